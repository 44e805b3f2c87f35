import type { Ctx } from '../../../platform/auth/context.ts'
import { newTotpSecret, totpAddress } from '../../../platform/auth/two-step/totp-code.ts'
import { db } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { sealText } from '../../../platform/sealed-text.ts'
import { checkOwnPassword } from './check-own-password.ts'
import { getOwnUser } from './get-own-user.ts'

/**
 * Gives the signed-in user a new secret for an authenticator app; it takes effect once a code confirms it. A
 * wrong password is an input error on `password`. Throws `forbidden`, `rate_limited` and `two_step_on`.
 */
export async function startTwoStep(
  ctx: Ctx,
  input: { password: string },
): Promise<{ secret: string; address: string }> {
  const user = await getOwnUser(ctx)
  await checkOwnPassword(user, input.password, 'password')
  const secret = newTotpSecret()
  const { count } = await db().user.updateMany({
    where: { id: user.id, twoStepAt: null },
    data: { twoStepSecret: sealText('two-step-secret', user.id, secret) },
  })
  if (count === 0) throw new AppError('two_step_on')
  return { secret, address: totpAddress(secret, user.email) }
}
