import { createHmac, randomBytes } from 'node:crypto'
import { env } from '../env.ts'
import { isSignedWith } from '../rotating-secret.ts'
import { cookieName, isSecure } from './session-token.ts'

/** How long a browser is known, in seconds. */
const DEVICE_SECONDS = 365 * 24 * 3600

/** The cookie of a browser in which someone has signed in with a password before. */
export const deviceCookieName = (): string => cookieName('coursewright-device')

// It contains no name: it is only valid for the email address it was created for.
const sign = (email: string, nonce: string, secret = env().NEXTAUTH_SECRET): string =>
  createHmac('sha256', secret).update(`device\n${email}\n${nonce}`).digest('base64url')

/**
 * The Set-Cookie header that marks a browser as known for this user, after a correct password. See OWASP,
 * "Slow Down Online Guessing Attacks with Device Cookies"
 * (owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies).
 */
export function deviceCookie(email: string): string {
  const nonce = randomBytes(16).toString('base64url')
  const secure = isSecure() ? '; Secure' : ''
  return `${deviceCookieName()}=${nonce}.${sign(email, nonce)}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${DEVICE_SECONDS}${secure}`
}

/**
 * The rate limit key for sign-in attempts of a known browser; null if the cookie is absent, altered, or
 * another user's. `email` is in lower case.
 */
export function readDevice(cookie: string | null, email: string): string | null {
  const [nonce = '', signature = ''] = cookie?.split('.') ?? []
  const signed = (secret: string) => Buffer.from(sign(email, nonce, secret))
  return isSignedWith('NEXTAUTH_SECRET', signed, Buffer.from(signature)) ? nonce : null
}
