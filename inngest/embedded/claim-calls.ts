import { pgPool } from '../../lib/platform/db.ts'
import { retryConflicts } from '../../lib/platform/events/sql-transaction.ts'
import { ITEM_COLUMNS, type Item } from './queue.ts'

/**
 * Leases the calls that are next, one per token, within the concurrency limits; fewer if fewer are due.
 * `busy` are the calls this process has open. The SQL function defines the rules.
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
    return (await pgPool().query<Item>(claim, [engineId, functionIds, busy, tokens, leaseMs])).rows
  })
