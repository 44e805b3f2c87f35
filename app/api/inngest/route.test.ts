import { describe, expect, test } from 'vitest'
import { signingKey } from '@/inngest/client.ts'
import { canonicalJson, signBody } from '@/inngest/embedded/signature.ts'
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

describe('/api/inngest', () => {
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
