import { db } from '../db.ts'

/** Ends a browser session. No-op if it is unknown or has ended. */
export async function endSession(sessionId: string): Promise<void> {
  await db().session.deleteMany({ where: { id: sessionId } })
}
