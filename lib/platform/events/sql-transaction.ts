import type pg from 'pg'
import { pgPool } from '../db.ts'

const AGAIN = new Set(['40P01', '40001'])
const ATTEMPTS = 5

/**
 * Runs `work`, one statement or one transaction, and retries it after a deadlock or serialization failure,
 * which rolled back everything: it must keep no state outside the database.
 */
export async function retryConflicts<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++)
    try {
      return await work()
    } catch (error) {
      if (attempt >= ATTEMPTS || !AGAIN.has((error as { code?: string }).code ?? '')) throw error
    }
}

/**
 * Runs `work` in a transaction on a connection of the pool; it is rolled back if `work` throws. Conflicts are
 * retried as by {@link retryConflicts}. A lost connection fails the transaction and is discarded.
 */
export const sqlTransaction = <T>(work: (sql: pg.PoolClient) => Promise<T>): Promise<T> =>
  retryConflicts(async () => {
    const sql = await pgPool().connect()
    let broken: Error | undefined
    const onLoss = (error: Error): void => {
      broken = error
    }
    sql.on('error', onLoss)
    try {
      await sql.query('BEGIN')
      const result = await work(sql)
      await sql.query('COMMIT')
      return result
    } catch (error) {
      await sql.query('ROLLBACK').catch(onLoss)
      throw error
    } finally {
      sql.release(broken)
      sql.off('error', onLoss) // only now: from here on the pool listens itself
    }
  })
