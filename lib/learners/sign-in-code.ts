import { createHmac } from 'node:crypto'
import { env } from '../env.ts'

/** How long a sign-in mail works, in seconds. */
export const SIGN_IN_SECONDS = 600
/** How many codes may be tried for one mail. */
export const SIGN_IN_TRIES = 5

/** What is stored of a code of six digits: a MAC, since the code alone could be guessed from a plain hash. */
export const hashCode = (learnerId: string, code: string): string =>
  createHmac('sha256', env().NEXTAUTH_SECRET).update(`sign-in\n${learnerId}\n${code}`).digest('hex')
