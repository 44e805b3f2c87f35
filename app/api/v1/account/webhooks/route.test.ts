import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callContract, codeOf } from '@/e2e/fixtures/call-contract'
import { type MintedAccount, mintAccount } from '@/e2e/fixtures/data/mint-account'
import { configureWebhook, startReceiver } from '@/e2e/servers/webhook-receiver'
import {
  addAddressContract,
  addressSchema,
  getAddressContract,
  listAddressDeliveriesContract,
  listAddressesContract,
  removeAddressContract,
  replayAddressDeliveriesContract,
  resendAddressDeliveryContract,
  resumeAddressContract,
  testAddressContract,
  updateAddressContract,
} from '@/lib/domains/webhooks/addresses/address-contract'
import { deliverySchema, getWebhookContract, listDeliveriesContract } from '@/lib/domains/webhooks/contract'
import { firstWebhookId } from '@/lib/domains/webhooks/load-webhook'
import { recordWebhookEvent, type WebhookEvent } from '@/lib/domains/webhooks/record-webhook-event'
import { claimDeliveries } from '@/lib/domains/webhooks/sending/claim-deliveries'
import { deliverEvent } from '@/lib/domains/webhooks/sending/deliver-event'
import { signWebhook } from '@/lib/domains/webhooks/webhook-signature'
import { db, transaction } from '@/lib/platform/db'
import { newId } from '@/lib/platform/ids'
import * as firstLogRoute from '../webhook/deliveries/route'
import * as firstRoute from '../webhook/route'
import * as resendRoute from './[webhook_id]/deliveries/[delivery_id]/resend/route'
import * as replayRoute from './[webhook_id]/deliveries/replay/route'
import * as logRoute from './[webhook_id]/deliveries/route'
import * as resumeRoute from './[webhook_id]/resume/route'
import * as oneRoute from './[webhook_id]/route'
import * as testRoute from './[webhook_id]/test/route'
import * as route from './route'

const newSecret = () => randomBytes(32).toString('hex')
let isBroken = false
let receiver: Awaited<ReturnType<typeof startReceiver>>
let home: MintedAccount
let key: string
beforeAll(async () => {
  receiver = await startReceiver({ '/flaky': (response) => response.writeHead(isBroken ? 503 : 200).end() })
})
afterAll(() => receiver.close())
beforeEach(async () => {
  await db().webhookDelivery.deleteMany()
  home = await mintAccount()
  key = home.liveKey
  receiver.requests.length = 0
  isBroken = false
})

const add = (body: object) => callContract(route, addAddressContract, { key, body })
const added = async (body: object = {}) => {
  const answer = await add({ url: receiver.url('/other'), secret: newSecret(), ...body })
  expect(answer.status).toBe(201)
  return addressSchema.parse(answer.body)
}
const list = async (as = key) =>
  listAddressesContract.answers[200].parse(
    (await callContract(route, listAddressesContract, { key: as })).body,
  )
const change = (webhook_id: string, body: object) =>
  callContract(oneRoute, updateAddressContract, { key, params: { webhook_id }, body })
const logOf = async (webhook_id: string) =>
  listAddressDeliveriesContract.answers[200].parse(
    (await callContract(logRoute, listAddressDeliveriesContract, { key, params: { webhook_id } })).body,
  )
const record = (event: WebhookEvent, mode: 'live' | 'test' = 'live', id = newId('crs')) =>
  transaction((tx) =>
    recordWebhookEvent(
      tx,
      event,
      { id, accountId: home.account.id, mode, title: 'T', status: 'ready', createdAt: new Date() },
      `${id}:${event}`,
    ),
  )
const deliverAll = async () => {
  for (let more = true; more; ) {
    const claimed = await claimDeliveries(100, 30_000)
    for (const one of claimed) await deliverEvent(one)
    more = claimed.length > 0
  }
}

describe('works', () => {
  test('each address gets its events of its modes, signed with its secret, and has its log', async () => {
    await configureWebhook(home.account.id, receiver.url('/first'))
    const secret = newSecret()
    const live = await added({
      url: receiver.url('/live'),
      secret,
      events: ['course.ready'],
      modes: ['live'],
    })
    const exams = await added({ url: receiver.url('/exams'), events: ['exam.graded', 'course.failed'] })
    expect(live).toMatchObject({ first: false, events: ['course.ready'], modes: ['live'], enabled: true })
    await record('course.ready')
    await record('course.ready', 'test')
    await record('course.failed')
    await record('exam.graded')
    await deliverAll()
    const got = (path: string) =>
      receiver.requests
        .filter((one) => one.path === path)
        .map(({ body }) => JSON.parse(body))
        .map(({ event, data }) => `${event} ${data.sandbox}`)
        .toSorted()
    expect(got('/first')).toEqual(['course.failed false', 'course.ready false', 'course.ready true'])
    expect(got('/live')).toEqual(['course.ready false'])
    expect(got('/exams')).toEqual(['course.failed false', 'exam.graded false'])
    const { body, headers } = receiver.requests.find(({ path }) => path === '/live')!
    const signature = String(headers['service-signature'])
    expect(signature).toBe(signWebhook(secret, Number(/^t=(\d+)/.exec(signature)?.[1]), body))
    expect((await logOf(exams.webhook_id)).map(({ status }) => status)).toEqual(['delivered', 'delivered'])
    const first = await callContract(firstLogRoute, listDeliveriesContract, { key })
    expect(deliverySchema.array().parse(first.body)).toHaveLength(2)
  })

  test('the first address is the one of /account/webhook, changed by either', async () => {
    expect(await list()).toEqual([])
    await configureWebhook(home.account.id, receiver.url('/first'))
    const other = await added()
    const id = firstWebhookId(home.account.id)
    expect((await list()).map(({ webhook_id, first }) => [webhook_id, first])).toEqual([
      [id, true],
      [other.webhook_id, false],
    ])
    await change(id, { events: ['course.ready', 'exam.graded'], retries: true, secret: newSecret() })
    const single = await callContract(firstRoute, getWebhookContract, { key })
    expect(single.body).toMatchObject({ events: ['exam.graded'], retries: true, has_secret: true })
    await callContract(oneRoute, removeAddressContract, { key, params: { webhook_id: id } })
    expect((await callContract(firstRoute, getWebhookContract, { key })).body).toMatchObject({
      url: null,
      has_secret: true,
    })
    expect((await list()).map(({ webhook_id }) => webhook_id)).toEqual([other.webhook_id])
  })

  test('an address is changed, tested, replayed, resent, resumed and removed with its log', async () => {
    isBroken = true
    const { webhook_id } = await added()
    const changed = await change(webhook_id, { url: receiver.url('/flaky'), modes: ['test'] })
    expect(changed.body).toMatchObject({ url: receiver.url('/flaky'), modes: ['test'], retries: false })
    const params = { webhook_id }
    const sent = deliverySchema.parse(
      (await callContract(testRoute, testAddressContract, { key, params })).body,
    )
    await deliverAll()
    expect(await logOf(webhook_id)).toMatchObject([{ id: sent.id, status: 'failed', response_status: 503 }])
    const body = { status: 'failed', since: sent.created_at }
    const replayed = await callContract(replayRoute, replayAddressDeliveriesContract, { key, params, body })
    expect(replayed.body).toEqual({ queued: 1 })
    isBroken = false
    await deliverAll()
    const again = { key, params: { webhook_id, delivery_id: sent.id } }
    expect((await callContract(resendRoute, resendAddressDeliveryContract, again)).status).toBe(202)
    await db().webhook.update({ where: { id: webhook_id }, data: { pausedAt: new Date() } })
    await deliverAll()
    expect(await logOf(webhook_id)).toMatchObject([{ status: 'skipped' }])
    const resumed = await callContract(resumeRoute, resumeAddressContract, { key, params })
    expect(resumed.body).toMatchObject({ webhook_id, paused_at: null })
    await deliverAll()
    expect(await logOf(webhook_id)).toMatchObject([{ status: 'delivered', response_status: 200 }])
    expect((await callContract(oneRoute, removeAddressContract, { key, params })).status).toBe(200)
    expect(await db().webhookDelivery.count({ where: { webhookId: webhook_id } })).toBe(0)
  })
})

describe('refuses', () => {
  test('a sixth address, also at once, a wrong URL and a weak secret', async () => {
    await configureWebhook(home.account.id, receiver.url('/first'))
    const body = { url: receiver.url('/other'), secret: newSecret() }
    const answers = await Promise.all(Array.from({ length: 5 }, () => add(body)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 201, 409])
    expect(codeOf(await add(body))).toBe('webhook_limit_reached')
    const [, { webhook_id } = { webhook_id: '' }] = await list()
    for (const wrong of [{ url: 'http://pages.example/' }, { secret: 'ab'.repeat(32) }, { events: ['x.y'] }])
      expect([(await add({ ...body, ...wrong })).status, (await change(webhook_id, wrong)).status]).toEqual([
        422, 422,
      ])
  })

  test('a test key that changes an address', async () => {
    const { webhook_id } = await added()
    key = home.testKey
    const refused = [
      await add({ url: receiver.url('/x'), secret: newSecret() }),
      await change(webhook_id, {}),
    ]
    expect(refused.map(codeOf)).toEqual(['live_key_required', 'live_key_required'])
  })
})

describe('not yours', () => {
  test('another account’s address, and its log; secrets are in no answer', async () => {
    const secret = newSecret()
    const mine = await added({ secret })
    const stranger = await mintAccount()
    key = stranger.liveKey
    expect(await list()).toEqual([])
    const params = { webhook_id: mine.webhook_id }
    const body = { status: 'failed', since: mine.created_at }
    const answers = [
      await callContract(oneRoute, getAddressContract, { key, params }),
      await change(mine.webhook_id, { url: receiver.url('/theirs') }),
      await callContract(oneRoute, removeAddressContract, { key, params }),
      await callContract(testRoute, testAddressContract, { key, params }),
      await callContract(resumeRoute, resumeAddressContract, { key, params }),
      await callContract(logRoute, listAddressDeliveriesContract, { key, params }),
      await callContract(replayRoute, replayAddressDeliveriesContract, { key, params, body }),
    ]
    expect(new Set(answers.map(codeOf))).toEqual(new Set(['webhook_not_found']))
    key = home.liveKey
    const shown = await list()
    expect(shown).toMatchObject([{ webhook_id: mine.webhook_id, url: mine.url, has_secret: true }])
    expect(JSON.stringify([mine, shown, await db().webhook.findMany()])).not.toContain(secret)
  })
})
