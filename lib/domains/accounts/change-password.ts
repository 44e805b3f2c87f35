import type { Ctx } from '../../platform/auth/context.ts'
import { checkPassword } from './check-password.ts'
import { storePassword } from './store-password.ts'
import { checkOwnPassword, wrongPassword } from './two-step/check-own-password.ts'
import { getOwnUser } from './two-step/get-own-user.ts'

/**
 * Changes the password of the signed-in user and ends all of the user's sessions. A wrong `current` is an
 * input error on that field, an easy new one like in `checkPassword`. Throws `forbidden` without a signed-in
 * user, and `rate_limited`, so that a stolen session cannot be used to guess the password.
 */
export async function changePassword(ctx: Ctx, input: { current: string; new: string }): Promise<void> {
  const user = await getOwnUser(ctx)
  await checkOwnPassword(user, input.current, 'current')
  await checkPassword(user, input.new)
  if (!(await storePassword(user, input.new))) throw wrongPassword('current')
}
