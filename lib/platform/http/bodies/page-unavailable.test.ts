import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onRequestError } from '@/instrumentation'
import { watchIncomingRequests } from './incoming-requests.ts'

// In a process of its own: it watches all requests of the process.

const away = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })
const errors: Record<string, Error> = { '/away': away, '/broken': new Error('a fault of ours') }
const context = { routerKind: 'App Router', routePath: '/', routeType: 'render' } as const

/** Fails the way Next does: calls the hook, then responds 500. */
const server = createServer(async (request, response) => {
  const error = errors[request.url ?? '']
  const { method = 'GET', headers, url: path = '/' } = request
  if (error) await onRequestError(error, { method, headers, path }, context as never)
  response.statusCode = error ? 500 : 200
  response.end('a page')
})

beforeAll(async () => {
  process.env.NEXT_RUNTIME = 'nodejs'
  watchIncomingRequests()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => void server.close())

const open = async (path: string) => {
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`)
  return [answer.status, answer.headers.get('retry-after'), await answer.text()]
}

test('a page without a database is 503, to be retried; other faults stay 500', async () => {
  expect(await open('/away')).toEqual([503, '5', 'a page'])
  expect(await open('/broken')).toEqual([500, null, 'a page'])
  expect(await open('/fine')).toEqual([200, null, 'a page'])
})
