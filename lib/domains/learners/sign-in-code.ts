import { createHmac } from 'node:crypto'
import { env } from '../../platform/env.ts'
import { isSignedWith } from '../../platform/rotating-secret.ts'

/** How long a sign-in email works, in seconds. */
export const SIGN_IN_SECONDS = 600
/** Maximum number of code attempts per email. */
export const MAX_CODE_ATTEMPTS = 5

/**
 * Maximum number of sign-in emails per learner in 24 hours, and of code attempts for all of them together.
 */
export const MAX_MAILS_PER_DAY = 20
export const MAX_ATTEMPTS_PER_DAY = 30
/** The time since which emails and attempts count toward these limits. */
export const startOfDay = (time: Date): Date => new Date(time.getTime() - 24 * 3600 * 1000)

/** The stored form of a six-digit code: a MAC, since a plain hash could be reversed by guessing. */
export const hashCode = (learnerId: string, code: string, secret = env().NEXTAUTH_SECRET): string =>
  createHmac('sha256', secret).update(`sign-in\n${learnerId}\n${code}`).digest('hex')

/** Whether a stored hash is that of this code. */
export const isCodeOf = (learnerId: string, code: string, hash: string): boolean =>
  isSignedWith(
    'NEXTAUTH_SECRET',
    (secret) => Buffer.from(hashCode(learnerId, code, secret)),
    Buffer.from(hash),
  )
