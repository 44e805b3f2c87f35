import { now } from '../../../platform/clock.ts'
import { transaction } from '../../../platform/db.ts'
import { sendEvent } from '../../../platform/events/send-event.ts'

/** How many are asked for at once; the rest follow. */
const BATCH = 200

/**
 * Has the watched pages read that are due, and says when each is due again: another instance finds none of them.
 * Returns how many: call again until it is none. Safe to repeat.
 */
export const findDuePages = (): Promise<number> =>
  transaction(async (tx) => {
    const due = await tx.$queryRaw<{ id: string; accountId: string }[]>`
      UPDATE source_watch w SET next_check_at = ${now()}::timestamptz + make_interval(days => w.every_days)
      FROM source s
      WHERE s.id = w.source_id AND w.source_id IN (
        SELECT source_id FROM source_watch WHERE next_check_at <= ${now()}
        ORDER BY next_check_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
      RETURNING s.id, s.account_id AS "accountId"`
    for (const { id, accountId } of due)
      await sendEvent(tx, 'source/check-due', { source_id: id, account_id: accountId })
    return due.length
  })
