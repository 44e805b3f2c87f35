import { pgPool } from '../../lib/platform/db.ts'
import { retryConflicts } from '../../lib/platform/events/sql-transaction.ts'
import { ITEM_COLUMNS, type QueueItem } from './queue.ts'

/** the largest integer of the database */
const MOST = 2 ** 31 - 1

/**
 * Leases the calls that are next, one per token, within the concurrency limits; fewer if fewer are due.
 * `busy` are the calls this process has open, of which a share has `mostEach` at most. The SQL function defines
 * the rules.
 */
export const claimCalls = (
  functionIds: string[],
  busy: string[],
  tokens: string[],
  leaseMs: number,
  { engineId = '', mostEach = MOST }: { engineId?: string; mostEach?: number } = {},
): Promise<QueueItem[]> =>
  retryConflicts(async () => {
    const claim = `SELECT ${ITEM_COLUMNS} FROM engine_claim($1, $2, $3, $4, $5, $6)`
    return (await pgPool().query<QueueItem>(claim, [engineId, functionIds, busy, tokens, leaseMs, mostEach]))
      .rows
  })
