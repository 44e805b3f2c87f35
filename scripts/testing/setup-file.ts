import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, expect, inject } from 'vitest'
import { disconnect } from '../../lib/platform/db.ts'
import { shareWork } from './work/share-work.ts'

// Every test file has its own database and data folder, so that files run in parallel.
const template = inject('templateDatabase')
const database = template.replace('template', randomBytes(5).toString('hex'))
const url = new URL(inject('serverUrl'))
url.pathname = `/${database}`
const dataFolder = path.join(inject('temporaryFolder'), database)
fs.mkdirSync(dataFolder)

/** PostgreSQL's object_in_use. */
const IN_USE = '55006'

process.env.DATABASE_URL = url.href
process.env.DATA_DIR = dataFolder
process.env.SECRETS_KEY = Buffer.alloc(32, 'test').toString('base64')
process.env.NEXTAUTH_SECRET = 'a secret of the tests, long enough for the schema'
process.env.NEXTAUTH_URL = 'http://127.0.0.1:3000'
process.env.FILE_URL_SECRET = 'another secret of the tests, long enough as well'

// What these prove is the workers, the threads and ffmpeg themselves.
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
