import type { Ctx } from '../../platform/auth/context.ts'
import { db } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'

/**
 * Removes a reviewer of the account and ends their sessions. Operators are not found here. Throws
 * `not_found`.
 */
export async function deleteUser(ctx: Ctx, userId: string): Promise<void> {
  const { count } = await db().user.deleteMany({
    where: { id: userId, accountId: ctx.accountId, role: 'reviewer' },
  })
  if (count === 0) throw new AppError('not_found', { message: 'User not found.' })
}
