import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { disconnect, pgPool } from '../db.ts'
import { sqlTransaction } from './sql-transaction.ts'

// In a process of its own: it listens to errors of the process.

const uncaught: Error[] = []
const note = (error: Error): void => void uncaught.push(error)
let others: NodeJS.UncaughtExceptionListener[]
beforeEach(async () => {
  await pgPool().query('CREATE TABLE IF NOT EXISTS kept (n int PRIMARY KEY)')
  others = process.listeners('uncaughtException')
  process.removeAllListeners('uncaughtException').on('uncaughtException', note)
})
afterEach(async () => {
  await pgPool().query('DELETE FROM kept')
  process.removeAllListeners('uncaughtException')
  for (const other of others) process.on('uncaughtException', other)
  expect(uncaught.splice(0)).toEqual([])
})
afterAll(disconnect)

const kept = async () => (await pgPool().query('SELECT n FROM kept ORDER BY n')).rows.map(({ n }) => n)
const pidOf = async (sql: { query(text: string): Promise<{ rows: { pid: number }[] }> }) =>
  (await sql.query('SELECT pg_backend_pid() AS pid')).rows[0]!.pid
const cut = (pid: number) => pgPool().query('SELECT pg_terminate_backend($1)', [pid])

describe('a lost connection', () => {
  test.each(['between two queries', 'during a query', 'before the commit'])(
    '%s fails only the transaction, and is not reused',
    async (moment) => {
      let lost = 0
      const work = sqlTransaction(async (sql) => {
        lost = await pidOf(sql)
        await sql.query('INSERT INTO kept VALUES (1)')
        const gone = new Promise((resolve) => sql.once('end', resolve))
        if (moment === 'during a query') return Promise.all([sql.query('SELECT pg_sleep(20)'), cut(lost)])
        await cut(lost)
        await gone
        return moment === 'between two queries' ? sql.query('SELECT 1') : null
      })
      await expect(work).rejects.toThrow()
      expect(await kept()).toEqual([])
      const pids = await Promise.all(Array.from({ length: 20 }, () => sqlTransaction(pidOf)))
      expect(pids).not.toContain(lost)
      expect(pgPool().waitingCount).toBe(0)
    },
  )

  test('leaves no listener behind on a healthy connection', async () => {
    const counts = []
    for (let i = 0; i < 3; i++) counts.push(await sqlTransaction(async (sql) => sql.listenerCount('error')))
    expect(new Set(counts).size).toBe(1)
  })
})

test('a deadlock is retried, other errors are not', async () => {
  let attempts = 0
  await sqlTransaction(async (sql) => {
    await sql.query('INSERT INTO kept VALUES ($1)', [++attempts])
    if (attempts < 3) await sql.query(`DO $$ BEGIN RAISE deadlock_detected; END $$`)
  })
  expect(await kept()).toEqual([3])
  const twice = sqlTransaction((sql) => sql.query('INSERT INTO kept VALUES ($1)', [attempts++ && 3]))
  await expect(twice).rejects.toThrow('duplicate key')
  expect(attempts).toBe(4)
})
