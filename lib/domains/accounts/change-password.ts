import type { Ctx } from '../../platform/auth/context.ts'
import { verifyPassword } from '../../platform/auth/password-hash.ts'
import { clearPasswordAttempts, countPasswordAttempt } from '../../platform/auth/sign-in-throttle.ts'
import { db } from '../../platform/db.ts'
import { AppError, InvalidInputError } from '../../platform/errors.ts'
import { checkPassword } from './check-password.ts'
import { storePassword } from './store-password.ts'

/**
 * Changes the password of the signed-in user and ends all of the user's sessions. A wrong `current` is an
 * input error on that field, an easy new one like in `checkPassword`. Throws `forbidden` without a signed-in
 * user, and `rate_limited`, so that a stolen session cannot be used to guess the password.
 */
export async function changePassword(ctx: Ctx, input: { current: string; new: string }): Promise<void> {
  const user = await db().user.findUnique({ where: { id: ctx.actor.id } })
  if (!user) throw new AppError('forbidden')
  await countPasswordAttempt(user.id)
  if (!(await verifyPassword(user.passwordHash, input.current))) throw wrongCurrent()
  await clearPasswordAttempts(user.id)
  await checkPassword(user, input.new)
  if (!(await storePassword(user, input.new))) throw wrongCurrent()
}

const wrongCurrent = (): InvalidInputError =>
  new InvalidInputError([
    { loc: ['body', 'current'], msg: 'This is not your current password', type: 'value_error' },
  ])
