import { now } from '../clock.ts'
import { transaction } from '../db.ts'
import { newId } from '../ids.ts'
import { SESSION_SECONDS, type SessionToken } from './session-token.ts'

/**
 * The browser a session starts in. `address` is its network address; null or `unknown` if not known.
 * `byProvider`: the identity provider signed the user in, and was responsible for a second factor.
 */
export type SessionOrigin = { userAgent: string | null; address: string | null; byProvider: boolean }

const UNKNOWN: SessionOrigin = { userAgent: null, address: null, byProvider: false }
/** Browsers send half of it; anyone can send more. */
const MAX_USER_AGENT = 300

/** Starts a session of a user who has just proved who they are, and deletes the user's expired ones. */
export async function createSession(
  user: { id: string; sessionVersion: number },
  { userAgent, address, byProvider }: SessionOrigin = UNKNOWN,
): Promise<SessionToken> {
  const time = now()
  const id = newId('ses')
  const row = {
    id,
    userId: user.id,
    createdAt: time,
    expiresAt: new Date(time.getTime() + SESSION_SECONDS * 1000),
    lastUsedAt: time,
    userAgent: userAgent?.slice(0, MAX_USER_AGENT) || null,
    address: address === 'unknown' ? null : address,
    byProvider,
  }
  await transaction(async (tx) => {
    await tx.session.deleteMany({ where: { userId: user.id, expiresAt: { lte: time } } })
    await tx.session.create({ data: row })
  })
  return { sub: user.id, sid: id, version: user.sessionVersion }
}
