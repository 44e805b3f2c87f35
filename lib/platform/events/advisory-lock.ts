import type pg from 'pg'
import { pgPool } from '../db.ts'

/**
 * Runs `work` while this process holds the advisory lock of that number, on a separate connection. Returns
 * null without running it if another process holds the lock. A process that dies releases its lock.
 */
export const tryLock = <T>(lock: number, work: () => Promise<T>): Promise<T | null> =>
  onConnection(async (sql, unlock) => {
    const { rows } = await sql.query<{ held: boolean }>('SELECT pg_try_advisory_lock($1) AS held', [lock])
    if (!rows[0]?.held) return null
    return work().finally(() => unlock(lock))
  })

/** The same, but waits for its turn: a minute at most, then it throws. */
export const holdLock = <T>(lock: number, work: () => Promise<T>): Promise<T> =>
  onConnection(async (sql, unlock) => {
    await sql.query('SELECT pg_advisory_lock($1)', [lock])
    return work().finally(() => unlock(lock))
  })

async function onConnection<T>(
  work: (sql: pg.PoolClient, unlock: (lock: number) => Promise<unknown>) => Promise<T>,
): Promise<T> {
  const sql = await pgPool().connect()
  let broken: Error | undefined
  const onLoss = (error: Error): void => {
    broken = error
  }
  sql.on('error', onLoss)
  try {
    return await work(sql, (lock) => sql.query('SELECT pg_advisory_unlock($1)', [lock]).catch(onLoss))
  } finally {
    sql.release(broken)
    sql.off('error', onLoss)
  }
}
