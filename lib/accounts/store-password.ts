import { hashPassword } from '../auth/password-hash.ts'
import { transaction } from '../db.ts'

/** Stores a user's new password and ends every session of the user. */
export async function storePassword(userId: string, password: string): Promise<void> {
  const passwordHash = await hashPassword(password)
  await transaction(async (tx) => {
    await tx.user.update({ where: { id: userId }, data: { passwordHash, sessionVersion: { increment: 1 } } })
    await tx.session.deleteMany({ where: { userId } })
  })
}
