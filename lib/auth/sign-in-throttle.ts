import { createHash } from 'node:crypto'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { pool } from '../db.ts'
import { AppError } from '../errors.ts'

const WINDOW_SECONDS = 15 * 60
const TRIES_PER_EMAIL = 10
const TRIES_PER_ADDRESS = 60

const limiter = (keyPrefix: string, points: number) =>
  new RateLimiterPostgres({
    storeClient: pool(),
    tableName: 'rate_limit',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix,
    points,
    duration: WINDOW_SECONDS,
  })

const perEmail = () => limiter('sign-in-email', TRIES_PER_EMAIL)
const perAddress = () => limiter('sign-in-address', TRIES_PER_ADDRESS)
const emailKey = (email: string) => createHash('sha256').update(email).digest('hex')

/**
 * Counts one try to sign in, before the password is looked at: 10 per e-mail and 60 per address in 15 minutes.
 * Throws `rate_limited`.
 */
export async function countSignInTry(email: string, address: string): Promise<void> {
  await count(perAddress(), address)
  await countPasswordTry(email)
}

/** Counts one look at a user's password, the 10 per e-mail of {@link countSignInTry}. Throws `rate_limited`. */
export const countPasswordTry = (email: string): Promise<void> => count(perEmail(), emailKey(email))

async function count(limit: RateLimiterPostgres, key: string): Promise<void> {
  try {
    await limit.consume(key)
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    throw new AppError('rate_limited', {
      details: { retry_after_seconds: Math.ceil(error.msBeforeNext / 1000) },
    })
  }
}

/** After a right password: forgets the failed tries of the e-mail, and this one of the address (an office shares one). */
export async function clearSignInTries(email: string, address: string): Promise<void> {
  await clearPasswordTries(email)
  await perAddress().reward(address)
}

/** After a right password: forgets the failed tries of the e-mail. */
export async function clearPasswordTries(email: string): Promise<void> {
  await perEmail().delete(emailKey(email))
}
