import { findSession, type SignedIn } from './find-session.ts'
import { decodeSessionToken } from './session-token.ts'

/** The user of a session cookie; null without one or if the session has ended. */
export async function readSession(cookie: string | undefined): Promise<SignedIn | null> {
  const token = cookie ? await decodeSessionToken(cookie) : null
  return token && findSession(token)
}
