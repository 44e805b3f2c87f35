import { createHmac } from 'node:crypto'
import { env } from '../../platform/env.ts'

/** How long a sign-in mail works, in seconds. */
export const SIGN_IN_SECONDS = 600
/** How many codes may be tried for one mail. */
export const SIGN_IN_TRIES = 5

/** Mails with codes a learner gets in 24 hours, and codes that may be tried for all of them together. */
export const MAILS_A_DAY = 20
export const TRIES_A_DAY = 30
/** Since when mails and tries are counted for these. */
export const startOfDay = (time: Date): Date => new Date(time.getTime() - 24 * 3600 * 1000)

/** What is stored of a code of six digits: a MAC, since the code alone could be guessed from a plain hash. */
export const hashCode = (learnerId: string, code: string): string =>
  createHmac('sha256', env().NEXTAUTH_SECRET).update(`sign-in\n${learnerId}\n${code}`).digest('hex')
