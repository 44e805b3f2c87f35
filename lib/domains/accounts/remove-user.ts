import { db } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'

/**
 * Removes a console user of any role and ends their sessions. `accountId` null searches all accounts (for the
 * operator CLI). Throws `not_found`.
 */
export async function removeUser(accountId: string | null, userId: string): Promise<void> {
  const where = { id: userId, ...(accountId !== null && { accountId }) }
  const { count } = await db().user.deleteMany({ where })
  if (count === 0) throw new AppError('not_found', { message: 'User not found.' })
}
