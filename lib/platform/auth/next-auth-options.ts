import type { CookieOption, NextAuthOptions } from 'next-auth'
import CredentialsProvider from 'next-auth/providers/credentials'
import { db } from '../db.ts'
import { env } from '../env.ts'
import { AppError } from '../errors.ts'
import type { Locale } from '../i18n/locale-choice.ts'
import { log } from '../log.ts'
import { createSession } from './create-session.ts'
import { endSession } from './end-session.ts'
import { findOidcUser } from './find-oidc-user.ts'
import { findSession } from './find-session.ts'
import { logRefusedSignIn, logSignedIn, logSignedOut } from './log-sign-in.ts'
import { type IdentityClaims, oidcProvider } from './oidc-provider.ts'
import {
  callbackCookieName,
  cookieName,
  decodeToken,
  isSecure,
  isSessionToken,
  SESSION_SECONDS,
  sessionCookieName,
} from './session-token.ts'
import { signInUser } from './sign-in-user.ts'

const MAX_CREDENTIAL_LENGTH = 320
/** For the way to the identity provider and back. */
const IDENTITY_SECONDS = 15 * 60

/**
 * The browser that signs in: its network address, User-Agent, device cookie and the language of its pages. `onSignedIn` is
 * called after a correct password.
 */
export type Browser = {
  address: string
  userAgent: string | null
  device: string | null
  language: Locale
  onSignedIn(email: string): void
}

/**
 * next-auth for the console: email and password, or the configured identity provider; a token cookie plus a
 * row per session, so that signing out ends it.
 */
export const nextAuthOptions = (browser: Browser): NextAuthOptions => ({
  secret: env().NEXTAUTH_SECRET,
  jwt: { decode: decodeToken },
  session: { strategy: 'jwt', maxAge: SESSION_SECONDS },
  pages: { signIn: '/sign-in', error: '/sign-in', signOut: '/' },
  useSecureCookies: isSecure(),
  cookies: {
    sessionToken: cookie(sessionCookieName()),
    callbackUrl: cookie(callbackCookieName()),
    csrfToken: cookie(cookieName('next-auth.csrf-token')),
    pkceCodeVerifier: cookie(cookieName('next-auth.pkce.code_verifier'), IDENTITY_SECONDS),
    state: cookie(cookieName('next-auth.state'), IDENTITY_SECONDS),
    nonce: cookie(cookieName('next-auth.nonce'), IDENTITY_SECONDS),
  },
  providers: [
    CredentialsProvider({
      credentials: { email: { type: 'email' }, password: { type: 'password' }, code: { type: 'text' } },
      authorize: (credentials) => authorize(credentials, browser),
    }),
    ...[oidcProvider()].filter((provider) => provider !== null),
  ],
  callbacks: {
    signIn: async ({ account, profile }) =>
      account?.type !== 'oauth' || mayOidcSignIn(profile as Partial<IdentityClaims>, browser),
    // A fresh sign-in carries the claims as `user`; later reads must still have their session.
    async jwt({ token, user, account, profile }) {
      if (account?.type === 'oauth') return startOidcSession(profile as Partial<IdentityClaims>, browser)
      if (isSessionToken(user)) return { sub: user.sub, sid: user.sid, version: user.version }
      if (isSessionToken(token) && (await findSession(token))) return token
      throw new AppError('invalid_session')
    },
    session: ({ session }) => ({ expires: session.expires }),
  },
  events: {
    async signOut({ token }) {
      if (!isSessionToken(token)) return
      await endSession(token.sid)
      logSignedOut({ userId: token.sub })
    },
  },
  logger: { error: () => {}, warn: () => {}, debug: () => {} },
})

// What next-auth names itself begins with `__Secure-`, which a neighbor under the same domain can set.
const cookie = (name: string, maxAge?: number): CookieOption => ({
  name,
  options: {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure: isSecure(),
    ...(maxAge !== undefined && { maxAge }),
  },
})

async function startOidcSession(claims: Partial<IdentityClaims>, browser: Browser) {
  const user = await findOidcUser(claims)
  if (!user) throw new AppError('invalid_session')
  // A user who never sets a password here was never asked for their language.
  await db().user.updateMany({ where: { id: user.id, language: null }, data: { language: browser.language } })
  const session = await createSession(user, { ...browser, byProvider: true })
  logSignedIn({ userId: user.id }, 'identity_provider')
  return session
}

async function mayOidcSignIn(claims: Partial<IdentityClaims>, { address }: Browser): Promise<boolean> {
  if (await findOidcUser(claims)) return true
  const email = typeof claims.email === 'string' ? claims.email : undefined
  logRefusedSignIn({ method: 'identity_provider', reason: 'unknown_user', email, address })
  return false
}

// next-auth passes input through unchecked despite its types; PostgreSQL cannot store NUL.
const isCredential = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= MAX_CREDENTIAL_LENGTH && !value.includes('\0')

async function authorize(
  credentials: Partial<Record<'email' | 'password' | 'code', unknown>> = {},
  { address, userAgent, device, onSignedIn }: Browser,
) {
  const { email, password, code } = credentials
  if (!isCredential(email) || !isCredential(password)) return null
  if (code !== undefined && !isCredential(code)) return null
  // next-auth shows the message thrown here to the browser: only one of our codes may get out
  const claims = await signInUser({ email, password, code, address, userAgent, device }).catch((error) => {
    if (error instanceof AppError) throw new Error(error.code)
    log().error({ err: error }, 'a sign-in could not be checked')
    throw new Error('internal_error')
  })
  if (claims) onSignedIn(email.trim().toLowerCase())
  return claims && { id: claims.sub, ...claims }
}
