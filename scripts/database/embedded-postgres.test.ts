import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { env } from '../../lib/platform/env.ts'
import { dropDatabase, ensureDatabase, openEmbeddedServer, stopEmbeddedServer } from './embedded-postgres.ts'

const folder = path.join(env().dataDir, 'embedded')

afterAll(() => stopEmbeddedServer(folder))

async function query<Row extends object>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

const isRunning = () => fs.existsSync(path.join(folder, 'pg/postmaster.pid'))

test('several first starts share one server, which stops with its last user', async () => {
  const users = await Promise.all([1, 2, 3].map(() => openEmbeddedServer(folder)))
  const urls = await Promise.all(users.map((user) => ensureDatabase(user, 'probe')))
  expect(new Set(urls).size).toBe(1)
  const [first, ...others] = users
  for (const other of others) await other.release()
  expect(await query(urls[0] ?? '', 'select 1 as one')).toEqual([{ one: 1 }])
  await first?.release()
  expect(isRunning()).toBe(false)
}, 300_000)

test('a killed server is restarted in place; one that was stopped on purpose is not', async () => {
  const server = await openEmbeddedServer(folder)
  const url = await ensureDatabase(server, 'probe')
  const reports: string[] = []
  const lost = server.keepRunning((message) => reports.push(message))
  const kill = () =>
    process.kill(
      Number(fs.readFileSync(path.join(folder, 'pg/postmaster.pid'), 'utf8').split('\n')[0]),
      'SIGKILL',
    )
  for (const times of [1, 2]) {
    kill()
    await vi.waitFor(() => expect(reports).toHaveLength(2 * times), { timeout: 30_000 })
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
  }
  await stopEmbeddedServer(folder)
  expect(await lost).toBe('The embedded PostgreSQL was stopped.')
  expect(isRunning()).toBe(false)
}, 300_000)

test('a server that cannot start, as on a full disk, is restarted once it can', async () => {
  const server = await openEmbeddedServer(folder, { longestPause: 20 })
  const url = await ensureDatabase(server, 'probe')
  const reports: string[] = []
  void server.keepRunning((message) => reports.push(message))
  const settings = path.join(folder, 'pg/postgresql.conf')
  const log = path.join(folder, 'pg/server.log')
  const failures = () =>
    fs.readFileSync(log, 'utf8').split('could not access the server configuration').length
  fs.renameSync(settings, `${settings}.away`)
  const [pid = ''] = fs.readFileSync(path.join(folder, 'pg/postmaster.pid'), 'utf8').split('\n')
  const before = failures()
  process.kill(Number(pid), 'SIGKILL')
  await vi.waitFor(() => expect(failures() - before).toBeGreaterThan(12), { timeout: 50_000 })
  expect(reports).toHaveLength(2)
  fs.renameSync(`${settings}.away`, settings)
  await vi.waitFor(() => expect(reports).toHaveLength(3), { timeout: 30_000 })
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
  await server.release()
  expect(isRunning()).toBe(false)
}, 300_000)

test('data survives a kill, and nobody else can read it', async () => {
  const before = await openEmbeddedServer(folder)
  const url = await ensureDatabase(before, 'probe')
  await query(url, 'create table kept as select 42 as answer')
  const [pid = ''] = fs.readFileSync(path.join(folder, 'pg/postmaster.pid'), 'utf8').split('\n')
  process.kill(Number(pid), 'SIGKILL')
  const after = await openEmbeddedServer(folder)
  expect(await query(await ensureDatabase(after, 'probe'), 'select answer from kept')).toEqual([
    { answer: 42 },
  ])
  const stranger = new URL(after.urlOf('probe'))
  stranger.password = 'guessed'
  await expect(query(stranger.href, 'select 1')).rejects.toMatchObject({ code: '28P01' })
  await dropDatabase(after, 'probe')
  await after.release()
  await before.release()
  expect(isRunning()).toBe(false)
}, 300_000)
