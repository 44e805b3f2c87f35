import type { Ctx } from '../../../platform/auth/context.ts'
import { clearTwoStepAttempts, countTwoStepAttempt } from '../../../platform/auth/sign-in-throttle.ts'
import { hashRecoveryCode, newRecoveryCodes } from '../../../platform/auth/two-step/recovery-code.ts'
import { matchTotpCode } from '../../../platform/auth/two-step/totp-code.ts'
import { now } from '../../../platform/clock.ts'
import { db } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { log } from '../../../platform/log.ts'
import { openText } from '../../../platform/sealed-text.ts'
import { getOwnUser } from './get-own-user.ts'
import { wrongTwoStepCode } from './wrong-two-step-code.ts'

/**
 * Turns on two-step sign-in for the signed-in user, whose app shows this code; the code is used up. Returns
 * the recovery codes, which are stored only as hashes. A wrong code is an input error on `code`. Throws
 * `forbidden`, `rate_limited`, `two_step_on`, and `two_step_off` if setup was not started.
 */
export async function confirmTwoStep(ctx: Ctx, input: { code: string }): Promise<string[]> {
  const user = await getOwnUser(ctx)
  if (user.twoStepAt !== null) throw new AppError('two_step_on')
  if (user.twoStepSecret === null) throw new AppError('two_step_off')
  await countTwoStepAttempt(user.id, null)
  const secret = openText('two-step-secret', user.id, user.twoStepSecret)
  const step = matchTotpCode(secret, input.code.replace(/\s/g, ''), now())
  if (step === null) throw wrongTwoStepCode()
  await clearTwoStepAttempts(user.id, null)
  const codes = newRecoveryCodes()
  const { count } = await db().user.updateMany({
    where: { id: user.id, twoStepAt: null, twoStepSecret: user.twoStepSecret },
    data: { twoStepAt: now(), twoStepUsed: step, recoveryHashes: codes.map(hashRecoveryCode) },
  })
  if (count === 0) throw new AppError('two_step_on')
  log().info({ userId: user.id }, 'two-step sign-in was turned on')
  return codes
}
