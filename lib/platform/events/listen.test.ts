import net from 'node:net'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { db, disconnect, pgPool, transaction } from '../db.ts'
import { listen } from './listen.ts'
import { sendEvent } from './send-event.ts'
import { startRelay } from './start-relay.ts'

/** A proxy to the database that can be cut and closed. */
const real = new URL(process.env.DATABASE_URL ?? '')
const sockets = new Set<net.Socket>()
let isOpen = true
let refused = 0
const proxy = net.createServer((socket) => {
  if (!isOpen) {
    refused++
    socket.destroy()
    return
  }
  const database = net.connect(Number(real.port), real.hostname)
  for (const one of [socket, database]) {
    sockets.add(one)
    one
      .on('error', () => {})
      .on('close', () => {
        sockets.delete(one)
        socket.destroy()
        database.destroy()
      })
  }
  socket.pipe(database).pipe(socket)
})
await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
const through = new URL(real)
through.port = String((proxy.address() as net.AddressInfo).port)
process.env.DATABASE_URL = through.href

const close = (): void => {
  isOpen = false
  for (const socket of sockets) socket.destroy()
}
afterEach(() => {
  isOpen = true
  refused = 0
})
afterAll(async () => {
  await disconnect()
  proxy.close()
})

const soon = (check: () => unknown) => vi.waitFor(check, { timeout: 30_000, interval: 20 })
const say = () => pgPool().query('NOTIFY news')

test('receives notifications, and wakes after a terminated connection', async () => {
  const wake = vi.fn()
  const stop = listen(['news'], wake)
  await soon(() => expect(wake).toHaveBeenCalledTimes(1))
  await say()
  await soon(() => expect(wake).toHaveBeenCalledTimes(2))
  await pgPool().query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND query LIKE 'LISTEN%'`)
  await soon(() => expect(wake).toHaveBeenCalledTimes(3))
  await say()
  await soon(() => expect(wake).toHaveBeenCalledTimes(4))
  await stop()
  await say()
  expect(wake).toHaveBeenCalledTimes(4)
})

test('reconnects after the database was down, with growing pauses', async () => {
  const wake = vi.fn()
  const stop = listen(['news'], wake)
  await soon(() => expect(wake).toHaveBeenCalledTimes(1))
  close()
  const begun = performance.now()
  await soon(() => expect(refused).toBe(3))
  expect(performance.now() - begun).toBeGreaterThan(1700)
  isOpen = true
  await soon(() => expect(wake).toHaveBeenCalledTimes(2))
  await say()
  await soon(() => expect(wake).toHaveBeenCalledTimes(3))
  await stop()
})

test('stops while the database is down', async () => {
  const stop = listen(['news'], () => {})
  close()
  await stop()
})

test('a relay whose connection is cut midway continues: every event is sent, once', async () => {
  await pgPool().query('CREATE TABLE taken (source_id text)')
  const ids = ['a', 'b', 'c']
  for (const source_id of ids)
    await transaction((tx) => sendEvent(tx, 'source/added', { source_id, account_id: 'acc' }))
  let attempts = 0
  const stop = startRelay(async (events, sql) => {
    for (const { data } of events) await sql.query('INSERT INTO taken VALUES ($1)', [data.source_id])
    attempts++
    if (attempts < 4) close() // lost with what it wrote
    if (attempts < 3) isOpen = true
    return undefined
  })
  await soon(() => expect(refused).toBeGreaterThan(1))
  isOpen = true
  await soon(async () => expect(await db().outboxEvent.count()).toBe(0))
  const { rows } = await pgPool().query('SELECT source_id FROM taken')
  expect(rows.map((row) => row.source_id)).toEqual(ids)
  expect(attempts).toBe(4)
  await stop()
})
