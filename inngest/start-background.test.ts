import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { db, transaction } from '../lib/db.ts'
import { sendEvent } from '../lib/events/send-event.ts'
import { startBackground, stopBackground } from './start-background.ts'

type Sent = { path: string; events: { id: string; name: string; data: unknown }[] }
const received: Sent[] = []

const read = async (request: IncomingMessage): Promise<string> => {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}
const server = createServer(async (request, response) => {
  received.push({ path: request.url ?? '', events: JSON.parse(await read(request)) })
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ ids: ['1'], status: 200 }))
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  process.env.INNGEST_BASE_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  process.env.INNGEST_EVENT_KEY = 'the-event-key'
  process.env.INNGEST_SIGNING_KEY = 'signkey-prod-0123456789abcdef'
})
afterAll(async () => {
  await stopBackground()
  server.close()
})

test('with an Inngest server configured, events go there and no engine runs', async () => {
  await startBackground()
  await transaction((tx) => sendEvent(tx, 'source/added', { source_id: 'src_1', account_id: 'acc_1' }))
  await vi.waitFor(() => expect(received).toHaveLength(1), { timeout: 5000 })
  expect(received[0]).toMatchObject({
    path: '/e/the-event-key',
    events: [
      {
        id: expect.stringMatching(/^outbox-\d+$/),
        name: 'source/added',
        data: { source_id: 'src_1', account_id: 'acc_1' },
      },
    ],
  })
  await vi.waitFor(async () => expect(await db().outboxEvent.count()).toBe(0), { timeout: 5000 })
  expect((globalThis as { coursewrightEngine?: unknown }).coursewrightEngine).toBeUndefined()
})
