import type pg from 'pg'
import { pool } from '../db.ts'

const AGAIN = new Set(['40P01', '40001'])
const ATTEMPTS = 5

/**
 * Runs `work` in one transaction on a connection of the pool; everything it did is undone when it throws.
 * A deadlock or serialization failure is tried again, so `work` must keep no state outside the database.
 */
export async function sqlTransaction<T>(work: (sql: pg.PoolClient) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const sql = await pool().connect()
    let broken: Error | undefined
    try {
      await sql.query('BEGIN')
      const result = await work(sql)
      await sql.query('COMMIT')
      return result
    } catch (error) {
      await sql.query('ROLLBACK').catch((failure: Error) => {
        broken = failure
      })
      if (attempt >= ATTEMPTS || !AGAIN.has((error as { code?: string }).code ?? '')) throw error
    } finally {
      sql.release(broken)
    }
  }
}
