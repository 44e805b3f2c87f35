import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { type MintedAccount, mintAccount } from '../../e2e/fixtures/data/mint-account.ts'
import { mintCourse } from '../../e2e/fixtures/data/mint-course.ts'
import { mintGeneratedCourse } from '../../e2e/fixtures/data/mint-generated-course.ts'
import { ALL_AUTO, PATIENCE, startPipeline, waitForStatus } from '../../inngest/functions/pipeline-harness.ts'
import { launchCourse } from '../../lib/domains/courses/launch-course.ts'
import { updateCourseReviewSettings } from '../../lib/domains/review/update-review-settings.ts'
import { db, disconnect } from '../../lib/platform/db.ts'
import { env } from '../../lib/platform/env.ts'
import { storage } from '../../lib/platform/storage/current-storage.ts'
import { backup } from '../database/backup.ts'
import { parseCall, VERBS } from './operator-verbs.ts'

// In a process of its own: it loads modules anew with other settings.

const run = promisify(execFile)
const copyName = `${inject('templateDatabase').replace('template', randomBytes(5).toString('hex'))}`
const first = { url: env().DATABASE_URL, dataDir: env().dataDir }
const second = { url: '', dataDir: mkdtempSync(path.join(inject('temporaryFolder'), 'second-')) }
const archive = path.join(first.dataDir, 'whole.tar.gz')

let home: MintedAccount
let videoKey: string
let waiting: string
let videoBytes: Uint8Array

async function query<Row extends object>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

/** The command line for the second installation. */
const operator = (...words: string[]) =>
  run('node', ['scripts/operator.ts', ...words, '--json'], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      DATABASE_URL: second.url,
      DATA_DIR: second.dataDir,
    },
  })
const refusal = (...words: string[]) =>
  operator(...words).then(
    () => '',
    (error: { stderr: string }) => error.stderr,
  )

beforeAll(async () => {
  await query(inject('serverUrl'), `create database "${copyName}"`)
  const url = new URL(first.url)
  url.pathname = `/${copyName}`
  second.url = url.href
  home = await mintAccount()
  const stop = await startPipeline()
  waiting = (await mintCourse(home.ctx)).id
  await updateCourseReviewSettings(home.ctx, waiting, { ...ALL_AUTO, outline_review: 'manual' })
  await launchCourse(home.ctx, waiting, 'k')
  await waitForStatus(home.ctx, waiting, 'paused_for_review')
  await stop(1000)
  const { courseId } = await mintGeneratedCourse(home.ctx, { settings: ALL_AUTO })
  videoKey = (await db().module.findFirstOrThrow({ where: { courseId } })).videoKey ?? ''
  videoBytes = await storage().get(videoKey)
  await storage().put('courses/x/large.bin', randomBytes(9_000_000))
  // Accounts and their keys are created while the backup is written: it may have both or none.
  let busy = true
  const writing = (async () => {
    while (busy) await mintAccount()
  })()
  const made = await backup(archive)
  busy = false
  await writing
  expect(made).toMatchObject({ file: archive, files: expect.any(Number) })
}, 2 * PATIENCE)
afterAll(disconnect)

test('a backup is readable only by its owner, and is never overwritten', async () => {
  expect(statSync(archive).mode & 0o777).toBe(0o600)
  await expect(backup(archive)).rejects.toThrow('already exists')
  expect(existsSync(`${archive}.partial`)).toBe(false)
})

test('backups in a folder get their own names, and the newest are kept', async () => {
  const folder = mkdtempSync(path.join(first.dataDir, 'backups-'))
  for (const [at, name] of ['coursewright-b', 'coursewright-a', 'coursewright-c', 'before-d'].entries()) {
    writeFileSync(path.join(folder, `${name}.tar.gz`), '')
    utimesSync(path.join(folder, `${name}.tar.gz`), at + 1, at + 1)
  }
  const call = parseCall('backup', ['--out', folder, '--keep', '2'])
  const made = (await VERBS.backup?.run(call)) as { file: string }
  expect(path.basename(made.file)).toMatch(/^coursewright-\d{8}-\d{6}\.tar\.gz$/)
  const left = [path.basename(made.file), 'before-d.tar.gz', 'coursewright-c.tar.gz']
  expect(readdirSync(folder).sort()).toEqual(left.sort())
}, 300_000)

test('refuses: a truncated file or not a backup; nothing is touched', async () => {
  const cut = path.join(first.dataDir, 'cut.tar.gz')
  copyFileSync(archive, cut)
  truncateSync(cut, statSync(archive).size - 200)
  expect(await refusal('restore', cut)).toMatch(/cannot be read|incomplete/)
  expect(await refusal('restore', 'package.json')).toContain('cannot be read')
  expect(await refusal('restore', '/nowhere.tar.gz')).toContain('does not exist')
  expect(await query(second.url, `select from pg_tables where schemaname = 'public'`)).toEqual([])
  expect(await refusal('restore')).toContain('Give one file.')
}, 300_000)

test('works: another database and data directory have the same content', async () => {
  const { stdout } = await operator('restore', archive)
  expect(JSON.parse(stdout)).toMatchObject({ restored: archive, data_dir: second.dataDir })
  const secrets = JSON.parse(readFileSync(path.join(second.dataDir, 'secrets.json'), 'utf8'))
  expect(secrets.SECRETS_KEY).toBe(env().SECRETS_KEY)
  expect(Buffer.compare(readFileSync(path.join(second.dataDir, 'files', videoKey)), videoBytes)).toBe(0)
  expect(readFileSync(path.join(second.dataDir, 'files/courses/x/large.bin'))).toEqual(
    readFileSync(path.join(first.dataDir, 'files/courses/x/large.bin')),
  )
  for (const table of ['course', 'module', 'scene', 'question', 'source', 'review_entry', 'engine_run']) {
    const digest = `select count(*)::int, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) from "${table}" t`
    expect([table, await query(second.url, digest)]).toEqual([table, await query(first.url, digest)])
  }
  const torn = `select a.id from account a left join api_key k on k.account_id = a.id group by a.id having count(k.id) <> 2`
  expect(await query(second.url, torn)).toEqual([])
  const next = `select nextval(pg_get_serial_sequence('question', 'id'))::int > (select max(id) from question) as free`
  expect(await query(second.url, next)).toEqual([{ free: true }])
  const idle = `select tgname from pg_trigger where tgenabled = 'D'`
  expect(await query(second.url, idle)).toEqual([])
}, 300_000)

test('refuses: a non-empty database, unless told to replace it, and one in use', async () => {
  expect(await refusal('restore', archive)).toContain('--force to replace everything')
  await query(second.url, `update account set name = 'changed'`)
  await operator('restore', archive, '--force')
  expect(await query(second.url, `select id from account where name = 'changed'`)).toEqual([])
  const user = new pg.Client({ connectionString: second.url })
  await user.connect()
  expect(await refusal('restore', archive, '--force')).toContain('Stop every instance')
  await user.end()
}, 300_000)

test(
  'works: the restored service accepts its keys, and a waiting course continues once approved',
  async () => {
    await disconnect()
    for (const name of Object.keys(globalThis).filter((key) => key.startsWith('coursewright')))
      delete (globalThis as Record<string, unknown>)[name]
    vi.resetModules()
    process.env.DATABASE_URL = second.url
    process.env.DATA_DIR = second.dataDir
    const { callContract } = await import('../../e2e/fixtures/call-contract.ts')
    const { getCourseContract } = await import('../../lib/domains/courses/contract.ts')
    const route = await import('../../app/api/v1/courses/[course_id]/route.ts')
    const restored = await import('../../lib/platform/db.ts')
    const { approveEntries } = await import('../../lib/domains/ledger/approve-entries.ts')
    const harness = await import('../../inngest/functions/pipeline-harness.ts')
    const read = () =>
      callContract(route, getCourseContract, { key: home.liveKey, params: { course_id: waiting } })
    expect((await read()).body).toMatchObject({ status: 'paused_for_review' })
    const stop = await harness.startPipeline()
    await approveEntries(home.ctx, waiting, { checkpoint: 'outline_review' })
    await vi.waitFor(
      async () =>
        expect(await restored.db().module.count({ where: { courseId: waiting } })).toBeGreaterThan(0),
      { timeout: PATIENCE, interval: 100 },
    )
    expect((await read()).body).toMatchObject({ status: 'generating' })
    await stop(0)
    await restored.disconnect()
  },
  2 * PATIENCE,
)
