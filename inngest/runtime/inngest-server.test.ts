import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { GET, POST, PUT } from '@/app/api/inngest/route.ts'
import { type MintedAccount, mintAccount } from '../../e2e/fixtures/data/mint-account.ts'
import { mintLaunchedCourse } from '../../e2e/fixtures/data/mint-generated-course.ts'
import { cancelCourse } from '../../lib/domains/courses/cancel-course.ts'
import { approveEntries } from '../../lib/domains/ledger/approve-entries.ts'
import { announceInstance, withdrawInstance } from '../../lib/domains/operator/announce-instance.ts'
import { examineRegistration } from '../../lib/domains/operator/doctor-instances.ts'
import { db, disconnect, pgPool } from '../../lib/platform/db.ts'
import { nextCronMinute } from '../embedded/cron.ts'
import { durationMs } from '../embedded/protocol/duration.ts'
import { ALL_AUTO, eventsOf, PATIENCE, waitForStatus } from '../functions/pipeline-harness.ts'
import { functions } from './index.ts'
import { InngestServer } from './inngest-server-harness.ts'
import { startBackground, stopBackground } from './start-background.ts'

// In a process of its own: its settings name an Inngest server.

const keys = { event: 'an-event-key', signing: 'signkey-prod-0123456789abcdef' }
const inngest = new InngestServer(keys)
const handlers: Record<string, (request: Request) => Response | Promise<Response>> = { GET, POST, PUT }
let app: Server
let home: MintedAccount

/** The route as seen by a remote server. */
async function serveRoute(): Promise<string> {
  app = createServer(async (incoming, outgoing) => {
    const { method = '', url, headers } = incoming
    const body = method === 'GET' ? null : (Readable.toWeb(incoming) as ReadableStream)
    const response = await handlers[method]!(
      new Request(`http://${headers.host}${url}`, {
        method,
        headers: headers as never,
        body,
        duplex: 'half',
      } as never),
    )
    outgoing.writeHead(response.status, Object.fromEntries(response.headers)).end(await response.text())
  })
  await new Promise<void>((resolve) => app.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(app.address() as AddressInfo).port}`
}

beforeAll(async () => {
  inngest.refusals = 1
  process.env.INNGEST_SERVE_ORIGIN = await serveRoute()
  process.env.INNGEST_BASE_URL = await inngest.listen()
  process.env.INNGEST_EVENT_KEY = keys.event
  process.env.INNGEST_SIGNING_KEY = keys.signing
  home = await mintAccount()
  await announceInstance()
  await startBackground()
  await vi.waitFor(() => expect(inngest.functions.length).toBeGreaterThan(0), { timeout: 30_000 })
})
afterAll(async () => {
  await stopBackground(1000)
  await withdrawInstance()
  inngest.close()
  app.close()
  await disconnect()
})

describe('an Inngest server', () => {
  test('learns the functions at the start, retried until it accepts them, in a format it accepts', async () => {
    await vi.waitFor(async () => expect(await examineRegistration()).toMatchObject({ status: 'ok' }), 30_000)
    const ids = inngest.functions.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const fn of functions) expect(ids).toContain(`coursewright-${fn.id()}`)
    for (const fn of inngest.functions) {
      const { runtime } = fn.steps.step
      expect(runtime).toMatchObject({ type: 'http' })
      expect(runtime.url).toContain(`${process.env.INNGEST_SERVE_ORIGIN}/api/inngest?fnId=${fn.id}`)
      expect([fn.concurrency ?? []].flat().length).toBeLessThanOrEqual(2)
      for (const trigger of fn.triggers)
        if ('cron' in trigger) expect(nextCronMinute(trigger.cron, new Date())).not.toBeNull()
      for (const duration of Object.values((fn as { timeouts?: object }).timeouts ?? {}))
        expect(durationMs(String(duration))).toBeGreaterThan(0)
    }
  })

  test('takes a course from launch to ready over signed calls, although every tenth response is lost', {
    timeout: 4 * PATIENCE,
  }, async () => {
    inngest.loses = (call) => call % 10 === 0
    const { courseId } = await mintLaunchedCourse(home.ctx, {
      settings: { ...ALL_AUTO, outline_review: 'manual' },
    })
    await waitForStatus(home.ctx, courseId, 'paused_for_review')
    await approveEntries(home.ctx, courseId, { checkpoint: 'outline_review' })
    await waitForStatus(home.ctx, courseId, 'ready')
    await vi.waitFor(
      () => expect(inngest.runs.filter(({ status }) => status === 'running')).toEqual([]),
      10_000,
    )
    expect(inngest.runs.filter(({ status }) => status !== 'completed')).toEqual([])
    expect(new Set(inngest.done).size).toBe(inngest.done.length)
    const modules = await db().module.count({ where: { courseId } })
    const events = (await eventsOf(courseId)).map(({ event }) => event).toSorted()
    expect(events).toEqual([
      ...Array.from({ length: modules }, () => 'course.module_ready'),
      'course.paused_for_review',
      'course.ready',
    ])
    expect(await db().chargeEntry.count({ where: { courseId, kind: 'charge' } })).toBe(modules)
    const { rows } = await pgPool().query('SELECT (SELECT count(*) FROM engine_run)::int AS runs')
    expect(rows).toEqual([{ runs: 0 }])
  })

  test('cancels the run of a canceled course', { timeout: PATIENCE }, async () => {
    inngest.loses = () => false
    const { courseId } = await mintLaunchedCourse(home.ctx, {
      settings: { ...ALL_AUTO, outline_review: 'manual' },
    })
    await waitForStatus(home.ctx, courseId, 'paused_for_review')
    await cancelCourse(home.ctx, courseId)
    await vi.waitFor(
      () =>
        expect(
          inngest.runs.find(
            ({ fn, event }) => fn.id.endsWith('-course') && event.data.course_id === courseId,
          ),
        ).toMatchObject({ status: 'cancelled' }),
      15_000,
    )
  })
})
