import { findSession, type SignedIn } from './find-session.ts'
import { decodeSessionToken } from './session-token.ts'

/** The user signed in with this session cookie's value; null without one, or when the session has ended. */
export async function readSession(cookie: string | undefined): Promise<SignedIn | null> {
  const token = cookie ? await decodeSessionToken(cookie) : null
  return token && findSession(token)
}
