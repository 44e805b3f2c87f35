import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import { env } from './env.ts'
import { Prisma, PrismaClient } from './generated/prisma/client.ts'

type Connections = { pool: pg.Pool; client: PrismaClient }
const holder = globalThis as { coursewrightDb?: Connections }

function connect(): Connections {
  const pool = new pg.Pool({ connectionString: env().DATABASE_URL, max: 20 })
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

/** The process's Prisma client, on the pool of {@link pool}. Connects at first use. */
export const db = (): PrismaClient => connections().client

/** The process's PostgreSQL pool, for SQL that Prisma cannot say (leases, rate limits, notifications). */
export const pool = (): pg.Pool => connections().pool

/** A transaction client, as handed to the callback of {@link transaction}. */
export type Tx = Prisma.TransactionClient

/** Runs `work` in one transaction; everything it did is undone when it throws. */
export const transaction = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => db().$transaction(work)

/** Closes all connections of this process (scripts and tests). */
export async function disconnect(): Promise<void> {
  const open = holder.coursewrightDb
  holder.coursewrightDb = undefined
  await open?.client.$disconnect()
  await open?.pool.end()
}

export { Prisma }
