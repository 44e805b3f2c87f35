import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type MintedAccount, mintAccount } from '../../../../e2e/fixtures/data/mint-account.ts'
import {
  configureWebhook,
  RECEIVER_SECRET,
  type Received,
  startReceiver,
} from '../../../../e2e/servers/webhook-receiver.ts'
import { until } from '../../../../inngest/embedded/testing/engine-harness.ts'
import { db, pgPool, transaction } from '../../../platform/db.ts'
import { env } from '../../../platform/env.ts'
import { newId } from '../../../platform/ids.ts'
import { storedText } from '../../../product/failures/failure-column.ts'
import { clearWebhook } from '../clear-webhook.ts'
import { recordWebhookEvent } from '../record-webhook-event.ts'
import { resendDelivery } from '../resend-delivery.ts'
import { sendTestEvent } from '../send-test-event.ts'
import { signWebhook } from '../webhook-signature.ts'
import { claimDeliveries, MAX_OF_ADDRESS } from './claim-deliveries.ts'
import { deliverEvent } from './deliver-event.ts'
import { startDeliveries } from './start-deliveries.ts'

const held: (() => void)[] = []
let receiver: Awaited<ReturnType<typeof startReceiver>>
let home: MintedAccount
beforeAll(async () => {
  receiver = await startReceiver({
    '/created': (response) => response.writeHead(204).end(),
    '/gone': (response) => response.writeHead(410).end('this hook is gone'),
    '/broken': (response) => response.writeHead(500).end('x'.repeat(100_000)),
    '/controls': (response) => response.writeHead(400).end('a\u0000b\u001b[31mc\nd'),
    '/bytes': (response) => response.writeHead(200).end(Buffer.from([0xff, 0xfe, 0x00, 0xd8])),
    '/redirect': (response) => response.writeHead(307, { location: '/hook' }).end(),
    '/cut': (response) => response.destroy(),
    '/torn': (response) => {
      response.writeHead(200, { 'content-length': '100' })
      response.write('only', () => response.destroy())
    },
    '/switch': (response) => response.writeHead(101, { connection: 'upgrade', upgrade: 'x' }).end(),
    '/held': (response) => held.push(() => response.end('late')),
    '/endless': (response) => {
      response.writeHead(200)
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(10_000)));
        response.once('drain', more)
      }
      more()
    },
  })
})
afterAll(() => receiver.close())
beforeEach(async () => {
  home = await mintAccount()
  receiver.requests.length = 0
})
afterEach(async () => {
  for (const release of held.splice(0)) release()
  await db().webhookDelivery.deleteMany()
})

const course = (accountId = home.account.id, id = newId('crs')) => ({
  id,
  accountId,
  mode: 'live' as const,
  title: 'Vendre: l’été, “40 %” ✓',
  status: 'ready' as const,
  createdAt: new Date('2026-11-01T10:00:00Z'),
})
const record = (accountId = home.account.id) =>
  transaction((tx) =>
    recordWebhookEvent(tx, 'course.ready', course(accountId), newId('evt'), { module_count: 1 }),
  )
const rows = async () => {
  const where = { accountId: home.account.id }
  const all = await db().webhookDelivery.findMany({ where, orderBy: { id: 'asc' } })
  return all.map((row) => ({ ...row, error: storedText(row.failure) }))
}
const only = async () => (await rows())[0]!

/** Sends what is pending, once. */
async function deliverAll(): Promise<void> {
  for (const claimed of await claimDeliveries(100, 30_000)) await deliverEvent(claimed)
}
const deliverTo = async (path: string) => {
  await configureWebhook(home.account.id, receiver.url(path))
  await record()
  await deliverAll()
  return only()
}
const idOf = ({ body }: Received): string => JSON.parse(body).id

describe('a delivery', () => {
  test('sends the signed bytes, and is logged', async () => {
    expect(await deliverTo('/hook')).toMatchObject({
      status: 'delivered',
      url: receiver.url('/hook'),
      responseStatus: 200,
      responseExcerpt: 'received',
      error: null,
      attempts: 1,
      durationMs: expect.any(Number),
      leaseUntil: null,
      leaseToken: null,
    })
    const [{ body, headers }] = receiver.requests as [Received]
    const signature = String(headers['service-signature'])
    expect(signature).toBe(signWebhook(RECEIVER_SECRET, Number(/^t=(\d+)/.exec(signature)?.[1]), body))
    expect(headers['content-length']).toBe(String(Buffer.byteLength(body)))
    expect(JSON.parse(body).data.title).toBe('Vendre: l’été, “40 %” ✓')
  })

  test.each([
    ['/created', 'delivered', { responseStatus: 204, responseExcerpt: '' }],
    ['/bytes', 'delivered', { responseStatus: 200 }],
    ['/torn', 'delivered', { responseStatus: 200, responseExcerpt: 'only' }],
    ['/endless', 'delivered', { responseExcerpt: 'x'.repeat(500) }],
    [
      '/gone',
      'failed',
      {
        responseStatus: 410,
        responseExcerpt: 'this hook is gone',
        error: 'The receiver responded with status 410.',
      },
    ],
    ['/broken', 'failed', { responseStatus: 500, responseExcerpt: 'x'.repeat(500) }],
    ['/controls', 'failed', { responseExcerpt: 'ab[31mc\nd' }],
    [
      '/redirect',
      'failed',
      { responseStatus: 307, error: 'The receiver responded with status 307. Redirects are not followed.' },
    ],
    ['/cut', 'failed', { responseStatus: null, error: expect.stringContaining('ECONNRESET') }],
    ['/switch', 'failed', { error: expect.any(String) }],
  ])('to %s is %s, and not retried', async (path, status, recorded) => {
    expect(await deliverTo(path)).toMatchObject({ status, ...recorded, attempts: 1 })
    await deliverAll()
    expect(receiver.requests).toHaveLength(1)
  })

  test('that takes longer than ten seconds in total has failed', async () => {
    const { timeout } = AbortSignal
    const asked = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms / 50))
    expect(await deliverTo('/held')).toMatchObject({
      status: 'failed',
      responseStatus: null,
      error: 'No answer came within 10 seconds.',
    })
    expect(asked.mock.calls).toEqual([[10_000]])
    asked.mockRestore()
  })

  test('to a receiver whose certificate is for another name, or whose network was closed, has failed', async () => {
    await configureWebhook(home.account.id, receiver.url('/hook').replace('pages', 'other'))
    await record()
    await deliverAll()
    expect(await only()).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('ERR_TLS_CERT_ALTNAME_INVALID'),
    })
    env().OUTBOUND_ALLOW_CIDRS = ''
    await resendDelivery(home.ctx, (await only()).id)
    await deliverAll()
    env().OUTBOUND_ALLOW_CIDRS = '127.0.0.1/32'
    expect(await only()).toMatchObject({ status: 'failed', error: expect.stringContaining('not a public') })
    expect(receiver.requests).toEqual([])
  })

  test('whose secret can no longer be read says so', async () => {
    const key = env().SECRETS_KEY
    env().SECRETS_KEY = Buffer.alloc(32, 'another').toString('base64')
    await configureWebhook(home.account.id, receiver.url('/hook'))
    env().SECRETS_KEY = key
    await record()
    await deliverAll()
    expect(await only()).toMatchObject({ status: 'failed', error: expect.stringContaining('Set it again') })
    expect(receiver.requests).toEqual([])
  })

  test('of a module whose video is gone has no URL', async () => {
    await configureWebhook(home.account.id, receiver.url('/hook'))
    const extra = { module_index: 0 }
    await transaction((tx) => recordWebhookEvent(tx, 'course.module_ready', course(), newId('evt'), extra))
    await deliverAll()
    const { data } = JSON.parse(receiver.requests[0]!.body)
    expect(Object.keys(data)).not.toContain('video_url')
    expect(data.module_index).toBe(0)
  })

  test('whose change is rolled back is never sent', async () => {
    await configureWebhook(home.account.id, receiver.url('/hook'))
    const work = transaction(async (tx) => {
      await recordWebhookEvent(tx, 'course.ready', course(), 'rolled-back')
      throw new Error('rolled back')
    })
    await expect(work).rejects.toThrow('rolled back')
    await deliverAll()
    expect([receiver.requests, await rows()]).toEqual([[], []])
  })
})

describe('without a webhook', () => {
  test('events are skipped; a webhook cleared in the meantime skips what is pending; resent, both arrive', async () => {
    await record()
    expect(await only()).toMatchObject({ status: 'skipped', error: 'No webhook URL is set.', attempts: 0 })
    await configureWebhook(home.account.id, receiver.url('/hook'))
    await record()
    await clearWebhook(home.ctx)
    await deliverAll()
    expect((await rows())[1]).toMatchObject({ status: 'skipped', error: 'No webhook URL is set.' })
    await configureWebhook(home.account.id, receiver.url('/hook'))
    for (const { id } of await rows()) await resendDelivery(home.ctx, id)
    await deliverAll()
    expect(receiver.requests.map(idOf).toSorted()).toEqual((await rows()).map(({ id }) => id))
    expect((await rows()).map(({ status }) => status)).toEqual(['delivered', 'delivered'])
  })

  test('likewise without a secret', async () => {
    await configureWebhook(home.account.id, receiver.url('/hook'))
    await db().account.update({ where: { id: home.account.id }, data: { webhookSecret: null } })
    await record()
    expect(await only()).toMatchObject({ status: 'skipped', error: 'No webhook secret is set.' })
  })
})

describe('sending again', () => {
  test('keeps id and time, with a new signature', async () => {
    const before = await deliverTo('/hook')
    await resendDelivery(home.ctx, before.id)
    await resendDelivery(home.ctx, before.id)
    await deliverAll()
    const [first, second] = receiver.requests as [Received, Received]
    expect(receiver.requests).toHaveLength(2)
    expect(second.body).toBe(first.body)
    const at = Number(/t=(\d+)/.exec(String(second.headers['service-signature']))?.[1])
    expect(second.headers['service-signature']).toBe(signWebhook(RECEIVER_SECRET, at, second.body))
    expect(await only()).toMatchObject({ attempts: 2, createdAt: before.createdAt, status: 'delivered' })
  })

  test('happens automatically if a process died between sending and recording, with the same id', async () => {
    await configureWebhook(home.account.id, receiver.url('/hook'))
    await record()
    const [dead] = await claimDeliveries(1, 30_000)
    await deliverEvent({ id: dead!.id, token: 'the outcome is lost' })
    expect(await only()).toMatchObject({ status: 'pending' })
    expect(await claimDeliveries(1, 30_000)).toEqual([])
    await pgPool().query(`UPDATE webhook_delivery SET lease_until = now() - interval '1 s'`)
    const stop = startDeliveries()
    await until(async () => (await only()).status === 'delivered')
    await stop()
    expect(receiver.requests.map(idOf)).toEqual([dead!.id, dead!.id])
    expect(await only()).toMatchObject({ attempts: 2 })
  })

  test('a late outcome from a process that lost its lease changes nothing', async () => {
    await configureWebhook(home.account.id, receiver.url('/gone'))
    await record()
    const [slow] = await claimDeliveries(1, 0)
    await configureWebhook(home.account.id, receiver.url('/hook'))
    await pgPool().query(`UPDATE webhook_delivery SET lease_until = now() - interval '1 s'`)
    await deliverAll()
    await configureWebhook(home.account.id, receiver.url('/gone'))
    await deliverEvent(slow!)
    expect(await only()).toMatchObject({ status: 'delivered', responseStatus: 200 })
  })
})

describe('the queue', () => {
  test('gives no account more than its share, and each its first before the second of another', async () => {
    const others = [await mintAccount(), await mintAccount()]
    for (const { account } of [home, ...others]) await configureWebhook(account.id, receiver.url('/hook'))
    for (let i = 0; i < 10; i++) await record()
    for (const { account } of others) await record(account.id)
    const accountsOf = async (claimed: { id: string }[]) => {
      const found = await db().webhookDelivery.findMany({
        where: { id: { in: claimed.map(({ id }) => id) } },
      })
      return found.map(({ accountId }) => accountId).toSorted()
    }
    const all = [home, ...others].map(({ account }) => account.id).toSorted()
    expect(await accountsOf(await claimDeliveries(3, 30_000))).toEqual(all)
    const rest = await claimDeliveries(100, 30_000)
    expect(await accountsOf(rest)).toEqual(Array(MAX_OF_ADDRESS - 1).fill(home.account.id))
    expect(await claimDeliveries(100, 30_000)).toEqual([])
  })

  test('two concurrent claims never get the same', async () => {
    for (let i = 0; i < 5; i++) {
      const { account } = await mintAccount()
      await configureWebhook(account.id, receiver.url('/hook'))
      for (let n = 0; n < 6; n++) await record(account.id)
    }
    const claims = await Promise.all(Array.from({ length: 8 }, () => claimDeliveries(3, 30_000)))
    const ids = claims.flat().map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toHaveLength(5 * MAX_OF_ADDRESS)
  })

  test('sends the events of a course in sequence, and those of other courses in parallel', async () => {
    await configureWebhook(home.account.id, receiver.url('/hook'))
    const [one, other] = [course(), course()]
    await transaction(async (tx) => {
      for (let index = 0; index < 8; index++)
        await recordWebhookEvent(tx, 'course.module_ready', one, `${one.id}:${index}`, {
          module_index: index,
        })
      await recordWebhookEvent(tx, 'course.ready', one, `${one.id}:ready`, { module_count: 8 })
    })
    await record()
    await transaction((tx) => recordWebhookEvent(tx, 'course.failed', other, other.id))
    expect(await claimDeliveries(0, 30_000)).toEqual([])
    const stop = startDeliveries()
    await until(async () => (await rows()).every(({ status }) => status === 'delivered'))
    await stop()
    const sent = receiver.requests.map(({ body }) => JSON.parse(body))
    const ofOne = sent.filter(({ data }) => data.course_id === one.id)
    expect(ofOne.map(({ event, data }) => data.module_index ?? event)).toEqual([
      ...Array.from({ length: 8 }, (_, index) => index),
      'course.ready',
    ])
    expect(sent.slice(0, 3).map(({ data }) => data.course_id)).toContain(other.id)
  })

  test('a receiver that does not respond delays the last event of a course by no more than one attempt', async () => {
    await configureWebhook(home.account.id, receiver.url('/held'))
    const one = course()
    const tell = (event: 'course.module_ready' | 'course.ready') =>
      transaction((tx) => recordWebhookEvent(tx, event, one, `${one.id}:${event}`))
    await tell('course.module_ready')
    await tell('course.ready')
    const { timeout } = AbortSignal
    const asked = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms / 50))
    const [first] = await claimDeliveries(100, 30_000)
    expect(await claimDeliveries(100, 30_000)).toEqual([])
    await deliverEvent(first!)
    asked.mockRestore()
    await configureWebhook(home.account.id, receiver.url('/hook'))
    await deliverAll()
    expect((await rows()).map(({ event, status }) => [event, status])).toEqual([
      ['course.module_ready', 'failed'],
      ['course.ready', 'delivered'],
    ])
  })

  test('a delivery that kills its process every time stops delaying its course from the third attempt on', async () => {
    await configureWebhook(home.account.id, receiver.url('/hook'))
    const one = course()
    for (const event of ['course.module_ready', 'course.ready'] as const)
      await transaction((tx) => recordWebhookEvent(tx, event, one, `${one.id}:${event}`))
    const claimed: number[] = []
    for (let death = 0; death < 3; death++) {
      claimed.push((await claimDeliveries(100, 30_000)).length, (await claimDeliveries(100, 30_000)).length)
      await pgPool().query(
        `UPDATE webhook_delivery SET lease_until = now() - interval '1 s' WHERE attempts = $1`,
        [death + 1],
      )
    }
    expect(claimed).toEqual([1, 0, 1, 0, 1, 1])
  })

  test('a receiver that does not respond delays nobody else, nor what is sent in its place', async () => {
    const slow = await mintAccount()
    await configureWebhook(slow.account.id, receiver.url('/held'))
    await configureWebhook(home.account.id, receiver.url('/hook'))
    for (let i = 0; i < 20; i++) await record(slow.account.id)
    const stop = startDeliveries({ parallel: 5 })
    await until(async () => held.length === MAX_OF_ADDRESS)
    for (let i = 0; i < 20; i++) await record()
    await until(async () => (await rows()).every(({ status }) => status === 'delivered'))
    expect(held).toHaveLength(MAX_OF_ADDRESS)
    for (const release of held) release()
    await stop(0)
  })
})

test('a test event is a sandbox course.ready with sample data, in the log of the mode that requested it', async () => {
  await configureWebhook(home.account.id, receiver.url('/hook'))
  expect(await sendTestEvent(home.ctx)).toMatchObject({ status: 'pending', mode: 'live' })
  await deliverAll()
  const { body, headers } = receiver.requests[0]!
  expect(headers['x-service-event']).toBe('course.ready')
  expect(JSON.parse(body)).toMatchObject({
    event: 'course.ready',
    data: { course_id: 'crs_sample', status: 'ready', sandbox: true, module_count: 3 },
  })
})
