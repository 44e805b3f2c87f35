import type { User } from '../../generated/prisma/client.ts'
import { db } from '../db.ts'
import { AppError } from '../errors.ts'
import { createSession } from './create-session.ts'
import { readDevice } from './device-cookie.ts'
import { logRefusedSignIn, logSignedIn, type SignInMethod } from './log-sign-in.ts'
import { verifyPassword } from './password-hash.ts'
import type { SessionToken } from './session-token.ts'
import {
  clearSignInAttempts,
  clearTwoStepAttempts,
  countSignInAttempt,
  countTwoStepAttempt,
  type SignInCaller,
} from './sign-in-throttle.ts'
import { takeTwoStepCode } from './two-step/take-two-step-code.ts'

/**
 * Verifies email and password and starts a session; null if either is wrong, after the same time for unknown
 * users as for wrong passwords. `address` is the client's network address, `device` the cookie of a known
 * browser, `userAgent` what it calls itself, `code` the second step of users who have one. Throws `rate_limited`, and after a right password
 * `two_step_required` without a code and `wrong_two_step_code`.
 */
export async function signInUser(input: {
  email: string
  password: string
  address: string
  device?: string | null
  userAgent?: string | null
  code?: string | undefined
}): Promise<SessionToken | null> {
  const email = input.email.trim().toLowerCase()
  const caller = { email, address: input.address, device: readDevice(input.device ?? null, email) }
  await orLogged(caller, countSignInAttempt(caller))
  const user = await db().user.findUnique({ where: { email } })
  if (!(await verifyPassword(user?.passwordHash ?? null, input.password)) || !user) {
    logRefused(caller, user ? 'wrong_password' : 'unknown_user', user?.id)
    return null
  }
  await clearSignInAttempts(caller)
  const method = user.twoStepAt ? await passSecondStep(user, input.code, caller) : 'password'
  const session = await createSession(user, {
    userAgent: input.userAgent ?? null,
    address: input.address,
    byProvider: false,
  })
  logSignedIn({ userId: user.id }, method)
  return session
}

async function passSecondStep(
  user: User,
  code: string | undefined,
  caller: SignInCaller,
): Promise<SignInMethod> {
  if (code === undefined) throw new AppError('two_step_required')
  await orLogged(caller, countTwoStepAttempt(user.id, caller.device), user.id)
  const taken = await takeTwoStepCode(user, code)
  if (taken === null) {
    logRefused(caller, 'wrong_code', user.id)
    throw new AppError('wrong_two_step_code')
  }
  await clearTwoStepAttempts(user.id, caller.device)
  return `password_and_${taken}`
}

const logRefused = (
  { email, address }: SignInCaller,
  reason: Parameters<typeof logRefusedSignIn>[0]['reason'],
  userId?: string,
): void => logRefusedSignIn({ method: 'password', email, address, reason, userId })

/** An attempt beyond the limit is logged too. */
const orLogged = (caller: SignInCaller, counting: Promise<void>, userId?: string): Promise<void> =>
  counting.catch((error: unknown) => {
    if (error instanceof AppError) logRefused(caller, 'rate_limited', userId)
    throw error
  })
