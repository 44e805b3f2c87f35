import { db } from '../db.ts'
import { createSession } from './create-session.ts'
import { readDevice } from './device-cookie.ts'
import { verifyPassword } from './password-hash.ts'
import type { SessionToken } from './session-token.ts'
import { clearSignInAttempts, countSignInAttempt } from './sign-in-throttle.ts'

/**
 * Verifies email and password and starts a session; null if either is wrong, after the same time for unknown
 * users as for wrong passwords. `address` is the client's network address, `device` the cookie of a known
 * browser. Throws `rate_limited`.
 */
export async function signInUser(input: {
  email: string
  password: string
  address: string
  device?: string | null
}): Promise<SessionToken | null> {
  const email = input.email.trim().toLowerCase()
  const caller = { email, address: input.address, device: readDevice(input.device ?? null, email) }
  await countSignInAttempt(caller)
  const user = await db().user.findUnique({ where: { email } })
  if (!(await verifyPassword(user?.passwordHash ?? null, input.password)) || !user) return null
  await clearSignInAttempts(caller)
  return createSession(user)
}
