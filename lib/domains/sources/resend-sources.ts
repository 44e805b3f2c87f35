import { transaction } from '../../platform/db.ts'
import { sendEvents } from '../../platform/events/send-event.ts'

/**
 * Has the sources of a course that are still to be read read again, in case nobody does any more; one that is being
 * read meanwhile is written once. Answers how many.
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
