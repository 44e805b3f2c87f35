import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { mintAccount } from '../../e2e/fixtures/data/mint-account.ts'
import { configureWebhook, startReceiver } from '../../e2e/servers/webhook-receiver.ts'
import { sendTestEvent } from '../../lib/domains/webhooks/send-test-event.ts'
import { db, transaction } from '../../lib/platform/db.ts'
import { sendEvent } from '../../lib/platform/events/send-event.ts'
import { startBackground, stopBackground } from './start-background.ts'

// In a process of its own: its settings name an Inngest server.

type Sent = { path: string; events: { id: string; name: string; data: { source_id: string } }[] }
/** What the server accepted, and what it received without responding. */
const received: Sent[] = []
const lost: Sent[] = []
let failures: ('cut' | 'error')[] = []

const read = async (request: IncomingMessage): Promise<string> => {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}
const server = createServer(async (request, response) => {
  if (request.url === '/fn/register')
    return void response.end(JSON.stringify({ ok: true, status: 200, modified: true }))
  const sent = { path: request.url ?? '', events: JSON.parse(await read(request)) }
  const failure = failures.shift()
  ;(failure ? lost : received).push(sent)
  if (failure === 'cut') return void request.socket.destroy()
  response.statusCode = failure ? 503 : 200
  response.setHeader('content-type', 'application/json')
  response.end(
    JSON.stringify({ ids: sent.events.map(({ id }: { id: string }) => id), status: response.statusCode }),
  )
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  process.env.INNGEST_BASE_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  process.env.INNGEST_EVENT_KEY = 'the-event-key'
  process.env.INNGEST_SIGNING_KEY = 'signkey-prod-0123456789abcdef'
  await startBackground()
})
beforeEach(() => {
  received.length = 0
  lost.length = 0
})
afterAll(async () => {
  await stopBackground()
  server.close()
})

const write = (...ids: string[]) =>
  transaction(async (tx) => {
    for (const id of ids) await sendEvent(tx, 'source/added', { source_id: id, account_id: 'acc_1' })
  })
const outboxIsEmpty = () =>
  vi.waitFor(async () => expect(await db().outboxEvent.count()).toBe(0), { timeout: 30_000 })

test('with an Inngest server configured, events go there and no engine runs', async () => {
  await write('src_1')
  await vi.waitFor(() => expect(received).toHaveLength(1), { timeout: 30_000 })
  expect(received[0]).toMatchObject({
    path: '/e/the-event-key',
    events: [
      {
        id: expect.stringMatching(/^outbox-[0-9a-f-]{36}$/),
        name: 'source/added',
        data: { source_id: 'src_1', account_id: 'acc_1' },
      },
    ],
  })
  await outboxIsEmpty()
  expect((globalThis as { coursewrightEngine?: unknown }).coursewrightEngine).toBeUndefined()
})

test('while the server responds with errors or not at all, events wait; then all are sent, with their original ids', async () => {
  // More than the SDK retries by itself.
  failures = ['error', 'cut', 'error', 'cut', 'error', 'cut', 'error']
  await write('src_2', 'src_3')
  await outboxIsEmpty()
  const sources = ({ events }: Sent) => events.map(({ data }) => data.source_id)
  const ids = ({ events }: Sent) => events.map(({ id }) => id)
  expect(received.map(sources)).toEqual([['src_2', 'src_3']])
  expect(lost).toHaveLength(7)
  for (const attempt of lost) expect(ids(attempt)).toEqual(ids(received[0]!))
  expect(new Set(ids(received[0]!)).size).toBe(2)
})

test('webhook events are sent as soon as they are written', async () => {
  const receiver = await startReceiver()
  const { account, ctx } = await mintAccount()
  await configureWebhook(account.id, receiver.url('/hook'))
  const { id } = await sendTestEvent(ctx)
  await vi.waitFor(() => expect(receiver.requests).toMatchObject([{ body: expect.stringContaining(id) }]), {
    timeout: 30_000,
  })
  await vi.waitFor(async () => {
    expect(await db().webhookDelivery.findUnique({ where: { id } })).toMatchObject({ status: 'delivered' })
  })
  await receiver.close()
})
