import type { User } from '../../generated/prisma/client.ts'
import { isListedPassword } from '../../platform/auth/common-passwords.ts'
import { db } from '../../platform/db.ts'
import { InvalidInputError } from '../../platform/errors.ts'
import { type PasswordWeakness, passwordWeakness } from './password-weakness.ts'

const MESSAGES: Record<PasswordWeakness, string> = {
  password_common: 'This password is too common. Choose one that is harder to guess',
  password_personal: 'This password contains your name, your email address or your company. Choose another',
}

/**
 * Refuses an easily guessed new password: an input error on `new`, of type `password_common` or
 * `password_personal`.
 */
export async function checkPassword(user: User, password: string): Promise<void> {
  const { name: accountName } = await db().account.findUniqueOrThrow({ where: { id: user.accountId } })
  const owner = { email: user.email, name: user.name, accountName }
  const byRule = passwordWeakness(password, owner)
  const weakness = byRule ?? ((await isListedPassword(password)) ? 'password_common' : null)
  if (weakness)
    throw new InvalidInputError([{ loc: ['body', 'new'], msg: MESSAGES[weakness], type: weakness }])
}
