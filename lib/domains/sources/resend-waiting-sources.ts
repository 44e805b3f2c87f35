import { now } from '../../platform/clock.ts'
import { transaction } from '../../platform/db.ts'
import { sendEvents } from '../../platform/events/send-event.ts'

const PATIENCE_MS = 15 * 60_000

/**
 * Requests the reading of sources that have been pending for 15 minutes, in case their event or run was lost;
 * repeats every 15 minutes. Concurrent reads write once. Returns how many.
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
