import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { ensurePrivateFile, ensurePrivateFolder, writePrivateFile } from '../private-file.ts'
import { type Binaries, chooseRunner, findBinaries, type Runner, run } from './postgres-program.ts'

const USERS_LOCK = 72707370
const ATTEMPTS = 40
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  // full-page writes after a checkpoint shrink to a third
  wal_compression: 'on',
  // tables that hundreds of learners fill at once are analyzed sooner than after a minute
  autovacuum_naptime: '15s',
  // syncing every file after a crash takes longer than the rest of the start
  recovery_init_sync_method: 'syncfs',
}

/** For data that may be lost in a power cut: writes are not synced, and nothing is vacuumed. */
const THROWAWAY = { fsync: 'off', full_page_writes: 'off', autovacuum: 'off' }

/** A server that exited is restarted at once, then after 0.2 s, 0.4 s, … up to this, for as long as it takes. */
const LONGEST_PAUSE_MS = 15_000
/** The attempt whose failure is reported; the first ones may meet what the killed server left. */
const REPORTED_ATTEMPT = 3
/** A restarted server that exits sooner than this does not count as recovered: the next pause is longer. */
const STEADY_MS = 60_000
const STOPPED = 'pg.stopped'

/** An embedded server in use. It stops when its last user releases it. */
export type EmbeddedServer = {
  urlOf(database: string): string
  release(): Promise<void>
  /**
   * Restarts the server in place whenever it exits without being released, and keeps trying while it cannot
   * start: a full disk may be freed at any time. Resolves with the reason once it was stopped on purpose;
   * otherwise never. `report` is called when it exits, once if restarts fail, and when it runs again.
   */
  keepRunning(report: (message: string) => void): Promise<string>
}

type Place = { folder: string; data: string; password: string; binaries: Binaries; runner: Runner }

async function locate(folder: string): Promise<Place> {
  ensurePrivateFolder(folder)
  const binaries = await findBinaries()
  const runner = chooseRunner(folder, binaries)
  const password = ensurePrivateFile(path.join(folder, 'pg.password'), () =>
    randomBytes(18).toString('base64url'),
  )
  return { folder, data: path.join(folder, 'pg'), password: password.trim(), binaries, runner }
}

const serverUrl = ({ password }: Place, port: number, database: string) =>
  `postgresql://app:${password}@127.0.0.1:${port}/${database}`

/**
 * Starts the PostgreSQL with its data under `folder`, or joins the running one. Any number of processes may
 * use it, and a killed one leaves nothing to clean up: the server tracks its users by a lock on each
 * connection. `isThrowaway`: data of a server started here need not survive a power cut (tests).
 * `longestPause`: milliseconds between attempts to restart it.
 */
export async function openEmbeddedServer(
  folder: string,
  { isThrowaway = false, longestPause = LONGEST_PAUSE_MS } = {},
): Promise<EmbeddedServer> {
  const place = await locate(folder)
  const settings = isThrowaway ? { ...SETTINGS, ...THROWAWAY } : SETTINGS
  if (!fs.existsSync(path.join(place.data, 'PG_VERSION'))) initialize(place)
  let reason = ''
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const port = runningPort(place.data)
    const user = port ? await join(place, port) : null
    if (user && port) return serverInUse(place, port, user, settings, longestPause)
    // After a kill -9 the old PID file remains for a moment, and another starter may be faster.
    reason = (await start(place, settings)) || reason
    if (reason) refuseBadDisk(place)
    if (reason) await pause(150)
  }
  throw new Error(
    `The embedded PostgreSQL did not start. ${reason}\nIts log: ${path.join(place.data, 'server.log')}`,
  )
}

/** Retrying is useless on a full or read-only disk. */
function refuseBadDisk({ data }: Place): void {
  const log = path.join(data, 'server.log')
  const last = fs.existsSync(log) ? fs.readFileSync(log, 'utf8').slice(-2000) : ''
  const sign = /No space left on device|Read-only file system/.exec(last.split('\n').slice(-8).join('\n'))
  if (sign) throw new Error(`The embedded PostgreSQL did not start: ${sign[0]}`)
}

/** Stops the server with its data under `folder`, whoever uses it. Returns whether one was running. */
export async function stopEmbeddedServer(folder: string): Promise<boolean> {
  if (!runningPort(path.join(folder, 'pg'))) return false
  fs.writeFileSync(path.join(folder, STOPPED), '')
  return stop(await locate(folder))
}

function serverInUse(
  place: Place,
  port: number,
  first: User,
  settings: Record<string, string>,
  longestPause: number,
): EmbeddedServer {
  let user = first
  const released = new AbortController()
  const never = new Promise<never>(() => {})
  const keepRunning = async (report: (message: string) => void): Promise<string> => {
    for (let exits = 0; ; exits++) {
      const since = performance.now()
      await user.ended
      if (released.signal.aborted) return never
      if (fs.existsSync(path.join(place.folder, STOPPED))) return 'The embedded PostgreSQL was stopped.'
      if (performance.now() - since > STEADY_MS) exits = 0
      const endedAt = performance.now()
      report('The embedded PostgreSQL exited unexpectedly: restarting it.')
      const revived = await revive(exits, report)
      if (!revived) return never
      user = revived
      report(
        `The embedded PostgreSQL is running again after ${((performance.now() - endedAt) / 1000).toFixed(1)} s.`,
      )
    }
  }
  /** Joins the server on its port, restarted as soon as possible; or returns null if it was released meanwhile. */
  async function revive(exits: number, report: (message: string) => void): Promise<User | null> {
    for (let attempt = 0; ; attempt++) {
      const ms = attempt + exits === 0 ? 0 : Math.min(100 * 2 ** (attempt + exits), longestPause)
      await pause(ms, undefined, { signal: released.signal }).catch(() => {})
      if (released.signal.aborted) return null
      // It may have recovered on its own, or another instance was faster.
      const earlier = await join(place, port)
      const reason = earlier ? '' : await start(place, settings, port)
      const joined = earlier ?? (await join(place, port))
      if (joined && released.signal.aborted) await leave(place, joined.client)
      if (released.signal.aborted) return null
      if (joined) return joined
      if (attempt === REPORTED_ATTEMPT)
        report(
          `The embedded PostgreSQL cannot be restarted yet; trying on. ${reason} Its log: ${path.join(place.data, 'server.log')}`,
        )
    }
  }
  return {
    urlOf: (database) => serverUrl(place, port, database),
    release: () => {
      released.abort()
      return leave(place, user.client)
    },
    keepRunning,
  }
}

/** Creates the database unless it exists. */
export async function ensureDatabase(server: EmbeddedServer, database: string): Promise<string> {
  const client = new pg.Client({ connectionString: server.urlOf('postgres') })
  client.on('error', () => {}) // the lost query reports it
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database])
    if (!rowCount) await client.query(`create database ${pg.escapeIdentifier(database)}`)
  } catch (error) {
    if (!['42P04', '23505'].includes((error as pg.DatabaseError).code ?? '')) throw error // another was first
  } finally {
    await client.end()
  }
  return server.urlOf(database)
}

/** Drops the database, even if someone is connected. */
export async function dropDatabase(server: EmbeddedServer, database: string): Promise<void> {
  const client = new pg.Client({ connectionString: server.urlOf('postgres') })
  client.on('error', () => {}) // the lost query reports it
  await client.connect()
  await client.query(`drop database if exists ${pg.escapeIdentifier(database)} with (force)`)
  await client.end()
}

function initialize({ folder, data, password, binaries, runner }: Place) {
  const draft = path.join(folder, `pg.new-${process.pid}`)
  const secret = `${draft}.password`
  fs.rmSync(draft, { recursive: true, force: true })
  fs.mkdirSync(draft, { mode: 0o700 })
  writePrivateFile(secret, password)
  if (runner.uid !== undefined && runner.gid !== undefined)
    for (const file of [draft, secret]) fs.chownSync(file, runner.uid, runner.gid)
  const who = ['-U', 'app', '-A', 'scram-sha-256', `--pwfile=${secret}`]
  const kind = ['-E', 'UTF8', '--locale=C', '--no-instructions', '--no-sync']
  const result = run(binaries.initdb, ['-D', draft, ...who, ...kind], runner)
  fs.rmSync(secret, { force: true })
  try {
    if (!result.ok) throw new Error(`The embedded database could not be created.\n${result.output}`)
    fs.renameSync(draft, data)
  } catch (error) {
    fs.rmSync(draft, { recursive: true, force: true })
    const lostRace = ['ENOTEMPTY', 'EEXIST', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')
    if (!lostRace) throw error
  }
}

/** Starts the server; returns why it failed, or nothing. */
async function start(
  { folder, data, binaries, runner }: Place,
  chosen: Record<string, string>,
  wanted?: number,
): Promise<string> {
  const portFile = path.join(folder, 'pg.port')
  const kept = fs.existsSync(portFile) ? Number(fs.readFileSync(portFile, 'utf8')) : 0
  const port = wanted ?? ((kept && (await freePort(kept))) || (await freePort(0)))
  fs.rmSync(path.join(folder, STOPPED), { force: true })
  const settings = Object.entries(chosen).map(([name, value]) => `-c ${name}=${value}`)
  const log = path.join(data, 'server.log')
  const parameters = [
    'start',
    '-w',
    '-t',
    '60',
    '-s',
    '-D',
    data,
    '-l',
    log,
    '-o',
    `-p ${port} ${settings.join(' ')}`,
  ]
  const result = run(binaries.pg_ctl, parameters, runner)
  if (!result.ok) return result.output
  writePrivateFile(portFile, String(port))
  return ''
}

function stop({ data, binaries, runner }: Place): boolean {
  return run(binaries.pg_ctl, ['stop', '-m', 'fast', '-w', '-s', '-D', data], runner).ok
}

/** A connection that marks the server as used; `ended` resolves when it is lost or closed. */
type User = { client: pg.Client; ended: Promise<void> }

/** Connects as another user of the server, if it is ours and stays up. */
async function join({ data, ...place }: Place, port: number): Promise<User | null> {
  const connectionString = serverUrl({ data, ...place }, port, 'postgres')
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2000, keepAlive: true })
  client.on('error', () => {})
  const ended = new Promise<void>((resolve) => client.once('end', resolve))
  try {
    await client.connect()
    const { rows } = await client.query<{ data_directory: string }>('show data_directory')
    if (fs.realpathSync(rows[0]?.data_directory ?? '') !== fs.realpathSync(data))
      throw new Error('another server')
    await client.query('select pg_advisory_lock_shared($1)', [USERS_LOCK])
    return { client, ended }
  } catch {
    await client.end().catch(() => {})
    return null
  }
}

async function leave(place: Place, user: pg.Client): Promise<void> {
  try {
    await user.query('select pg_advisory_unlock_shared($1)', [USERS_LOCK])
    const { rows } = await user.query<{ last: boolean }>('select pg_try_advisory_lock($1) as last', [
      USERS_LOCK,
    ])
    if (rows[0]?.last) stop(place)
  } catch {
    // the server has already exited
  } finally {
    await user.end().catch(() => {})
  }
}

function runningPort(data: string): number {
  try {
    return Number(fs.readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[3]) || 0
  } catch {
    return 0
  }
}

function freePort(wanted: number): Promise<number> {
  return new Promise((resolve) => {
    const server = net.createServer()
    server.once('error', () => resolve(0))
    server.listen(wanted, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo
      server.close(() => resolve(port))
    })
  })
}
