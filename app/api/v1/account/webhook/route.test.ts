import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callContract, codeOf } from '@/e2e/fixtures/call-contract'
import { type MintedAccount, mintAccount, mintCookie, mintUser } from '@/e2e/fixtures/data/mint-account'
import { startReceiver } from '@/e2e/servers/webhook-receiver'
import {
  clearWebhookContract,
  deliverySchema,
  getWebhookContract,
  listDeliveriesContract,
  replayDeliveriesContract,
  resendDeliveryContract,
  resumeWebhookContract,
  sendTestEventContract,
  setWebhookContract,
  setWebhookSecretContract,
} from '@/lib/domains/webhooks/contract'
import { firstWebhookId } from '@/lib/domains/webhooks/load-webhook.ts'
import { recordWebhookEvent } from '@/lib/domains/webhooks/record-webhook-event'
import { claimDeliveries } from '@/lib/domains/webhooks/sending/claim-deliveries'
import { deliverEvent } from '@/lib/domains/webhooks/sending/deliver-event'
import { db, transaction } from '@/lib/platform/db'
import * as secretRoute from '../../operator/accounts/[account_id]/webhook-secret/route'
import * as resendRoute from './deliveries/[delivery_id]/resend/route'
import * as replayRoute from './deliveries/replay/route'
import * as deliveriesRoute from './deliveries/route'
import * as resumeRoute from './resume/route'
import * as route from './route'
import * as testRoute from './test/route'

const SECRET = randomBytes(32).toString('base64')
const ABSENT = { url: null, has_secret: false, enabled: false }
let receiver: Awaited<ReturnType<typeof startReceiver>>
let home: MintedAccount
beforeAll(async () => {
  receiver = await startReceiver()
})
afterAll(() => receiver.close())
beforeEach(async () => {
  home = await mintAccount()
})

const set = (body: unknown, key = home.liveKey) => callContract(route, setWebhookContract, { key, body })
const get = async (key = home.liveKey) => (await callContract(route, getWebhookContract, { key })).body
const list = (query = '', key = home.liveKey) =>
  callContract(deliveriesRoute, listDeliveriesContract, { key, query })
const sendTest = async () =>
  sendTestEventContract.answers[202].parse(
    (await callContract(testRoute, sendTestEventContract, { key: home.liveKey })).body,
  )
const resend = (delivery_id: string, key = home.liveKey) =>
  callContract(resendRoute, resendDeliveryContract, { key, params: { delivery_id } })
const deliverAll = async () => {
  for (let more = true; more; ) {
    const claimed = await claimDeliveries(100, 30_000)
    for (const one of claimed) await deliverEvent(one)
    more = claimed.length > 0
  }
}

describe('works', () => {
  test('events to get beside those of everyone: asked for, kept, given up, unknown', async () => {
    const url = receiver.url('/hook')
    expect((await set({ url, events: ['exam.graded'] })).body).toMatchObject({ events: ['exam.graded'] })
    expect((await set({ url })).body).toMatchObject({ events: ['exam.graded'] })
    expect((await set({ url, events: [] })).body).toMatchObject({ events: [] })
    expect((await set({ url, events: ['course.ready'] })).status).toBe(422)
  })

  test('retries: asked for, kept, given up; a paused webhook is resumed by its account only', async () => {
    const url = receiver.url('/hook')
    expect((await set({ url, secret: SECRET, retries: true })).body).toMatchObject({ retries: true })
    expect((await set({ url })).body).toMatchObject({ retries: true, paused_at: null })
    const pausedAt = new Date('2026-11-02T12:00:00Z')
    await db().webhook.update({ where: { id: firstWebhookId(home.account.id) }, data: { pausedAt } })
    expect(await get()).toMatchObject({ enabled: false, paused_at: pausedAt.toISOString() })
    expect(await sendTest()).toMatchObject({ status: 'skipped', failure: { code: 'webhook_paused' } })
    const resume = (key: string) => callContract(resumeRoute, resumeWebhookContract, { key })
    expect((await resume((await mintAccount()).liveKey)).status).toBe(200)
    expect(codeOf(await resume(home.testKey))).toBe('live_key_required')
    expect(await get()).toMatchObject({ enabled: false })
    expect((await resume(home.liveKey)).body).toMatchObject({ enabled: true, paused_at: null })
    expect((await list()).body).toMatchObject([{ status: 'pending', next_attempt_at: null }])
    expect((await set({ url, retries: false })).body).toMatchObject({ retries: false })
  })

  test('what failed since a time is sent again, oldest first, with its id; nothing of another account', async () => {
    const url = receiver.url('/hook')
    await set({ url, secret: SECRET })
    const events = [await sendTest(), await sendTest(), await sendTest()]
    await deliverAll()
    const stranger = await mintAccount()
    await db().webhookDelivery.updateMany({
      where: { id: { in: events.slice(0, 2).map(({ id }) => id) } },
      data: { status: 'failed' },
    })
    const replay = (body: unknown, key = home.liveKey) =>
      callContract(replayRoute, replayDeliveriesContract, { key, body })
    const since = events[0]!.created_at
    const later = { status: 'failed', since: new Date(Date.now() + 3_600_000).toISOString() }
    expect((await replay(later)).body).toEqual({ queued: 0 })
    expect(codeOf(await replay({ status: 'failed', since }, stranger.liveKey))).toBe('webhook_not_enabled')
    expect(await replay({ status: 'failed', since })).toMatchObject({ status: 202, body: { queued: 2 } })
    const queued = await db().webhookDelivery.findMany({
      where: { accountId: home.account.id, status: 'pending' },
      orderBy: { queuedAt: 'asc' },
    })
    expect(queued.map(({ id }) => id)).toEqual(events.slice(0, 2).map(({ id }) => id))
  })

  test('nothing set, URL, secret, another URL, cleared: the secret stays and is never shown', async () => {
    expect(await get()).toEqual({
      ...ABSENT,
      previous_secret_until: null,
      events: [],
      retries: false,
      paused_at: null,
      created_at: null,
      updated_at: null,
      last_delivery: null,
    })
    const url = receiver.url('/hook')
    expect((await set({ url })).body).toMatchObject({ url, has_secret: false, enabled: false })
    const whole = await set({ url, secret: SECRET })
    expect([whole.status, whole.body]).toMatchObject([200, { url, has_secret: true, enabled: true }])
    const other = receiver.url('/other')
    expect((await set({ url: other })).body).toMatchObject({ url: other, has_secret: true, enabled: true })
    expect(await get()).toMatchObject({ url: other, enabled: true, created_at: expect.any(String) })
    const row = await db().account.findUniqueOrThrow({ where: { id: home.account.id } })
    expect(JSON.stringify([whole.body, await get(), row])).not.toContain(SECRET)
    for (let i = 0; i < 2; i++) {
      const { status, body } = await callContract(route, clearWebhookContract, { key: home.liveKey })
      expect([status, body]).toEqual([200, { url: null, has_secret: true, enabled: false }])
    }
    expect(await get()).toMatchObject({ url: null, has_secret: true, enabled: false })
    expect((await set({ url })).body).toMatchObject({ enabled: true })
  })

  test('one URL serves both modes, and each mode has its own log', async () => {
    await set({ url: receiver.url('/hook'), secret: SECRET })
    const { id } = await sendTest()
    expect((await list()).body).toMatchObject([{ id }])
    expect((await list('', home.testKey)).body).toEqual([])
  })

  test('a test key can test the webhook, read its log and resend, but not change it', async () => {
    const url = receiver.url('/hook')
    await set({ url, secret: SECRET })
    const key = home.testKey
    const refused = [
      await set({ url: receiver.url('/mine') }, key),
      await callContract(route, clearWebhookContract, { key }),
    ]
    expect(refused.map(codeOf)).toEqual(['live_key_required', 'live_key_required'])
    expect(await get()).toMatchObject({ url, enabled: true })
    const sent = deliverySchema.parse((await callContract(testRoute, sendTestEventContract, { key })).body)
    await deliverAll()
    expect((await list('', key)).body).toMatchObject([{ id: sent.id, status: 'delivered', url }])
    const again = { key, params: { delivery_id: sent.id } }
    expect((await callContract(resendRoute, resendDeliveryContract, again)).status).toBe(202)
    expect((await list()).body).toEqual([])
  })

  test('a URL is stored as given, or as normalized', async () => {
    const url = receiver.url('/hook?b=2&a=%7E#part')
    expect((await set({ url })).body).toMatchObject({ url })
    expect((await set({ url: ` ${receiver.url('/a b')}\n` })).body).toMatchObject({
      url: receiver.url('/a%20b'),
    })
  })

  test('a test event is sent, logged and resent', async () => {
    await set({ url: receiver.url('/hook'), secret: SECRET })
    const sent = await sendTest()
    expect(sent).toMatchObject({ event: 'course.ready', status: 'pending', attempts: 0 })
    await deliverAll()
    const delivered = {
      ...sent,
      status: 'delivered',
      response_status: 200,
      attempts: 1,
      response_excerpt: 'received',
      duration_ms: expect.any(Number),
    }
    expect((await list()).body).toEqual([delivered])
    expect(await get()).toMatchObject({ last_delivery: delivered })
    const again = await resend(sent.id)
    expect([again.status, again.body]).toMatchObject([202, { id: sent.id, status: 'pending' }])
    await deliverAll()
    const bodies = receiver.requests.map(({ body }) => body).filter((body) => body.includes(sent.id))
    expect(bodies).toHaveLength(2)
    expect(bodies[0]).toBe(bodies[1])
    expect((await list()).body).toMatchObject([{ id: sent.id, attempts: 2, created_at: sent.created_at }])
  })

  test('without a secret a test event is logged as skipped', async () => {
    await set({ url: receiver.url('/hook') })
    expect(await sendTest()).toMatchObject({ status: 'skipped', error: 'No webhook secret is set.' })
    expect(await get()).toMatchObject({ last_delivery: null })
  })

  test('the log is paginated, newest first', async () => {
    const ids: string[] = []
    for (let i = 0; i < 5; i++) ids.unshift((await sendTest()).id)
    ids.sort().reverse()
    const idsOf = (body: unknown) => listDeliveriesContract.answers[200].parse(body).map(({ id }) => id)
    expect(idsOf((await list()).body)).toEqual(ids)
    const first = await list('limit=3')
    expect(idsOf(first.body)).toEqual(ids.slice(0, 3))
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    const rest = await list(new URL(next).searchParams.toString())
    expect(idsOf(rest.body)).toEqual(ids.slice(3))
    expect(rest.headers.get('link')).toBeNull()
  })

  test('an operator sets the secret; a reviewer manages the webhook', async () => {
    const operator = await mintCookie((await mintUser(home.account.id, 'operator')).user)
    const call = { cookie: operator, params: { account_id: home.account.id }, body: { secret: SECRET } }
    expect((await callContract(secretRoute, setWebhookSecretContract, call)).body).toEqual({
      account_id: home.account.id,
      has_secret: true,
    })
    const cookie = await mintCookie(home.reviewer.user)
    const body = { url: receiver.url('/hook') }
    expect((await callContract(route, setWebhookContract, { cookie, body })).body).toMatchObject({
      enabled: true,
    })
  })
})

describe('refuses', () => {
  test.each([
    [{ url: 'http://pages.example/' }, [['body.url', 'url_not_https']]],
    [{ url: 'https://127.0.0.2/' }, [['body.url', 'url_forbidden_address']]],
    [{}, [['body.url', 'missing']]],
    [
      { url: 5, secret: 5 },
      [
        ['body.url', 'string_type'],
        ['body.secret', 'string_type'],
      ],
    ],
    [{ url: `https://pages.example/${'x'.repeat(2048)}` }, [['body.url', 'string_too_long']]],
    [{ url: 'https://pages.example/', enabled: true }, [['body.enabled', 'extra_forbidden']]],
    [
      { url: 'http://pages.example/', secret: 'not a strong secret' },
      [
        ['body.url', 'url_not_https'],
        ['body.secret', 'value_error'],
      ],
    ],
  ])('%j, and changes nothing', async (body, issues) => {
    await set({ url: receiver.url('/hook'), secret: SECRET })
    const before = await get()
    const answer = await set(body)
    expect(answer.status).toBe(422)
    const { detail } = answer.body as { detail: { loc: string[]; type: string }[] }
    expect(detail.map(({ loc, type }) => [loc.join('.'), type])).toEqual(issues)
    expect(JSON.stringify(detail)).not.toContain('not a strong')
    expect(await get()).toEqual(before)
  })

  test('resending without a webhook, unknown deliveries, and a weak or misplaced secret', async () => {
    const { id } = await sendTest()
    expect(codeOf(await resend(id))).toBe('webhook_not_enabled')
    expect(codeOf(await resend('evt_none'))).toBe('delivery_not_found')
    const cookie = await mintCookie((await mintUser(home.account.id, 'operator')).user)
    const params = { account_id: home.account.id }
    for (const secret of [SECRET.slice(0, 30), 'ab'.repeat(32)]) {
      const weak = { cookie, params, body: { secret } }
      expect((await callContract(secretRoute, setWebhookSecretContract, weak)).status).toBe(422)
    }
    const nobody = { cookie, params: { account_id: 'acc_none' }, body: { secret: SECRET } }
    expect(codeOf(await callContract(secretRoute, setWebhookSecretContract, nobody))).toBe(
      'account_not_found',
    )
    const byKey = { key: home.liveKey, params, body: { secret: SECRET } }
    expect((await callContract(secretRoute, setWebhookSecretContract, byKey)).status).toBe(403)
    for (const contract of [getWebhookContract, clearWebhookContract])
      expect((await callContract(route, contract, {})).status).toBe(401)
  })
})

describe('not yours', () => {
  test('another account’s webhook, log and events', async () => {
    const stranger = await mintAccount()
    await set({ url: receiver.url('/hook'), secret: SECRET })
    const { id } = await sendTest()
    expect(await get(stranger.liveKey)).toMatchObject({ ...ABSENT, last_delivery: null })
    expect((await list('', stranger.liveKey)).body).toEqual([])
    const theirs = await resend(id, stranger.liveKey)
    expect(theirs.body).toEqual((await resend('evt_none', stranger.liveKey)).body)
    expect(codeOf(theirs)).toBe('delivery_not_found')
    await callContract(route, clearWebhookContract, { key: stranger.liveKey })
    expect(await get()).toMatchObject({ enabled: true })
  })

  test('events of the sandbox in the log for live keys; the webhook gets both', async () => {
    await set({ url: receiver.url('/sandbox'), secret: SECRET })
    const course = {
      id: 'crs_s',
      accountId: home.account.id,
      mode: 'test',
      title: 'S',
      status: 'ready',
    } as const
    await transaction((tx) =>
      recordWebhookEvent(tx, 'course.ready', { ...course, createdAt: new Date() }, 'crs_s:ready', {
        module_count: 1,
      }),
    )
    const row = await db().webhookDelivery.findUniqueOrThrow({ where: { dedupKey: 'crs_s:ready' } })
    expect((await list()).body).toEqual([])
    expect(await get()).toMatchObject({ last_delivery: null })
    expect(codeOf(await resend(row.id))).toBe('delivery_not_found')
    await deliverAll()
    const [sent] = receiver.requests.filter(({ path }) => path === '/sandbox')
    expect(JSON.parse(sent?.body ?? '')).toMatchObject({ id: row.id, data: { sandbox: true } })
  })
})
