import { cookieName, isSecure, SESSION_SECONDS } from './session-token.ts'

/** The name of the learner session cookie. */
export const learnerCookieName = (): string => cookieName('coursewright-learner')

/** The Set-Cookie header that signs a browser in with a session's value; null signs it out. */
export function learnerCookie(value: string | null): string {
  const age = value === null ? 0 : SESSION_SECONDS
  const secure = isSecure() ? '; Secure' : ''
  return `${learnerCookieName()}=${value ?? ''}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${age}${secure}`
}
