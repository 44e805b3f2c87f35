import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { type Client, CoursewrightError, createClient } from './client.ts'

type Asked = { method: string; url: string; key: string | undefined; authorization: string | undefined }
type Answer = (response: ServerResponse, request: IncomingMessage) => void

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A service that gives these answers in turn, the last one again and again; and a client for it. */
async function serve(...answers: Answer[]): Promise<{ client: Client; asked: Asked[] }> {
  const asked: Asked[] = []
  const server = createServer((request, response) => {
    const { method = '', url = '', headers } = request
    const answer = answers[Math.min(asked.length, answers.length - 1)]
    asked.push({
      method,
      url,
      key: headers['idempotency-key'] as string,
      authorization: headers.authorization,
    })
    request.resume().once('end', () => answer?.(response, request))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1/`
  return { client: createClient({ baseUrl, apiKey: 'sk_test_1', pollMs: 10 }), asked }
}

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
const refusal = (status: number, code: string, headers: Record<string, string> = {}) =>
  json(status, { detail: { error: { type: 'a_type', code, message: 'Why.', details: { a: 1 } } } }, headers)
const cut: Answer = (response) => response.destroy()
const busy = refusal(503, 'server_busy', { 'retry-after': '0', 'x-request-id': 'req_1' })

const course = { params: { path: { course_id: 'crs_1' } } }
const launch = (client: Client) => client.post('/api/v1/courses/{course_id}/launch', course)
const failure = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable(),
    (error: CoursewrightError) => error,
  )

test('a call returns what the service answers, and has the key', async () => {
  const { client, asked } = await serve(json(200, { title: 'Selling' }))
  expect(await client.get('/api/v1/courses/{course_id}', course)).toEqual({ title: 'Selling' })
  expect(asked).toMatchObject([{ url: '/api/v1/courses/crs_1', authorization: 'Bearer sk_test_1' }])
})

test.each<[string, Answer]>([
  ['asks to wait', busy],
  ['closes the connection', cut],
  ['is still at the first call', refusal(409, 'idempotency_in_progress')],
  ['is behind a gateway that fails', (response) => response.writeHead(502).end('<html>')],
])('a POST is repeated with the same key where the service %s', async (_why, first) => {
  const { client, asked } = await serve(first, json(202, { status: 'generating' }))
  expect(await launch(client)).toEqual({ status: 'generating' })
  expect(asked).toHaveLength(2)
  expect(asked[0]?.key).toMatch(/^[0-9a-f-]{36}$/)
  expect(asked[1]?.key).toBe(asked[0]?.key)
})

test('two calls have two keys, and a key of the caller stays', async () => {
  const { client, asked } = await serve(json(202, {}))
  await launch(client)
  await launch(client)
  const header = { 'Idempotency-Key': 'mine' }
  await client.post('/api/v1/courses/{course_id}/launch', { params: { ...course.params, header } })
  expect(new Set(asked.map(({ key }) => key)).size).toBe(3)
  expect(asked[2]?.key).toBe('mine')
})

test('a call is repeated three times at most, and its error says what the service said', async () => {
  const { client, asked } = await serve(busy)
  const error = await failure(launch(client))
  expect(error).toBeInstanceOf(CoursewrightError)
  expect(error).toMatchObject({ type: 'a_type', code: 'server_busy', status: 503, requestId: 'req_1' })
  expect(error).toMatchObject({ message: 'Why.', details: { a: 1 }, retryAfterSeconds: 0 })
  expect(asked).toHaveLength(4)
})

test.each<[string, Answer]>([
  ['a wait of an hour', refusal(429, 'rate_limited', { 'retry-after': '3600' })],
  ['a quota that waiting does not cure', refusal(429, 'quota_exceeded')],
  ['a key that is used for another call', refusal(409, 'idempotency_key_reused')],
  ['what the service does not know', refusal(404, 'course_not_found')],
  ['a fault of the service', refusal(500, 'internal_error')],
])('nothing is repeated for %s', async (_what, answer) => {
  const { client, asked } = await serve(answer)
  await failure(launch(client))
  expect(asked).toHaveLength(1)
})

test('what could be done twice is not repeated when the connection fails', async () => {
  const { client, asked } = await serve(cut)
  const error = await failure(client.delete('/api/v1/courses/{course_id}', course))
  expect(error).toMatchObject({ code: 'connection_failed', status: null })
  expect(asked).toHaveLength(1)
})

test('an answer that is not of the service, and fields that are wrong', async () => {
  const detail = [{ loc: ['body', 'title'], msg: 'is too long', type: 'string_too_long' }]
  const { client } = await serve(
    (response) => response.writeHead(403).end('<p>Blocked'),
    json(422, { detail }),
  )
  expect(await failure(launch(client))).toMatchObject({ code: 'unexpected_response', status: 403 })
  expect(await failure(launch(client))).toMatchObject({
    code: 'invalid_request',
    fields: detail,
    message: 'body.title: is too long',
  })
})

test('a signal ends the wait before a call is repeated', async () => {
  const { client } = await serve(refusal(503, 'server_busy', { 'retry-after': '30' }))
  const signal = AbortSignal.timeout(100)
  const error = await failure(client.get('/api/v1/courses/{course_id}', { ...course, signal }))
  expect(error.name).toBe('TimeoutError')
})

test('a list is read page by page', async () => {
  const next = '<https://elsewhere.example/api/v1/courses?limit=2&cursor=abc>; rel="next"'
  const { client, asked } = await serve(json(200, [1, 2], { link: next }), json(200, [3]))
  const rows: unknown[] = []
  for await (const row of client.list('/api/v1/courses', { params: { query: { limit: 2 } } })) rows.push(row)
  expect(rows).toEqual([1, 2, 3])
  expect(asked.map(({ url }) => url)).toEqual([
    '/api/v1/courses?limit=2',
    '/api/v1/courses?limit=2&cursor=abc',
  ])
})

test('what the API does not have does not compile', async () => {
  const { client } = await serve(json(200, {}))
  // @ts-expect-error there is no such endpoint
  await client.get('/api/v1/nothing')
  // @ts-expect-error this one needs a course
  await client.get('/api/v1/courses/{course_id}', {})
  // @ts-expect-error and this one is no list
  client.list('/api/v1/account')
  const { title } = await client.get('/api/v1/courses/{course_id}', course)
  // @ts-expect-error a title is a text
  void (title satisfies number)
})
