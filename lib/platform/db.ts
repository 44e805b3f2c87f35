import { isMainThread } from 'node:worker_threads'
import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import { Prisma, PrismaClient } from '../generated/prisma/client.ts'
import { env } from './env.ts'
import { log } from './log.ts'
import { WatchedPool } from './watched-pool.ts'

type Connections = { pool: pg.Pool; client: PrismaClient }
const holder = globalThis as { coursewrightDb?: Connections }

/** Maximum duration of a statement, including waits for locks, and maximum idle time of a transaction. */
const STATEMENT_MS = 60_000
const IDLE_TRANSACTION_MS = 60_000
/** How long an idle connection stays open: a new one takes 10 ms, and its first statements are slow. */
const KEEP_MS = 300_000

/** Maximum number of connections per thread; the background work does few things at a time. */
const MOST = isMainThread ? 20 : 10

// Without these limits a silent peer holds a connection, or a lock all others wait for, for hours.
const limits: pg.PoolConfig = {
  max: MOST,
  idleTimeoutMillis: KEEP_MS,
  connectionTimeoutMillis: 10_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 30_000,
  statement_timeout: STATEMENT_MS,
  query_timeout: STATEMENT_MS + 5000,
  idle_in_transaction_session_timeout: IDLE_TRANSACTION_MS,
}

/** A connection may be lost while in use: its user gets the error, and the process must survive it. */
function outlive(connection: pg.PoolClient): void {
  let isReported = false
  connection.on('error', (error) => {
    if (!isReported) log().warn({ err: error }, 'a database connection was lost')
    isReported = true
  })
}

function connect(): Connections {
  const config = { connectionString: env().DATABASE_URL, ...limits }
  // Requests must get an answer soon; work in the background may wait for a silent server to come back.
  const pool = isMainThread ? new WatchedPool(config) : new pg.Pool(config)
  pool.on('connect', outlive)
  pool.on('error', () => {}) // a lost idle connection is replaced at the next use
  const client = new PrismaClient({
    adapter: new PrismaPg(pool),
    transactionOptions: { maxWait: 10_000, timeout: 20_000 },
  })
  return { pool, client }
}

const connections = (): Connections => {
  holder.coursewrightDb ??= connect()
  return holder.coursewrightDb
}

/** The thread's Prisma client, on the pool of {@link pgPool}. Connects at first use. */
export const db = (): PrismaClient => connections().client

/** The thread's PostgreSQL pool, for SQL that Prisma cannot express (leases, rate limits, notifications). */
export const pgPool = (): pg.Pool => connections().pool

/** How many connections of this thread are busy and idle, and how many callers wait for one. */
export function connectionUse(): { busy: number; idle: number; waitedFor: number } {
  const { totalCount, idleCount, waitingCount } = pgPool()
  return { busy: totalCount - idleCount, idle: idleCount, waitedFor: waitingCount }
}

/** A transaction client, as handed to the callback of {@link transaction}. */
export type Tx = Prisma.TransactionClient

/** Runs `work` in a transaction, which is rolled back if it throws. */
export const transaction = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => db().$transaction(work)

/** Escapes a text for LIKE: Prisma compares case-insensitively with ILIKE and escapes nothing. */
export const likePattern = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** Whether an error says that the database is unreachable, restarting or overloaded: a retry may succeed. */
export function isConnectionLoss(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown }
  // The pool's own errors have no code.
  return /^(08|53|57|58|ECONN|EPIPE|ETIMEDOUT)/.test(String(code)) || /connect|timeout/i.test(String(message))
}

/** Closes all connections of this thread (scripts and tests). */
export async function disconnect(): Promise<void> {
  const open = holder.coursewrightDb
  holder.coursewrightDb = undefined
  await open?.client.$disconnect()
  await open?.pool.end()
}

export { Prisma }
