import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type MintedAccount, mintAccount } from '../../../../e2e/fixtures/data/mint-account.ts'
import { configureWebhook, startReceiver } from '../../../../e2e/servers/webhook-receiver.ts'
import { fixClock, now } from '../../../platform/clock.ts'
import { db, transaction } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'
import { listDeliveries } from '../list-deliveries.ts'
import { firstWebhookId } from '../load-webhook.ts'
import { recordWebhookEvent } from '../record-webhook-event.ts'
import { replayDeliveries } from '../replay-deliveries.ts'
import { resumeWebhook } from '../resume-webhook.ts'
import { sendTestEvent } from '../send-test-event.ts'
import { serializeDelivery } from '../serialize.ts'
import { claimDeliveries } from './claim-deliveries.ts'
import { deliverEvent } from './deliver-event.ts'
import { nextDeliveryAttempt } from './retry-schedule.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const START = new Date('2026-11-02T12:00:00Z')
let up = true
let receiver: Awaited<ReturnType<typeof startReceiver>>
let home: MintedAccount
beforeAll(async () => {
  receiver = await startReceiver({ '/hook': (response) => response.writeHead(up ? 200 : 503).end() })
})
afterAll(() => receiver.close())
beforeEach(async () => {
  home = await mintAccount()
  await configureWebhook(home.account.id, receiver.url('/hook'))
  await db().webhook.update({ where: { id: firstWebhookId(home.account.id) }, data: { retries: true } })
  receiver.requests.length = 0
  up = true
  fixClock(START)
})
afterEach(async () => {
  fixClock(null)
  await db().webhookDelivery.deleteMany()
})

const record = (courseId: string, index: number) =>
  transaction((tx) =>
    recordWebhookEvent(
      tx,
      'course.module_ready',
      {
        id: courseId,
        accountId: home.account.id,
        mode: 'live',
        title: 'T',
        status: 'generating',
        createdAt: START,
      },
      `${courseId}:${index}`,
      { module_index: index },
    ),
  )
/** Sends all that is due, and moves the clock until nothing is pending or `until` is reached. */
async function run(until: Date, stepMs = 10 * MINUTE_MS): Promise<void> {
  while (now() <= until) {
    for (let more = true; more; ) {
      const claimed = await claimDeliveries(100, 30_000)
      for (const one of claimed) await deliverEvent(one)
      more = claimed.length > 0
    }
    fixClock(new Date(now().getTime() + stepMs))
  }
}
const later = (ms: number) => new Date(START.getTime() + ms)
const sent = () => receiver.requests.map(({ body }) => JSON.parse(body))
const webhook = () => db().webhook.findUniqueOrThrow({ where: { id: firstWebhookId(home.account.id) } })
const statuses = async () => (await listDeliveries(home.ctx, {})).map(({ status }) => status)

describe('the schedule', () => {
  test('is eight attempts within 24 hours, with growing pauses that differ by delivery', () => {
    const times = (id: string) => {
      const found = [START]
      for (
        let next = nextDeliveryAttempt(id, 1, START);
        next;
        next = nextDeliveryAttempt(id, found.length, next)
      )
        found.push(next)
      return found
    }
    const some = times('evt_a')
    expect(some).toHaveLength(8)
    expect(some.at(-1)!.getTime() - START.getTime()).toBeLessThanOrEqual(DAY_MS)
    expect(some.at(-1)!.getTime() - START.getTime()).toBeGreaterThan(0.8 * 23 * 60 * MINUTE_MS)
    const pauses = some.slice(1).map((at, place) => at.getTime() - some[place]!.getTime())
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b))
    expect(times('evt_b')).not.toEqual(some)
  })
})

describe('with retries', () => {
  test('a receiver that is down for an hour gets everything once, in order', async () => {
    up = false
    const courses = [newId('crs'), newId('crs'), newId('crs')]
    for (let index = 0; index < 6; index++) for (const course of courses) await record(course, index)
    await run(later(55 * MINUTE_MS), MINUTE_MS)
    const refused = sent()
    expect(new Set(refused.map(({ data }) => data.module_index))).toEqual(new Set([0]))
    expect(serializeDelivery((await listDeliveries(home.ctx, {})).at(-1)!)).toMatchObject({
      status: 'pending',
      response_status: 503,
      next_attempt_at: expect.any(String),
    })
    up = true
    receiver.requests.length = 0
    await run(later(100 * MINUTE_MS), MINUTE_MS)
    expect(sent()).toHaveLength(18)
    for (const course of courses)
      expect(
        sent()
          .filter(({ data }) => data.course_id === course)
          .map(({ data }) => data.module_index),
      ).toEqual([0, 1, 2, 3, 4, 5])
    expect(new Set(await statuses())).toEqual(new Set(['delivered']))
    expect(await webhook()).toMatchObject({ failingSince: null, pausedAt: null })
  })

  test('one success at the address sends the rest at once', async () => {
    up = false
    for (const course of [newId('crs'), newId('crs')]) await record(course, 0)
    await run(later(30 * MINUTE_MS), MINUTE_MS)
    up = true
    await record(newId('crs'), 0)
    await run(now())
    expect(await statuses()).toEqual(['delivered', 'delivered', 'delivered'])
  })

  test('after eight attempts it has failed, and the next event of the course is sent', async () => {
    up = false
    const course = newId('crs')
    await record(course, 0)
    await run(later(DAY_MS + 10 * MINUTE_MS))
    expect(await listDeliveries(home.ctx, {})).toMatchObject([{ status: 'failed', attempts: 8 }])
    up = true
    await record(course, 1)
    await run(now())
    expect((await statuses()).toSorted()).toEqual(['delivered', 'failed'])
  })

  test('three days of failures pause the address, with one email; resumed, all that waited is sent in order', async () => {
    up = false
    const course = newId('crs')
    for (let index = 0; index < 5; index++) await record(course, index)
    await run(later(2.9 * DAY_MS), 30 * MINUTE_MS)
    expect(await webhook()).toMatchObject({ failingSince: START, pausedAt: null })
    await run(later(4 * DAY_MS), 30 * MINUTE_MS)
    expect((await webhook()).pausedAt).not.toBeNull()
    const mails = await db().mail.findMany({ where: { accountId: home.account.id } })
    expect(mails.map(({ to, topic }) => [to, topic])).toEqual([[home.reviewer.user.email, 'webhook_paused']])
    expect(mails[0]!.text).toContain(receiver.url('/hook'))
    await record(course, 5)
    receiver.requests.length = 0
    await run(now())
    expect(sent()).toEqual([])
    await expect(replayDeliveries(home.ctx, { status: 'failed', since: START })).rejects.toMatchObject({
      code: 'webhook_not_enabled',
    })
    up = true
    expect(await resumeWebhook(home.ctx)).toMatchObject({ pausedAt: null, failingSince: null })
    await run(now())
    const failed = (await statuses()).filter((status) => status === 'failed').length
    expect(sent().map(({ data }) => data.module_index)).toEqual([0, 1, 2, 3, 4, 5].slice(failed))
    const first = sent().length
    expect(await replayDeliveries(home.ctx, { status: 'failed', since: START })).toBe(failed)
    await run(now())
    expect(sent()).toHaveLength(first + failed)
    expect(new Set(await statuses())).toEqual(new Set(['delivered']))
  })
})

describe('a replay', () => {
  test('keeps the order of a course, of one transaction too, and of test events', async () => {
    await db().webhook.update({ where: { id: firstWebhookId(home.account.id) }, data: { retries: false } })
    up = false
    const course = newId('crs')
    for (let index = 0; index < 8; index++) await record(course, index)
    const tests = [
      await sendTestEvent(home.ctx),
      await sendTestEvent(home.ctx),
      await sendTestEvent(home.ctx),
    ]
    await run(START)
    up = true
    await record(course, 8)
    receiver.requests.length = 0
    expect(await replayDeliveries(home.ctx, { status: 'failed', since: START })).toBe(11)
    fixClock(START)
    for (let more = true; more; ) {
      const claimed = await claimDeliveries(100, 30_000)
      await Promise.all(claimed.map(deliverEvent))
      more = claimed.length > 0
    }
    const of = (id: string) => sent().filter(({ data }) => data.course_id === id)
    expect(of(course).map(({ data }) => data.module_index)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
    expect(of('crs_sample').map(({ id }) => id)).toEqual(tests.map(({ id }) => id))
  })
})
