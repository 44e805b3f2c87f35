import { pool } from '../../lib/platform/db.ts'
import { retryConflicts } from '../../lib/platform/events/sql-transaction.ts'
import { ITEM_COLUMNS, type Item } from './queue.ts'

/**
 * Leases the calls whose turn it is, one for each of `tokens`, within the concurrency limits; fewer when there are no more.
 * `busy` are the calls this process itself has open. The rules are those of the SQL function.
 */
export const claimCalls = (
  functionIds: string[],
  busy: string[],
  tokens: string[],
  leaseMs: number,
  engineId = '',
): Promise<Item[]> =>
  retryConflicts(async () => {
    const claim = `SELECT ${ITEM_COLUMNS} FROM engine_claim($1, $2, $3, $4, $5)`
    return (await pool().query<Item>(claim, [engineId, functionIds, busy, tokens, leaseMs])).rows
  })
