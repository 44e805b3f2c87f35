import { createHash } from 'node:crypto'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { pgPool } from '../db.ts'
import { AppError } from '../errors.ts'

const WINDOW_SECONDS = 15 * 60
const TRIES_PER_EMAIL = 10
const TRIES_PER_ADDRESS = 60

const limiter = (keyPrefix: string, points: number) =>
  new RateLimiterPostgres({
    storeClient: pgPool(),
    storeType: 'pool',
    tableName: 'rate_limit',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix,
    points,
    duration: WINDOW_SECONDS,
  })

const perEmail = () => limiter('sign-in-email', TRIES_PER_EMAIL)
const perDevice = () => limiter('sign-in-device', TRIES_PER_EMAIL)
const perUser = () => limiter('password-change', TRIES_PER_EMAIL)
const perTwoStep = () => limiter('two-step', TRIES_PER_EMAIL)
const perLink = () => limiter('share-link', TRIES_PER_EMAIL)
const perGuest = () => limiter('guest', TRIES_PER_EMAIL)
const perAddress = () => limiter('sign-in-address', TRIES_PER_ADDRESS)
const hashed = (text: string) => createHash('sha256').update(text).digest('hex')

/** Who attempts to sign in. `device`: a browser in which this user signed in before; null for any other. */
export type SignInCaller = { email: string; address: string; device: string | null }

/**
 * Counts a sign-in attempt before the password is checked. Limits per 15 minutes: 60 per network address, 10
 * per known browser, and 10 per email address for all unknown browsers together, so that strangers cannot
 * lock users out of their own browsers. Throws `rate_limited`.
 */
export async function countSignInAttempt({ email, address, device }: SignInCaller): Promise<void> {
  await count(perAddress(), address)
  if (device) await count(perDevice(), hashed(`${email} ${device}`))
  else await count(perEmail(), hashed(email))
}

/** Counts a password check of a signed-in user: 10 per 15 minutes. Throws `rate_limited`. */
export const countPasswordAttempt = (userId: string): Promise<void> => count(perUser(), userId)

const twoStepKey = (userId: string, device: string | null) => hashed(`${userId} ${device ?? ''}`)

/**
 * Counts a second-step code before it is checked: 10 per 15 minutes and user, for each known browser and for
 * all unknown ones together. Throws `rate_limited`.
 */
export const countTwoStepAttempt = (userId: string, device: string | null): Promise<void> =>
  count(perTwoStep(), twoStepKey(userId, device))

/** After a correct code: clears the failed ones. */
export async function clearTwoStepAttempts(userId: string, device: string | null): Promise<void> {
  await perTwoStep().delete(twoStepKey(userId, device))
}

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

/**
 * After a correct password: clears the failed attempts of the browser or email address, and this attempt of
 * the network address (an office shares one).
 */
export async function clearSignInAttempts({ email, address, device }: SignInCaller): Promise<void> {
  if (device) await perDevice().delete(hashed(`${email} ${device}`))
  else await perEmail().delete(hashed(email))
  await perAddress().reward(address)
}

/** After a correct password: clears the failed attempts of a signed-in user. */
export async function clearPasswordAttempts(userId: string): Promise<void> {
  await perUser().delete(userId)
}

/**
 * Counts an attempt at the password of a share link: 10 per 15 minutes, link and network address, of the 60
 * that an address has. Throws `rate_limited`.
 */
export async function countUnlockAttempt(shareId: string, address: string): Promise<void> {
  await count(perAddress(), address)
  await count(perLink(), hashed(`${shareId} ${address}`))
}

/** After the correct password of a share link: clears the failed attempts. */
export async function clearUnlockAttempts(shareId: string, address: string): Promise<void> {
  await perLink().delete(hashed(`${shareId} ${address}`))
  await perAddress().reward(address)
}

/**
 * Counts an attempt of a guest, such as the code of one email address of a link: 10 per 15 minutes from anywhere, of
 * the 60 that a network address has. Throws `rate_limited`.
 */
export async function countGuestAttempt(what: string, address: string): Promise<void> {
  await count(perAddress(), address)
  await count(perGuest(), hashed(what))
}
