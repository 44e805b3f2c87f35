import { decode, encode, type JWT, type JWTDecodeParams } from 'next-auth/jwt'
import { env } from '../env.ts'
import { acceptedValues } from '../rotating-secret.ts'

/** How long a browser stays signed in at most, in seconds. */
export const SESSION_SECONDS = 30 * 24 * 3600

/**
 * Content of the session cookie: the browser session, its user, and the password generation it belongs to.
 */
export type SessionToken = { sub: string; sid: string; version: number }

/**
 * The full name of a cookie with Path=/ and no Domain. Over https it gets the prefix `__Host-`: a browser then
 * takes it from this host only, not from a neighbor under the same domain.
 */
export const cookieName = (name: string): string => (isSecure() ? `__Host-${name}` : name)

/** The name of the session cookie. */
export const sessionCookieName = (): string => cookieName('next-auth.session-token')

/** The name of next-auth's cookie for the callback URL. */
export const callbackCookieName = (): string => cookieName('next-auth.callback-url')

/** Whether cookies are sent over https only. */
export const isSecure = (): boolean => env().appUrl.startsWith('https://')

/** The value of the encrypted session cookie. */
export const encodeSessionToken = (token: SessionToken): Promise<string> =>
  encode({ token, secret: env().NEXTAUTH_SECRET, maxAge: SESSION_SECONDS })

/** Decodes a token of next-auth with whichever NEXTAUTH_SECRET is accepted. Throws if it is foreign, altered or expired. */
export const decodeToken = (params: Omit<JWTDecodeParams, 'secret'>): Promise<JWT | null> =>
  Promise.any(acceptedValues('NEXTAUTH_SECRET').map((secret) => decode({ ...params, secret })))

/** Reads a session cookie's value; null if it is foreign, altered or expired. */
export async function decodeSessionToken(value: string): Promise<SessionToken | null> {
  const token = await decodeToken({ token: value }).catch(() => null)
  return isSessionToken(token) ? token : null
}

/** Whether a decoded token has our three claims. */
export function isSessionToken(token: unknown): token is SessionToken {
  const claims = token as Partial<SessionToken> | null
  return (
    typeof claims?.sub === 'string' && typeof claims.sid === 'string' && typeof claims.version === 'number'
  )
}

/** The value of a cookie in a `Cookie` header, or null. */
export function readCookie(header: string | null, name: string): string | null {
  for (const part of header?.split(';') ?? []) {
    const [key, ...value] = part.trim().split('=')
    if (key === name) return value.join('=')
  }
  return null
}
