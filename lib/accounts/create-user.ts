import { hashPassword, randomPassword } from '../auth/password-hash.ts'
import { db, Prisma } from '../db.ts'
import { InvalidInputError } from '../errors.ts'
import type { User } from '../generated/prisma/client.ts'
import { newId } from '../ids.ts'
import { getAccount } from './get-account.ts'

/**
 * Adds a console user; without `password` a random one is made and returned. Addresses are unique in the whole
 * service. Throws `account_not_found`, or an input error on `email` when the address is taken.
 */
export async function createUser(
  accountId: string,
  input: { email: string; role: 'reviewer' | 'operator'; name?: string; password?: string },
): Promise<{ user: User; password: string }> {
  await getAccount(accountId)
  const email = input.email.trim().toLowerCase()
  const password = input.password ?? randomPassword()
  const data = { id: newId('usr'), accountId, email, name: input.name ?? null, role: input.role }
  try {
    const user = await db().user.create({ data: { ...data, passwordHash: await hashPassword(password) } })
    return { user, password }
  } catch (error) {
    if (!(error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002')) throw error
    const issue = {
      loc: ['body', 'email'],
      msg: 'This address already has a user',
      type: 'value_error',
      input: input.email,
    }
    throw new InvalidInputError([issue])
  }
}
