import type { Ctx } from '../../../platform/auth/context.ts'
import { clearTwoStepAttempts, countTwoStepAttempt } from '../../../platform/auth/sign-in-throttle.ts'
import { takeTwoStepCode } from '../../../platform/auth/two-step/take-two-step-code.ts'
import { AppError } from '../../../platform/errors.ts'
import { checkOwnPassword } from './check-own-password.ts'
import { getOwnUser } from './get-own-user.ts'
import { resetTwoStep } from './reset-two-step.ts'
import { wrongTwoStepCode } from './wrong-two-step-code.ts'

/**
 * Turns off two-step sign-in for the signed-in user, who provides the password or a code; a wrong one is an
 * input error on its field. Throws `forbidden`, `rate_limited`, `two_step_off`, and `two_step_mandatory` if the
 * account requires it.
 */
export async function disableTwoStep(
  ctx: Ctx,
  input: { password?: string | undefined; code?: string | undefined },
): Promise<void> {
  const user = await getOwnUser(ctx)
  if (user.twoStepAt === null) throw new AppError('two_step_off')
  if (user.account.twoStepRequired) throw new AppError('two_step_mandatory')
  if (input.code === undefined) await checkOwnPassword(user, input.password ?? '', 'password')
  else {
    await countTwoStepAttempt(user.id, null)
    if ((await takeTwoStepCode(user, input.code)) === null) throw wrongTwoStepCode()
    await clearTwoStepAttempts(user.id, null)
  }
  await resetTwoStep(null, user.id, user.id)
}
