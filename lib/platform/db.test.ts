import { afterAll, afterEach, expect, test } from 'vitest'
import { db, disconnect, isConnectionLoss, pgPool } from './db.ts'
import { sqlTransaction } from './events/sql-transaction.ts'

// In a process of its own: it listens to errors of the process.

const uncaught: Error[] = []
const note = (error: Error): void => void uncaught.push(error)
const own = process.listeners('uncaughtException')
process.removeAllListeners('uncaughtException')
process.on('uncaughtException', note)

afterEach(() => expect(uncaught.splice(0)).toEqual([]))
afterAll(async () => {
  process.off('uncaughtException', note)
  for (const listener of own) process.on('uncaughtException', listener)
  await disconnect()
})

const cut = (pid: number) => pgPool().query('SELECT pg_terminate_backend($1, 2000)', [pid])
const refusal = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error) => error,
  )

test('a connection cut while in use does not end the process', async () => {
  const held = await pgPool().connect()
  const { rows } = await held.query('SELECT pg_backend_pid() AS pid')
  const ended = new Promise((resolve) => held.once('end', resolve))
  await cut(rows[0].pid)
  await ended
  expect(isConnectionLoss(await refusal(held.query('SELECT 1')))).toBe(true)
  held.release()
  expect((await pgPool().query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
})

test('a connection cut in the middle of a transaction fails only that', async () => {
  const error = await refusal(
    sqlTransaction(async (sql) => {
      const { rows } = await sql.query('SELECT pg_backend_pid() AS pid')
      await cut(rows[0].pid)
      await new Promise((resolve) => setImmediate(resolve))
      await sql.query('SELECT 1')
    }),
  )
  expect(isConnectionLoss(error)).toBe(true)
  expect((await pgPool().query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
})

test('one cut during a query fails the query', async () => {
  const error = await refusal(
    sqlTransaction(async (sql) => {
      const { rows } = await sql.query('SELECT pg_backend_pid() AS pid')
      await Promise.all([sql.query('SELECT pg_sleep(5)'), cut(rows[0].pid)])
    }),
  )
  expect(isConnectionLoss(error)).toBe(true)
})

test('one cut in a Prisma transaction fails the transaction', async () => {
  const error = await refusal(
    db().$transaction(async (tx) => {
      const rows = await tx.$queryRaw<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`
      await cut(rows[0]!.pid)
      await tx.$queryRaw`SELECT 1`
    }),
  )
  expect(error).toBeInstanceOf(Error)
  expect(await db().$queryRaw`SELECT 1 AS one`).toEqual([{ one: 1 }])
})

test('no statement and no idle transaction holds its locks forever', async () => {
  const { rows } = await pgPool().query(
    `SELECT current_setting('statement_timeout') AS statement,
       current_setting('idle_in_transaction_session_timeout') AS idle`,
  )
  expect(rows).toEqual([{ statement: '1min', idle: '1min' }])
})

test.each([
  [{ code: '57P01', message: 'terminating connection due to administrator command' }, true],
  [{ code: 'ECONNREFUSED', message: '' }, true],
  [new Error('Connection terminated unexpectedly'), true],
  [new Error('timeout exceeded when trying to connect'), true],
  [{ code: '23505', message: 'duplicate key' }, false],
  [new Error('Not a duration: x'), false],
])('%o is a lost connection: %s', (error, loss) => {
  expect(isConnectionLoss(error)).toBe(loss)
})
