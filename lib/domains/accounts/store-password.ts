import type { User } from '../../generated/prisma/client.ts'
import { hashPassword } from '../../platform/auth/password-hash.ts'
import { transaction } from '../../platform/db.ts'
import type { Locale } from '../../platform/i18n/locale-choice.ts'
import { log } from '../../platform/log.ts'

/**
 * Replaces the verified password of a user and ends all their sessions. False if another request was first,
 * so that a link or a password allows one change only. `language`, if given, becomes that of their emails.
 */
export async function storePassword(
  { id, passwordHash: checked }: Pick<User, 'id' | 'passwordHash'>,
  password: string,
  language?: Locale,
): Promise<boolean> {
  const passwordHash = await hashPassword(password)
  const isStored = await transaction(async (tx) => {
    const { count } = await tx.user.updateMany({
      where: { id, passwordHash: checked },
      data: { passwordHash, sessionVersion: { increment: 1 }, ...(language && { language }) },
    })
    if (count > 0) await tx.session.deleteMany({ where: { userId: id } })
    return count > 0
  })
  if (isStored) log().info({ userId: id }, 'a password was changed')
  return isStored
}
