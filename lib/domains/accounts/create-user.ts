import type { User } from '../../generated/prisma/client.ts'
import type { UserRole } from '../../platform/auth/context.ts'
import { hashPassword, randomPassword } from '../../platform/auth/password-hash.ts'
import { Prisma, type Tx, transaction } from '../../platform/db.ts'
import { InvalidInputError } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { getAccount } from './get-account.ts'

/**
 * Adds a console user; without `password` a random one is generated and returned. Addresses are unique across
 * the service. `andThen` writes related rows in the same transaction. Throws `account_not_found`, or an input
 * error of type `email_taken` on `email`.
 */
export async function createUser(
  accountId: string,
  input: { email: string; role: UserRole; name?: string | undefined; password?: string },
  andThen: (tx: Tx, user: User) => Promise<void> = async () => {},
): Promise<{ user: User; password: string }> {
  await getAccount(accountId)
  const email = input.email.trim().toLowerCase()
  const password = input.password ?? randomPassword()
  const data = { id: newId('usr'), accountId, email, name: input.name ?? null, role: input.role }
  try {
    const passwordHash = await hashPassword(password)
    return await transaction(async (tx) => {
      const user = await tx.user.create({ data: { ...data, passwordHash } })
      await andThen(tx, user)
      return { user, password }
    })
  } catch (error) {
    if (!(error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002')) throw error
    const issue = {
      loc: ['body', 'email'],
      msg: 'A user with this email address already exists',
      type: 'email_taken',
      input: input.email,
    }
    throw new InvalidInputError([issue])
  }
}
