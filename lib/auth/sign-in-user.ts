import { db } from '../db.ts'
import { createSession } from './create-session.ts'
import { verifyPassword } from './password-hash.ts'
import type { SessionToken } from './session-token.ts'
import { clearSignInTries, countSignInTry } from './sign-in-throttle.ts'

/**
 * Checks e-mail and password and starts a session; null when either is wrong, after the same time for an unknown
 * user as for a wrong password. `address` is the client's network address. Throws `rate_limited`.
 */
export async function signInUser(input: {
  email: string
  password: string
  address: string
}): Promise<SessionToken | null> {
  const email = input.email.trim().toLowerCase()
  await countSignInTry(email, input.address)
  const user = await db().user.findUnique({ where: { email } })
  if (!(await verifyPassword(user?.passwordHash ?? null, input.password)) || !user) return null
  await clearSignInTries(email, input.address)
  return createSession(user)
}
