import { db } from '../db.ts'
import { AppError } from '../errors.ts'
import { createSession } from './create-session.ts'
import { readDevice } from './device-cookie.ts'
import { logRefusedSignIn, logSignedIn } from './log-sign-in.ts'
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
  const refused = { method: 'password', email, address: input.address } as const
  await countSignInAttempt(caller).catch((error: unknown) => {
    if (error instanceof AppError) logRefusedSignIn({ ...refused, reason: 'rate_limited' })
    throw error
  })
  const user = await db().user.findUnique({ where: { email } })
  if (!(await verifyPassword(user?.passwordHash ?? null, input.password)) || !user) {
    logRefusedSignIn({ ...refused, reason: user ? 'wrong_password' : 'unknown_user', userId: user?.id })
    return null
  }
  await clearSignInAttempts(caller)
  const session = await createSession(user)
  logSignedIn({ userId: user.id }, 'password')
  return session
}
