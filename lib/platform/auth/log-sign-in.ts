import { createHmac } from 'node:crypto'
import { env } from '../env.ts'
import { log } from '../log.ts'

type Person = { userId: string } | { learnerId: string }
export type SignInMethod =
  | 'password'
  | 'password_and_code'
  | 'password_and_recovery_code'
  | 'identity_provider'
  | 'email'

/** Logs that someone signed in: a console user or a learner, by id. */
export const logSignedIn = (who: Person, method: SignInMethod): void =>
  log().info({ ...who, method }, 'signed in')

/** Logs that someone signed out. */
export const logSignedOut = (who: Person): void => log().info(who, 'signed out')

/**
 * Logs a refused sign-in. `who` and `from` are the claimed email address and the network address, both as
 * marks: attempts on the same one can be counted, but the log does not say which it is.
 */
export function logRefusedSignIn(refused: {
  method: SignInMethod
  reason: 'unknown_user' | 'wrong_password' | 'wrong_code' | 'wrong_proof' | 'rate_limited'
  email?: string | undefined
  address?: string
  userId?: string | undefined
}): void {
  const { email, address, ...plain } = refused
  const marks = { ...(email && { who: mark(email) }), ...(address && { from: mark(address) }) }
  log().warn({ ...plain, ...marks }, 'a sign-in was refused')
}

const mark = (text: string): string =>
  createHmac('sha256', env().NEXTAUTH_SECRET).update(`log\n${text}`).digest('hex').slice(0, 16)
