import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type MintedAccount, mintAccount } from '../../../e2e/fixtures/data/mint-account.ts'
import { mintCourse } from '../../../e2e/fixtures/data/mint-course.ts'
import { mintGeneratedCourse, mintLaunchedCourse } from '../../../e2e/fixtures/data/mint-generated-course.ts'
import { configureWebhook, RECEIVER_SECRET, startReceiver } from '../../../e2e/servers/webhook-receiver.ts'
import { until } from '../../../inngest/embedded/testing/engine-harness.ts'
import { fixClock } from '../../platform/clock.ts'
import { db, transaction } from '../../platform/db.ts'
import { verifyFileToken } from '../../platform/http/files/signed-file.ts'
import { otherFailure } from '../../product/failures/failure-reason.ts'
import { failCourse } from '../courses/fail-course.ts'
import { CHECKPOINTS } from '../ledger/checkpoint-list.ts'
import { completeModule } from '../modules/complete-module.ts'
import { generateOutline } from '../outline/generate-outline.ts'
import { passGate } from '../review/pass-gate.ts'
import { webhookEventContracts } from './event-contract.ts'
import { recordWebhookEvent } from './record-webhook-event.ts'
import { resendDelivery } from './resend-delivery.ts'
import { startDeliveries } from './sending/start-deliveries.ts'

const { webhooks } = new Stripe('sk_test_unused')
const AUTO = Object.fromEntries(CHECKPOINTS.map((name) => [name, 'auto' as const]))
const MODULE_GATES = ['slide_review', 'audio_review', 'quiz_review', 'module_video_review'] as const
const QUOTA = { consumed_seconds: 3000, quota_seconds: 3600, percent_consumed: 83.3 }
const PACKAGED = { package_id: 'pkg_1', format: 'scorm_2004' }
const RECORDED_EVENTS = {
  'course.quota_paused': { ...QUOTA, reserved_seconds: 600, billing_cap_seconds: 3600 },
  'quota.warning': QUOTA,
  'quota.exceeded': { module_count: 2, overage_hours: 0.5 },
  'course.package_ready': PACKAGED,
  'course.package_failed': { ...PACKAGED, error_message: 'For a test.' },
} as const

type Envelope = {
  id: string
  event: string
  created_at: string
  api_version: string
  data: Record<string, unknown>
}
let home: MintedAccount
let receiver: Awaited<ReturnType<typeof startReceiver>>
let stop: ReturnType<typeof startDeliveries>
beforeAll(async () => {
  home = await mintAccount()
  receiver = await startReceiver()
  await configureWebhook(home.account.id, receiver.url('/hook'))
  stop = startDeliveries()
})
afterAll(async () => {
  await stop()
  await receiver.close()
})

const settled = () =>
  until(async () => (await db().webhookDelivery.count({ where: { status: 'pending' } })) === 0)
const received = (): Envelope[] => receiver.requests.map(({ body }) => JSON.parse(body))
const ofKind = (event: string) => received().filter((envelope) => envelope.event === event)

describe('a receiver over TLS gets', () => {
  test('course.module_ready and course.ready, when the work leads to them', {
    timeout: 120_000,
  }, async () => {
    const run = await mintGeneratedCourse(home.ctx, { settings: AUTO })
    const modules = await db().module.findMany({
      where: { courseId: run.courseId },
      orderBy: { moduleIndex: 'asc' },
    })
    for (const { moduleIndex } of modules) {
      for (const checkpoint of MODULE_GATES) await passGate(run, checkpoint, moduleIndex)
      expect(await completeModule({ ...run, moduleIndex })).toBe('ready')
    }
    await completeModule({ ...run, moduleIndex: 0 })
    await settled()
    expect(ofKind('course.module_ready')).toHaveLength(modules.length)
    const last = { module_index: modules.length - 1, status: 'ready' }
    expect(received().slice(-2)).toMatchObject([
      { event: 'course.module_ready', data: last },
      { event: 'course.ready', data: { status: 'ready' } },
    ])
    const [first] = ofKind('course.module_ready').filter(({ data }) => data.module_index === 0)
    const file = verifyFileToken(String(first?.data.video_url).split('/').at(-1) ?? '')
    expect(file).toMatchObject({ key: modules[0]?.videoKey, mediaType: 'video/mp4' })
    expect(file.secondsLeft).toBeGreaterThan(24 * 3600 - 60)
    expect(file.secondsLeft).toBeLessThanOrEqual(24 * 3600)
    const course = await db().course.findUniqueOrThrow({ where: { id: run.courseId } })
    expect(ofKind('course.ready')).toEqual([
      {
        id: expect.stringMatching(/^evt_/),
        event: 'course.ready',
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        api_version: 'v1',
        data: {
          course_id: run.courseId,
          title: course.title,
          status: 'ready',
          created_at: course.createdAt.toISOString(),
          sandbox: false,
          module_count: modules.length,
        },
      },
    ])
  })

  test('a resent module event, with its id and time, and a video URL valid for another day', async () => {
    const before = ofKind('course.module_ready')[0]!
    fixClock(new Date(Date.now() + 7 * 24 * 3600 * 1000))
    await resendDelivery(home.ctx, before.id)
    await settled()
    const url = ofKind('course.module_ready').at(-1)?.data.video_url
    expect(ofKind('course.module_ready').at(-1)).toEqual({
      ...before,
      data: { ...before.data, video_url: expect.not.stringContaining(String(before.data.video_url)) },
    })
    expect(verifyFileToken(String(url).split('/').at(-1) ?? '').secondsLeft).toBeGreaterThan(24 * 3600 - 60)
    fixClock(null)
    receiver.requests.pop()
  })

  test('course.paused_for_review and course.failed', async () => {
    const run = await mintLaunchedCourse(home.ctx, { settings: { ...AUTO, outline_review: 'manual' } })
    await generateOutline(run)
    expect(await passGate(run, 'outline_review', null)).toBe('waiting')
    await failCourse(run, null, otherFailure('For a test.'))
    await settled()
    expect(ofKind('course.paused_for_review')[0]?.data).toMatchObject({
      course_id: run.courseId,
      status: 'paused_for_review',
      checkpoint: 'outline_review',
      module_index: null,
    })
    expect(ofKind('course.failed')[0]?.data).toMatchObject({
      course_id: run.courseId,
      status: 'failed',
      error_message: 'For a test.',
    })
  })

  test.each(Object.entries(RECORDED_EVENTS))(
    '%s, once however often it is recorded',
    async (event, extra) => {
      const course = await mintCourse(home.ctx)
      const record = () =>
        transaction((tx) =>
          recordWebhookEvent(
            tx,
            event as keyof typeof RECORDED_EVENTS,
            course,
            `${course.id}:${event}`,
            extra,
          ),
        )
      await record()
      await record()
      await settled()
      expect(ofKind(event)).toHaveLength(1)
      expect(Object.keys(ofKind(event)[0]?.data ?? {}).toSorted()).toEqual(
        ['course_id', 'title', 'status', 'created_at', 'sandbox', ...Object.keys(extra)].toSorted(),
      )
    },
  )

  test('all nine, each signed so that a third-party verifier accepts it, and rejects it when altered', async () => {
    expect(new Set(received().map(({ event }) => event)).size).toBe(9)
    for (const { headers, body, method, at } of receiver.requests) {
      const promised = webhookEventContracts.find(({ name }) => name === JSON.parse(body).event)
      expect(promised?.body.parse(JSON.parse(body))).toEqual(JSON.parse(body))
      const signature = String(headers['service-signature'])
      expect(method).toBe('POST')
      expect(headers['x-service-event']).toBe(JSON.parse(body).event)
      expect(headers['content-type']).toBe('application/json')
      expect(headers['user-agent']).toMatch(/Coursewright/)
      expect(Number(/^t=(\d+),v1=[0-9a-f]{64}$/.exec(signature)?.[1])).toBeCloseTo(at / 1000, -1)
      expect(webhooks.constructEvent(body, signature, RECEIVER_SECRET)).toEqual(JSON.parse(body))
      const altered = body.replace('"sandbox":false', '"sandbox":true')
      expect(() => webhooks.constructEvent(altered, signature, RECEIVER_SECRET)).toThrow(/signature/i)
      expect(() => webhooks.constructEvent(body, signature, `${RECEIVER_SECRET}0`)).toThrow(/signature/i)
      const older = signature.replace(/t=(\d+)/, (_all, t) => `t=${Number(t) - 1}`)
      expect(() => webhooks.constructEvent(body, older, RECEIVER_SECRET)).toThrow(/signature/i)
    }
  })
})
