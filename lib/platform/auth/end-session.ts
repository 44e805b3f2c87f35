import { db } from '../db.ts'

/** Ends one browser's session; its cookie is refused from now on. Unknown or ended: nothing happens. */
export async function endSession(sessionId: string): Promise<void> {
  await db().session.deleteMany({ where: { id: sessionId } })
}
