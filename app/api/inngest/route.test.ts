import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { canonicalJson, signBody } from '@/inngest/embedded/protocol/signature.ts'
import { signingKey } from '@/inngest/runtime/client.ts'
import { env } from '@/lib/platform/env.ts'
import { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } from './route.ts'

const url = 'http://127.0.0.1:3000/api/inngest'
const route = { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS }
type Method = keyof typeof route
const methods = Object.keys(route) as Method[]

const call = (
  method: Method,
  body = '',
  headers: Record<string, string> = {},
): Promise<Response> | Response =>
  route[method](new Request(url, { method, headers, ...(body ? { body } : {}) }))
const body = canonicalJson({ url })

/** A body that must not be read. */
const unread = () =>
  new ReadableStream({
    pull: () => {
      throw new Error('the body was read')
    },
  })

test.each(methods)('without an Inngest server there is no such endpoint: %s', async (method) => {
  const headers = { 'x-inngest-signature': signBody(signingKey(), body), 'x-inngest-sync-kind': 'in_band' }
  expect((await call(method, method === 'PUT' ? body : '', headers)).status).toBe(404)
})

describe('/api/inngest with an Inngest server', () => {
  beforeAll(() => {
    env().INNGEST_BASE_URL = 'http://inngest.example'
  })
  afterAll(() => {
    env().INNGEST_BASE_URL = undefined
  })

  test.each(['anything', 't=1&s=00', `t=1700000000&s=${'0'.repeat(64)}`, undefined])(
    'reads no body after the signature %s',
    async (signature) => {
      const headers = signature ? { 'x-inngest-signature': signature } : undefined
      const init = { method: 'POST', headers, body: unread(), duplex: 'half' } as RequestInit
      expect((await POST(new Request(url, init))).status).toBe(401)
    },
  )

  test('a body of more than 4 MB is refused', async () => {
    const large = 'x'.repeat(4_000_001)
    expect((await call('POST', large, { 'x-inngest-signature': signBody(signingKey(), large) })).status).toBe(
      413,
    )
  })

  test.each(methods)('refuses an unsigned %s', async (method) => {
    const hasBody = method === 'POST' || method === 'PUT'
    expect((await call(method, hasBody ? body : '')).status).toBe(401)
    expect((await call(method, hasBody ? body : '', { 'x-inngest-sync-kind': 'in_band' })).status).toBe(401)
  })

  test.each<Method>(['GET', 'POST', 'PUT'])(
    'refuses a %s signed with another key, or for another body',
    async (method) => {
      const sent = method === 'GET' ? '' : body
      for (const signature of [
        signBody('signkey-prod-00ff', sent),
        signBody(signingKey(), `${sent} `),
        't=1&s=00',
      ])
        expect((await call(method, sent, { 'x-inngest-signature': signature })).status).toBe(401)
    },
  )

  test('lists its functions to a signed call', async () => {
    const headers = { 'x-inngest-signature': signBody(signingKey(), body), 'x-inngest-sync-kind': 'in_band' }
    const response = await call('PUT', body, headers)
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ app_id: 'coursewright' })
  })
})
