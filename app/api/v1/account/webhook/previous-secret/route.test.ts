import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callContract, codeOf } from '@/e2e/fixtures/call-contract'
import { type MintedAccount, mintAccount, mintCookie, mintUser } from '@/e2e/fixtures/data/mint-account'
import { startReceiver } from '@/e2e/servers/webhook-receiver'
import { cleanRows } from '@/lib/domains/operator/clean-rows'
import {
  deliverySchema,
  endSecretOverlapContract,
  replayDeliveriesContract,
  sendTestEventContract,
  setWebhookContract,
  setWebhookSecretContract,
  webhookSchema,
} from '@/lib/domains/webhooks/contract'
import { claimDeliveries } from '@/lib/domains/webhooks/sending/claim-deliveries'
import { deliverEvent } from '@/lib/domains/webhooks/sending/deliver-event'
import { signWebhook } from '@/lib/domains/webhooks/webhook-signature'
import { fixClock } from '@/lib/platform/clock'
import { db } from '@/lib/platform/db'
import * as secretRoute from '../../../operator/accounts/[account_id]/webhook-secret/route'
import * as replayRoute from '../deliveries/replay/route'
import * as webhookRoute from '../route'
import * as testRoute from '../test/route'
import * as route from './route'

const HOUR = 3_600_000
const [OLD, NEW, THIRD] = [0, 1, 2].map(() => randomBytes(32).toString('hex')) as [string, string, string]
let receiver: Awaited<ReturnType<typeof startReceiver>>
let home: MintedAccount
beforeAll(async () => {
  receiver = await startReceiver()
})
afterAll(() => receiver.close())
beforeEach(async () => {
  home = await mintAccount()
  receiver.requests.length = 0
  await set({ secret: OLD })
})
afterEach(() => fixClock(null))

const set = (body: object, key = home.liveKey) =>
  callContract(webhookRoute, setWebhookContract, { key, body: { url: receiver.url('/hook'), ...body } })
const end = (key = home.liveKey) => callContract(route, endSecretOverlapContract, { key })
const sendTest = () => callContract(testRoute, sendTestEventContract, { key: home.liveKey })
const account = () => db().account.findUniqueOrThrow({ where: { id: home.account.id } })

/** The secrets whose signatures the next delivery has, by header. */
async function signers(): Promise<(string | undefined)[]> {
  receiver.requests.length = 0
  for (const claimed of await claimDeliveries(100, 30_000)) await deliverEvent(claimed)
  expect(receiver.requests).toHaveLength(1)
  const [{ headers, body }] = receiver.requests as [(typeof receiver.requests)[number]]
  return [headers['service-signature'], headers['service-signature-next']].map((header) => {
    const at = Number(/^t=(\d+),/.exec(String(header))?.[1])
    return [OLD, NEW, THIRD].find((secret) => signWebhook(secret, at, body) === header)
  })
}
const sentBy = async () => {
  await sendTest()
  return signers()
}

describe('works', () => {
  test('both secrets sign until the overlap is ended; then the old one is gone', async () => {
    expect(await sentBy()).toEqual([OLD, undefined])
    const started = await set({ secret: NEW, overlap_hours: 48 })
    const { previous_secret_until } = webhookSchema.parse(started.body)
    expect(started.body).toMatchObject({ has_secret: true, previous_secret_until: expect.any(String) })
    expect(await sentBy()).toEqual([OLD, NEW])
    const again = await set({ secret: NEW, overlap_hours: 48 })
    expect(again.body).toMatchObject({ previous_secret_until })
    await set({ events: [] })
    expect(await sentBy()).toEqual([OLD, NEW])
    for (let i = 0; i < 2; i++) expect((await end()).body).toMatchObject({ previous_secret_until: null })
    expect(await account()).toMatchObject({ previousWebhookSecret: null })
    expect(await sentBy()).toEqual([NEW, undefined])
  })

  test('it ends by itself, and the old secret is erased', async () => {
    const { body } = await set({ secret: NEW, overlap_hours: 2 })
    const until = new Date(String(webhookSchema.parse(body).previous_secret_until)).getTime()
    fixClock(new Date(until - 1))
    expect(await sentBy()).toEqual([OLD, NEW])
    fixClock(new Date(until))
    expect(await sentBy()).toEqual([NEW, undefined])
    await db().account.update({
      where: { id: home.account.id },
      data: { previousWebhookSecretUntil: new Date(Date.now() - HOUR) },
    })
    await cleanRows()
    expect(await account()).toMatchObject({ previousWebhookSecret: null, previousWebhookSecretUntil: null })
  })

  test('what was sent before is replayed with both', async () => {
    const { id, created_at } = deliverySchema.parse((await sendTest()).body)
    expect(await signers()).toEqual([OLD, undefined])
    await db().webhookDelivery.update({ where: { id: id }, data: { status: 'failed' } })
    await set({ secret: NEW, overlap_hours: 48 })
    const body = { status: 'failed', since: created_at }
    const replayed = await callContract(replayRoute, replayDeliveriesContract, { key: home.liveKey, body })
    expect(replayed.body).toEqual({ queued: 1 })
    expect(await signers()).toEqual([OLD, NEW])
  })

  test('without an overlap the old secret ends at once, also while two overlap', async () => {
    await set({ secret: NEW, overlap_hours: 48 })
    expect((await set({ secret: THIRD })).body).toMatchObject({ previous_secret_until: null })
    expect(await sentBy()).toEqual([THIRD, undefined])
  })

  test('a first secret has nothing to overlap with; nor has one that cannot be read', async () => {
    await db().account.update({ where: { id: home.account.id }, data: { webhookSecret: null } })
    expect((await set({ secret: OLD, overlap_hours: 1 })).body).toMatchObject({ previous_secret_until: null })
    await db().account.update({ where: { id: home.account.id }, data: { webhookSecret: 'foreign.AAAA' } })
    expect((await set({ secret: NEW, overlap_hours: 1 })).body).toMatchObject({ previous_secret_until: null })
    expect(await sentBy()).toEqual([NEW, undefined])
  })

  test('an operator starts one for an account', async () => {
    const cookie = await mintCookie((await mintUser(home.account.id, 'operator')).user)
    const params = { account_id: home.account.id }
    const body = { secret: NEW, overlap_hours: 24 }
    const { status } = await callContract(secretRoute, setWebhookSecretContract, { cookie, params, body })
    expect(status).toBe(200)
    expect(await sentBy()).toEqual([OLD, NEW])
  })
})

describe('refuses', () => {
  test('a third secret that would overlap, and changes nothing', async () => {
    await set({ secret: NEW, overlap_hours: 48 })
    expect(codeOf(await set({ secret: THIRD, overlap_hours: 48 }))).toBe('webhook_secret_overlaps')
    expect(await sentBy()).toEqual([OLD, NEW])
  })

  test.each([
    [{ secret: NEW, overlap_hours: 169 }, 'overlap_hours'],
    [{ secret: NEW, overlap_hours: 0 }, 'overlap_hours'],
    [{ overlap_hours: 1 }, 'secret'],
  ])('%#: 422 at the field', async (body, field) => {
    expect(await set(body)).toMatchObject({ status: 422, body: { detail: [{ loc: ['body', field] }] } })
  })
})

describe('not yours', () => {
  test('a test key does not end it, nor does another account', async () => {
    await set({ secret: NEW, overlap_hours: 48 })
    expect(codeOf(await end(home.testKey))).toBe('live_key_required')
    expect((await end((await mintAccount()).liveKey)).status).toBe(200)
    expect(await sentBy()).toEqual([OLD, NEW])
  })
})
