import { now } from '../clock.ts'
import { transaction } from '../db.ts'
import { newId } from '../ids.ts'
import { SESSION_SECONDS, type SessionToken } from './session-token.ts'

/** Starts a session of a user whose password was just verified, and deletes the user's expired ones. */
export async function createSession(user: { id: string; sessionVersion: number }): Promise<SessionToken> {
  const time = now()
  const expiresAt = new Date(time.getTime() + SESSION_SECONDS * 1000)
  const id = newId('ses')
  await transaction(async (tx) => {
    await tx.session.deleteMany({ where: { userId: user.id, expiresAt: { lte: time } } })
    await tx.session.create({ data: { id, userId: user.id, expiresAt, lastUsedAt: time } })
  })
  return { sub: user.id, sid: id, version: user.sessionVersion }
}
