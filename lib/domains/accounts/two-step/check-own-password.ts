import type { User } from '../../../generated/prisma/client.ts'
import { verifyPassword } from '../../../platform/auth/password-hash.ts'
import { clearPasswordAttempts, countPasswordAttempt } from '../../../platform/auth/sign-in-throttle.ts'
import { InvalidInputError } from '../../../platform/errors.ts'

/**
 * Makes sure that whoever uses a session knows the user's password: a wrong one is an input error on this
 * field of the body. Throws `rate_limited`, so that a stolen session cannot be used to guess it.
 */
export async function checkOwnPassword(user: User, password: string, field: string): Promise<void> {
  await countPasswordAttempt(user.id)
  if (!(await verifyPassword(user.passwordHash, password))) throw wrongPassword(field)
  await clearPasswordAttempts(user.id)
}

/** The input error for a field that is not the current password. */
export const wrongPassword = (field: string): InvalidInputError =>
  new InvalidInputError([
    { loc: ['body', field], msg: 'This is not your current password', type: 'value_error' },
  ])
