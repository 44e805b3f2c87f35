import net, { type AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { env } from './env.ts'
import { isDatabaseAway } from './errors/error-causes.ts'
import { WatchedPool } from './watched-pool.ts'

// The pool reaches the database through a relay that can fall silent, as a frozen server does: connections
// stay open, new ones are accepted, and nothing is answered.

let relay: net.Server
let pool: WatchedPool
let isFrozen: boolean
const sockets = new Set<net.Socket>()

beforeEach(async () => {
  isFrozen = false
  const { hostname, port } = new URL(env().DATABASE_URL)
  relay = net.createServer((near) => {
    const far = net.connect({ host: hostname, port: Number(port || 5432) })
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.on('error', () => {}).on('close', () => other.destroy())
      one.on('data', (bytes) => void (isFrozen || other.write(bytes)))
    }
  })
  await new Promise<void>((listening) => relay.listen(0, '127.0.0.1', listening))
  const address = new URL(env().DATABASE_URL)
  address.host = `127.0.0.1:${(relay.address() as AddressInfo).port}`
  const patience = { suspectMs: 100, answerMs: 1000, againMs: 20 }
  pool = new WatchedPool({ connectionString: address.href, query_timeout: 60_000 }, patience)
  pool.on('error', () => {})
})
afterEach(async () => {
  isFrozen = false
  await pool.end()
  for (const socket of sockets) socket.destroy()
  relay.close()
})

const refusal = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error) => error,
  )

test('a silent server fails pending and further calls at once, until it responds again', async () => {
  await pool.query('SELECT 1')
  isFrozen = true
  expect(isDatabaseAway(await refusal(pool.query('SELECT 1')))).toBe(true)
  const startedAt = performance.now()
  const errors = await Promise.all([refusal(pool.query('SELECT 1')), refusal(pool.connect())])
  expect(errors.map(isDatabaseAway)).toEqual([true, true])
  expect(performance.now() - startedAt).toBeLessThan(500)
  isFrozen = false
  await expect
    .poll(() =>
      pool.query('SELECT 1 AS one').then(
        ({ rows }) => rows,
        () => [],
      ),
    )
    .toEqual([{ one: 1 }])
})

test('a slow statement on a responsive server is left alone', async () => {
  const { rows } = await pool.query('SELECT 1 AS one FROM pg_sleep(0.5)')
  expect(rows).toEqual([{ one: 1 }])
})
