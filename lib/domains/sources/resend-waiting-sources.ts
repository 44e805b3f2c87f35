import { now } from '../../platform/clock.ts'
import { transaction } from '../../platform/db.ts'
import { sendEvents } from '../../platform/events/send-event.ts'

const PATIENCE_MS = 15 * 60_000

/**
 * Has sources of courses and presets that nobody has read for a quarter of an hour read again, in case the event or the
 * run that was to do it was lost; every quarter of an hour until they are read. One that is being read meanwhile is
 * written once. Answers how many.
 */
export async function resendWaitingSources(): Promise<number> {
  return transaction(async (tx) => {
    const at = now()
    const waiting = await tx.source.updateManyAndReturn({
      where: {
        status: 'pending',
        excluded: false,
        updatedAt: { lt: new Date(at.getTime() - PATIENCE_MS) },
        OR: [{ courseId: null }, { course: { status: { notIn: ['cancelled', 'failed'] } } }],
      },
      data: { updatedAt: at },
      select: { id: true, accountId: true },
    })
    const events = waiting.map(({ id, accountId }) => ({ source_id: id, account_id: accountId }))
    await sendEvents(tx, 'source/added', events)
    return waiting.length
  })
}
