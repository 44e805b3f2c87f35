import type { Ctx } from '../auth/context.ts'
import { verifyPassword } from '../auth/password-hash.ts'
import { db } from '../db.ts'
import { AppError, InvalidInputError } from '../errors.ts'
import { storePassword } from './store-password.ts'

/**
 * Changes the password of the signed-in user and ends all of the user's sessions.
 * A wrong `current` is an input error on it. Throws `forbidden` when no user is signed in.
 */
export async function changePassword(ctx: Ctx, input: { current: string; new: string }): Promise<void> {
  const user = await db().user.findUnique({ where: { id: ctx.actor.id } })
  if (!user) throw new AppError('forbidden')
  if (!(await verifyPassword(user.passwordHash, input.current)))
    throw new InvalidInputError([
      { loc: ['body', 'current'], msg: 'This is not the current password', type: 'value_error' },
    ])
  await storePassword(user.id, input.new)
}
