import { transaction } from '../../platform/db.ts'
import { sendEvents } from '../../platform/events/send-event.ts'

/**
 * Requests the reading of a course's pending sources again, in case nothing is reading them; concurrent reads
 * write once. Returns how many.
 */
export async function resendSources(courseId: string): Promise<number> {
  return transaction(async (tx) => {
    const pending = await tx.source.findMany({
      where: { courseId, excluded: false, status: 'pending' },
      orderBy: { position: 'asc' },
      select: { id: true, accountId: true },
    })
    const events = pending.map(({ id, accountId }) => ({ source_id: id, account_id: accountId }))
    await sendEvents(tx, 'source/added', events)
    return pending.length
  })
}
