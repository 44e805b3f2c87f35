import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, expect, inject, vi } from 'vitest'
import { fixClock } from '../../lib/platform/clock.ts'
import { disconnect } from '../../lib/platform/db.ts'
import { shareWork } from './work/share-work.ts'

// Every test file has its own database and data folder, so that files run in parallel, and finds its process
// like new: the settings, the clock and what the service keeps on globalThis are those of a fresh start.
const template = inject('templateDatabase')
const database = template.replace('template', randomBytes(5).toString('hex'))
const url = new URL(inject('serverUrl'))
url.pathname = `/${database}`
const dataFolder = path.join(inject('temporaryFolder'), database)
fs.mkdirSync(dataFolder)

/** PostgreSQL's object_in_use. */
const IN_USE = '55006'

const holder = globalThis as { testProcessStart?: NodeJS.ProcessEnv }
holder.testProcessStart ??= { ...process.env }
for (const name of Object.keys(process.env))
  if (!(name in holder.testProcessStart)) Reflect.deleteProperty(process.env, name)
for (const name of Object.keys(globalThis))
  if (name.startsWith('coursewright')) Reflect.deleteProperty(globalThis, name)
fixClock(null)
Object.assign(process.env, holder.testProcessStart, {
  DATABASE_URL: url.href,
  DATA_DIR: dataFolder,
  SECRETS_KEY: Buffer.alloc(32, 'test').toString('base64'),
  NEXTAUTH_SECRET: 'a secret of the tests, long enough for the schema',
  NEXTAUTH_URL: 'http://127.0.0.1:3000',
  FILE_URL_SECRET: 'another secret of the tests, long enough as well',
})

// Hashing a password takes 15 ms, as in production, and a test account has two.
vi.mock('@node-rs/argon2', async (original) => {
  const argon2 = await original<typeof import('@node-rs/argon2')>()
  const hash = (password: string) => argon2.hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })
  return { ...argon2, hash }
})

// These test the workers, the threads and ffmpeg themselves.
const OWN_WORK = /\/lib\/(media|platform\/workers)\/|\/start-background-thread\.test/
if (!OWN_WORK.test(expect.getState().testPath ?? '')) shareWork(inject('workSocket'))

// Copying the files takes a fifth of the time of logging each page.
await onServer((client) =>
  client.query(`create database "${database}" template "${template}" strategy file_copy`),
)

afterAll(async () => {
  await disconnect()
  await onServer(async (client) => {
    // A database still in use is left until the end of the run: cutting its connections would fail the file.
    await client.query(`drop database "${database}"`).catch((error: { code?: string }) => {
      if (error.code !== IN_USE) throw error
    })
  })
  fs.rmSync(dataFolder, { recursive: true, force: true })
})

async function onServer(work: (client: pg.Client) => Promise<unknown>) {
  const client = new pg.Client({ connectionString: inject('serverUrl') })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
