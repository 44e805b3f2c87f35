import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MintedAccount, mintAccount } from '../../e2e/fixtures/data/mint-account.ts'
import { mintLaunchedCourse } from '../../e2e/fixtures/data/mint-generated-course.ts'
import { examineInstances } from '../../lib/domains/operator/doctor-instances.ts'
import { PERSONAS } from '../../lib/domains/voices/persona-list.ts'
import { previewKey } from '../../lib/domains/voices/preview-clip.ts'
import { narrator } from '../../lib/media/narration/current-narrator.ts'
import { db, disconnect, pgPool } from '../../lib/platform/db.ts'
import { storage } from '../../lib/platform/storage/current-storage.ts'
import { LANGUAGES } from '../../lib/product/source-document.ts'
import { isAlive } from '../../scripts/build-lock.ts'
import { freePort } from '../../scripts/free-port.ts'
import { until } from '../embedded/testing/engine-harness.ts'
import { ALL_AUTO, countOpenWork, eventsOf, PATIENCE, waitForStatus } from '../functions/pipeline-harness.ts'

// In a process of its own: it starts and stops servers.

type Instance = { child: ChildProcess; url: string; ready: Promise<unknown>; exit: Promise<number | null> }

const instances: Instance[] = []
let home: MintedAccount
beforeAll(async () => {
  home = await mintAccount()
  // Recording voice clips would only cost time here.
  for (const persona of PERSONAS)
    for (const language of LANGUAGES)
      await storage().put(previewKey(persona, language, narrator().name), Buffer.from('clip'))
})
afterAll(async () => {
  for (const { child } of instances) child.kill('SIGKILL')
  await disconnect()
})

async function startInstance(variables: Record<string, string> = {}): Promise<Instance> {
  const PORT = String(await freePort())
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'instance-process.ts')], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, APP_URL: 'http://courses.example', PORT, ...variables },
  })
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const instance = { child, url: `http://127.0.0.1:${PORT}`, ready: once(child, 'message'), exit }
  instances.push(instance)
  return instance
}

/** The tokens of the open calls. */
async function leases(): Promise<string[]> {
  const { rows } = await pgPool().query(
    'SELECT lease_token AS token FROM engine_item WHERE lease_until > now()',
  )
  return rows.map(({ token }) => token)
}

const finishedSteps = async (): Promise<number> =>
  Number((await pgPool().query('SELECT count(*) FROM engine_step')).rows[0].count)

const health = async ({ url }: Pick<Instance, 'url'>): Promise<number> =>
  (await fetch(url, { headers: { connection: 'close' } }).catch(() => null))?.status ?? 0

test('a course continues when an instance is told to stop, and when the next one is killed', {
  timeout: 10 * PATIENCE,
}, async () => {
  const leaving = await startInstance({ STOP_GRACE_SECONDS: '0' })
  await leaving.ready
  const stream = await fetch(`${leaving.url}/events`)
  const { courseId } = await mintLaunchedCourse(home.ctx, { settings: ALL_AUTO })
  const staying = await startInstance()
  const held = await until(async () => {
    const found = await leases()
    return found.length > 0 && found
  })
  await staying.ready
  expect(await examineInstances()).toMatchObject({ status: 'ok', message: expect.stringMatching(/^2: /) })

  // Told to stop in the middle of its steps: health reports it first, its calls go to the other instance,
  // streams end.
  const steps = await finishedSteps()
  leaving.child.kill('SIGTERM')
  await until(async () => (await health(leaving)) === 503)
  expect(await stream.text()).toMatch(/^retry/)
  expect(await leaving.exit).toBe(0)
  // Released, that is: a lease would last ten more seconds at least.
  expect((await leases()).filter((token) => held.includes(token))).toEqual([])
  expect(await health(leaving)).toBe(0)
  await until(async () => (await finishedSteps()) > steps, PATIENCE)

  // Killed: the next instance takes over its calls when their leases expire.
  await until(async () => (await leases()).length > 0)
  staying.child.kill('SIGKILL')
  await startInstance()
  await waitForStatus(home.ctx, courseId, 'ready')

  const modules = await db().module.count({ where: { courseId } })
  const names = (await eventsOf(courseId)).map(({ event }) => event).toSorted()
  expect(names).toEqual([...Array.from({ length: modules }, () => 'course.module_ready'), 'course.ready'])
  expect(await db().chargeEntry.count({ where: { courseId, kind: 'charge' } })).toBe(modules)
  const { rows } = await pgPool().query(
    `SELECT function_id AS id, count(*)::int FROM engine_run WHERE event->'data'->>'course_id' = $1 GROUP BY 1 ORDER BY 1`,
    [courseId],
  )
  expect(rows).toEqual([
    { id: 'coursewright-generate-course', count: 1 },
    { id: 'coursewright-generate-module', count: modules },
  ])
  await until(async () => (await countOpenWork(courseId)) === 0)
})

test('a second signal ends an instance immediately', async () => {
  const { child, ready, exit, url } = await startInstance()
  await ready
  child.kill('SIGTERM')
  await until(async () => (await health({ url })) === 503)
  child.kill('SIGTERM')
  expect(await exit).toBe(1)
})

test('an instance whose launcher was killed shuts down cleanly, since nobody supervises it', {
  timeout: 6 * PATIENCE,
}, async () => {
  const port = await freePort()
  const launcher = spawn(
    'sh',
    [
      '-c',
      '"$0" "$1" & echo $!; wait',
      process.execPath,
      path.join(import.meta.dirname, 'instance-process.ts'),
    ],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, APP_URL: 'http://courses.example', PORT: String(port) },
    },
  )
  const [line] = await once(launcher.stdout, 'data')
  const pid = Number.parseInt(String(line), 10)
  try {
    await until(async () => (await health({ url: `http://127.0.0.1:${port}` })) === 200, PATIENCE)
    expect(await db().instance.count({ where: { port } })).toBe(1)
    launcher.kill('SIGKILL')
    await until(async () => !isAlive(pid), PATIENCE)
    expect(await db().instance.count({ where: { port } })).toBe(0)
  } finally {
    if (isAlive(pid)) process.kill(pid, 'SIGKILL')
  }
})
