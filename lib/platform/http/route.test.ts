import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import {
  type MintedAccount,
  mintAccount,
  mintCookie,
  mintUser,
} from '../../../e2e/fixtures/data/mint-account.ts'
import { createApiKey } from '../../domains/accounts/create-api-key.ts'
import { revokeApiKey } from '../../domains/accounts/revoke-api-key.ts'
import type { Ctx } from '../auth/context.ts'
import { disconnect } from '../db.ts'
import { env } from '../env.ts'
import { AppError } from '../errors.ts'
import { type Contract, contract } from './contract.ts'
import { on, reply, routes, unknownRoutes } from './route.ts'

const PATH = '/api/v1/things/{thing_id}'
const thing = z.object({ thing_id: z.string(), account_id: z.string(), mode: z.string() })
const base = {
  path: PATH,
  callers: ['key', 'reviewer', 'operator'],
  summary: 'A thing.',
  tag: 'Things',
} as const
const params = z.object({ thing_id: z.string() })
const shown = (ctx: Ctx, thing_id: string) => ({ thing_id, account_id: ctx.accountId, mode: ctx.mode })

const getThing = contract({
  ...base,
  method: 'GET',
  params,
  answers: { 200: thing },
  errors: ['version_conflict'],
})
const putThing = contract({
  ...base,
  method: 'PUT',
  params,
  query: z.object({ depth: z.coerce.number().int().min(1).optional() }),
  headers: z.object({ 'X-Colour': z.enum(['red', 'blue']) }),
  body: z.object({ name: z.string().min(1).max(5), secret: z.string().max(3).optional() }),
  answers: { 200: thing },
})
const deleteThing = contract({ ...base, method: 'DELETE', params, answers: { 204: z.undefined() } })

let fail: Error | null = null
const handlers = routes(
  on(getThing, (ctx, { params }) => {
    if (fail) throw fail
    return shown(ctx, params.thing_id)
  }),
  on(putThing, (ctx, { params }) => shown(ctx, params.thing_id)),
  on(deleteThing, () => reply(204)),
)

let home: MintedAccount
beforeAll(async () => {
  home = await mintAccount()
})
afterAll(disconnect)
afterEach(() => {
  fail = null
})

type Call = {
  method?: string
  path?: string
  key?: string | null
  headers?: Record<string, string>
  body?: string
}
function request({
  method = 'GET',
  path = '/api/v1/things/t1',
  key = home.liveKey,
  headers = {},
  body,
}: Call = {}): Request {
  const all = { ...(key && { authorization: `Bearer ${key}` }), ...headers }
  return new Request(`http://127.0.0.1:3000${path}`, {
    method,
    headers: all,
    ...(body !== undefined && { body }),
  })
}
const json = { 'content-type': 'application/json' }
const put = (body: string, call: Call = {}) =>
  handlers.PUT(
    request({ method: 'PUT', body, ...call, headers: { ...json, 'x-colour': 'red', ...call.headers } }),
  )
const codeOf = async (response: Response) => (await response.json()).detail.error.code

describe('answers', () => {
  test('a plain value with the first 2xx status, never cached, with a request id', async () => {
    const response = await handlers.GET(request())
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ thing_id: 't1', account_id: home.account.id, mode: 'live' })
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('content-type')).toBe('application/json')
    expect(response.headers.get('x-request-id')).toMatch(/^req_/)
    expect(response.headers.get('ratelimit-limit')).toBe('600')
    expect(Number(response.headers.get('ratelimit-remaining'))).toBeLessThan(600)
    expect(Number(response.headers.get('ratelimit-reset'))).toBeGreaterThan(0)
  })
  test('keeps a well-formed request id of the client, and no other', async () => {
    const kept = await handlers.GET(request({ headers: { 'x-request-id': 'abc-1' } }))
    expect(kept.headers.get('x-request-id')).toBe('abc-1')
    const replaced = await handlers.GET(request({ headers: { 'x-request-id': 'a b<script>' } }))
    expect(replaced.headers.get('x-request-id')).toMatch(/^req_/)
  })
  test('the same at a path with a trailing slash, and decodes the path', async () => {
    expect((await handlers.GET(request({ path: '/api/v1/things/t1/' }))).status).toBe(200)
    expect((await (await handlers.GET(request({ path: '/api/v1/things/a%20b' }))).json()).thing_id).toBe(
      'a b',
    )
  })
  test('HEAD like GET without the body', async () => {
    const response = await handlers.HEAD(request({ method: 'HEAD' }))
    expect([response.status, await response.text()]).toEqual([200, ''])
  })
  test('no body with 204', async () => {
    const response = await handlers.DELETE(request({ method: 'DELETE' }))
    expect([response.status, response.body]).toEqual([204, null])
  })
  test('anything sent to an endpoint without body is ignored', async () => {
    const response = await handlers.DELETE(
      request({ method: 'DELETE', body: 'x=1', headers: { 'content-type': 'text/plain' } }),
    )
    expect(response.status).toBe(204)
  })
})

describe('methods and paths', () => {
  test('405 with Allow, before the credential', async () => {
    const response = await handlers.POST(request({ method: 'POST', key: null }))
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('GET, PUT, DELETE, HEAD, OPTIONS')
    expect(response.headers.get('x-request-id')).toMatch(/^req_/)
    expect(await codeOf(response)).toBe('method_not_allowed')
  })
  test('OPTIONS names the methods', async () => {
    const response = await handlers.OPTIONS(request({ method: 'OPTIONS', key: null }))
    expect([response.status, response.headers.get('allow')]).toEqual([204, 'GET, PUT, DELETE, HEAD, OPTIONS'])
  })
  test('a method that no route knows is refused too', async () => {
    const response = await handlers.OPTIONS(
      request({ method: 'OPTIONS', headers: { 'x-coursewright-refused-method': 'TRACE' } }),
    )
    expect([response.status, await codeOf(response)]).toEqual([405, 'method_not_allowed'])
  })
  test('HEAD is 405 where the GET writes', async () => {
    const writing = routes(on({ ...getThing, writes: true } as const, (ctx) => shown(ctx, 'x')))
    expect((await writing.HEAD(request({ method: 'HEAD' }))).status).toBe(405)
    expect((await writing.POST(request({ method: 'POST' }))).headers.get('allow')).toBe('GET, OPTIONS')
  })
  test('an unknown path is 404 as JSON', async () => {
    const response = await unknownRoutes().PATCH(request({ method: 'PATCH', key: null }))
    expect([response.status, await codeOf(response)]).toEqual([404, 'endpoint_not_found'])
  })
})

describe('credentials', () => {
  const refused = async (call: Call) => {
    const response = await handlers.GET(request(call))
    return [response.status, response.headers.get('www-authenticate'), await codeOf(response)]
  }
  test('401 says which of the three', async () => {
    const revoked = await createApiKey(home.account.id, { mode: 'live', name: 'old' })
    await revokeApiKey(home.account.id, revoked.id)
    expect(await refused({ key: null })).toEqual([401, 'Bearer', 'missing_api_key'])
    expect(await refused({ key: 'sk_live_nope' })).toEqual([401, 'Bearer', 'invalid_api_key'])
    expect(await refused({ key: revoked.key })).toEqual([401, 'Bearer', 'revoked_api_key'])
  })
  test('a key without the scope of a request is told which one', async () => {
    const { key } = await createApiKey(home.account.id, { mode: 'live', scopes: ['create', 'admin'] })
    const response = await handlers.GET(request({ key }))
    expect(response.status).toBe(403)
    expect((await response.json()).detail.error).toMatchObject({
      code: 'scope_required',
      message: 'This API key lacks the scope “read”. Ask the operator for a key that has it.',
      details: { scope: 'read' },
    })
  })
  test('the credential is checked before the input', async () => {
    expect((await put('{', { key: null })).status).toBe(401)
  })
  test('a test key selects the sandbox', async () => {
    const response = await handlers.GET(request({ key: home.testKey }))
    expect([response.status, (await response.json()).mode]).toEqual([200, 'test'])
  })
  test('a caller of another kind is forbidden', async () => {
    const operatorOnly = routes(on({ ...getThing, callers: ['operator'] } as const, (ctx) => shown(ctx, 'x')))
    const response = await operatorOnly.GET(request())
    expect([response.status, await codeOf(response)]).toEqual([403, 'forbidden'])
  })
  test('a public endpoint ignores credentials and counts nothing', async () => {
    const open = routes(
      on({ ...getThing, callers: ['public'] } as const, (ctx) => shown(ctx, ctx.actor.kind)),
    )
    const response = await open.GET(request({ key: 'sk_live_nope' }))
    expect([response.status, response.headers.get('ratelimit-limit')]).toEqual([200, null])
    expect((await response.json()).thing_id).toBe('public')
  })
})

describe('sessions', () => {
  const asReviewer = async () => ({ cookie: await mintCookie(home.reviewer.user) })
  const asOperator = async () => ({
    cookie: await mintCookie((await mintUser(home.account.id, 'operator')).user),
  })
  const same = { 'sec-fetch-site': 'same-origin' }

  test('a reviewer is bound to their account, whatever they name', async () => {
    const other = await mintAccount()
    const response = await handlers.GET(
      request({ key: null, headers: { ...(await asReviewer()), 'x-account-id': other.account.id } }),
    )
    expect((await response.json()).account_id).toBe(home.account.id)
    expect(response.headers.get('ratelimit-limit')).toBe('300')
  })
  test('an operator names an account: by header, or on a GET by query', async () => {
    const headers = await asOperator()
    const byHeader = await handlers.GET(
      request({ key: null, headers: { ...headers, 'x-account-id': home.account.id } }),
    )
    expect((await byHeader.json()).account_id).toBe(home.account.id)
    const byQuery = await handlers.GET(
      request({ key: null, headers, path: `/api/v1/things/t1?mode=live&account_id=${home.account.id}` }),
    )
    expect((await byQuery.json()).account_id).toBe(home.account.id)
    const none = await handlers.GET(request({ key: null, headers }))
    expect([none.status, (await none.json()).detail[0].loc]).toEqual([422, ['header', 'X-Account-Id']])
    const unknown = await handlers.GET(
      request({ key: null, headers: { ...headers, 'x-account-id': 'acc_0' } }),
    )
    expect([unknown.status, await codeOf(unknown)]).toEqual([404, 'account_not_found'])
  })
  test('a session chooses the mode; a wrong one is 422', async () => {
    const headers = await asReviewer()
    const byHeader = await handlers.GET(request({ key: null, headers: { ...headers, 'x-mode': 'test' } }))
    expect((await byHeader.json()).mode).toBe('test')
    const byQuery = await handlers.GET(request({ key: null, headers, path: '/api/v1/things/t?mode=test' }))
    expect((await byQuery.json()).mode).toBe('test')
    expect(
      (await handlers.GET(request({ key: null, headers: { ...headers, 'x-mode': 'Live' } }))).status,
    ).toBe(422)
  })
  test.each([
    ['same-origin fetch', same, 204],
    ['our own Origin', { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' }, 204],
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'http://127.0.0.1:3000' }, 403],
    ['a sister site', { 'sec-fetch-site': 'same-site' }, 403],
    ['another Origin', { origin: 'https://evil.example' }, 403],
    ['a null Origin', { origin: 'null' }, 403],
    ['neither header', {}, 403],
  ])('a cookie call that changes something: %s', async (_name, headers, status) => {
    const response = await handlers.DELETE(
      request({ method: 'DELETE', key: null, headers: { ...(await asReviewer()), ...headers } }),
    )
    expect(response.status).toBe(status)
    if (status === 403) expect(await codeOf(response)).toBe('cross_site_request')
  })
  test.each([
    ['https://courses.example', 'https://courses.example', '127.0.0.1:3000', 204],
    ['https://courses.example', 'http://courses.example', 'courses.example', 403],
    ['https://courses.example', 'https://courses.example:8443', 'courses.example', 403],
    ['https://courses.example', 'https://other.example', 'other.example', 204],
    ['https://courses.example:8443', 'https://courses.example', 'courses.example:8443', 403],
    ['http://127.0.0.1:3000', 'http://127.0.0.1:3000', '127.0.0.1:3000', 204],
    ['http://127.0.0.1:3000', 'http://localhost:4000', 'localhost:4000', 204],
    ['http://127.0.0.1:3000', 'https://localhost:4000', 'localhost:4000', 403],
    ['http://127.0.0.1:3000', 'http://localhost:4000', 'localhost:3000', 403],
    ['http://127.0.0.1:3000', 'http://null', '', 403],
  ])('at %s, a browser that names only Origin: %s sent to %s', async (appUrl, origin, host, status) => {
    const kept = env().appUrl
    env().appUrl = appUrl
    const headers = { ...(await asReviewer()), origin, ...(host && { host }) }
    const response = await handlers.DELETE(request({ method: 'DELETE', key: null, headers }))
    env().appUrl = kept
    expect(response.status).toBe(status)
    if (status === 403) expect(await codeOf(response)).toBe('cross_site_request')
  })
  test('a key needs no proof of origin, and with a key a cookie is ignored', async () => {
    const headers = { ...(await asReviewer()), 'sec-fetch-site': 'cross-site' }
    expect((await handlers.DELETE(request({ method: 'DELETE', headers }))).status).toBe(204)
    expect((await handlers.GET(request({ key: 'sk_live_nope', headers }))).status).toBe(401)
  })
})

describe('the shape of the input', () => {
  test('all problems at once, in the wording of pydantic, without secrets', async () => {
    const body = JSON.stringify({ name: 'too long', secret: 'hunter2', more: 1 })
    const response = await put(body, {
      path: '/api/v1/things/t1?depth=0&unknown=1',
      headers: { 'x-colour': 'green' },
    })
    expect(response.status).toBe(422)
    const expected = "'red' or 'blue'"
    expect(await response.json()).toEqual({
      detail: [
        {
          loc: ['query', 'depth'],
          msg: 'Input should be greater than or equal to 1',
          type: 'greater_than_equal',
          input: '0',
          ctx: { ge: 1 },
        },
        {
          loc: ['header', 'X-Colour'],
          msg: `Input should be ${expected}`,
          type: 'enum',
          input: 'green',
          ctx: { expected },
        },
        {
          loc: ['body', 'name'],
          msg: 'String should have at most 5 characters',
          type: 'string_too_long',
          input: 'too long',
          ctx: { max_length: 5 },
        },
        {
          loc: ['body', 'secret'],
          msg: 'String should have at most 3 characters',
          type: 'string_too_long',
          ctx: { max_length: 3 },
        },
        { loc: ['body', 'more'], msg: 'Extra inputs are not permitted', type: 'extra_forbidden', input: 1 },
        {
          loc: ['query', 'unknown'],
          msg: 'Extra inputs are not permitted',
          type: 'extra_forbidden',
          input: '1',
        },
      ],
    })
  })
  test.each([
    ['not JSON', '{"name": oops}', ['body'], 'json_invalid'],
    ['cut off', '{"name":"a"', ['body', 11], 'json_invalid'],
    ['not an object', '[]', ['body'], 'model_attributes_type'],
    ['nothing', '', ['body'], 'missing'],
    ['a missing field', '{}', ['body', 'name'], 'missing'],
    ['a NUL', '{"name":"a\\u0000"}', ['body', 'name'], 'string_unicode'],
    ['half a character', '{"name":"\\ud800"}', ['body', 'name'], 'string_unicode'],
  ])('the body is %s', async (_name, body, loc, type) => {
    const response = await put(body)
    expect(response.status).toBe(422)
    expect((await response.json()).detail[0]).toMatchObject({ loc, type })
  })
  test('415 for a body that is not JSON', async () => {
    const response = await put('name=a', { headers: { 'content-type': 'application/x-www-form-urlencoded' } })
    expect([response.status, await codeOf(response)]).toEqual([415, 'unsupported_media_type'])
    expect(
      (await put('{"name":"a"}', { headers: { 'content-type': 'application/problem+json; charset=utf-8' } }))
        .status,
    ).toBe(200)
  })
  test('413 counts what arrives, and trusts what is announced', async () => {
    let sent = 0
    const endless = new ReadableStream({
      pull(controller) {
        sent += 1
        controller.enqueue(new Uint8Array(1024 * 1024))
      },
    })
    const init = {
      method: 'PUT',
      body: endless,
      duplex: 'half',
      headers: { ...json, authorization: `Bearer ${home.liveKey}`, 'x-colour': 'red' },
    }
    const response = await handlers.PUT(new Request('http://127.0.0.1/api/v1/things/t1', init as RequestInit))
    expect([response.status, await codeOf(response)]).toEqual([413, 'body_too_large'])
    expect(sent).toBeLessThan(40)
    expect((await put('{}', { headers: { 'content-length': '99999999' } })).status).toBe(413)
  })
  test('X-Learner-Email is an address, trimmed, case-insensitive', async () => {
    const learner = contract({ ...base, method: 'GET', params, learner: true, answers: { 200: thing } })
    const { GET } = routes(on(learner, (ctx, { learnerEmail }) => shown(ctx, learnerEmail)))
    const ask = (headers: Record<string, string>) => GET(request({ headers }))
    expect((await (await ask({ 'x-learner-email': ' Ada@Example.com ' })).json()).thing_id).toBe(
      'ada@example.com',
    )
    for (const headers of [{}, { 'x-learner-email': 'ada' }]) {
      const response = await ask(headers as Record<string, string>)
      expect([response.status, (await response.json()).detail[0].loc]).toEqual([
        422,
        ['header', 'X-Learner-Email'],
      ])
    }
  })
})

describe('errors', () => {
  test('a known one has its code, and may name a parameter and details', async () => {
    fail = new AppError('version_conflict', { param: 'version', details: { yours: 'a', theirs: 'b' } })
    const response = await handlers.GET(request())
    expect(response.status).toBe(409)
    expect((await response.json()).detail.error).toEqual({
      type: 'invalid_request_error',
      code: 'version_conflict',
      message: 'Someone else has changed this in the meantime. Get the latest version and try again.',
      param: 'version',
      details: { yours: 'a', theirs: 'b' },
    })
  })
  test('even if another bundle threw it, with its own copy of the class', async () => {
    fail = Object.assign(new Error('File not found.'), { name: 'AppError', code: 'file_not_found' })
    const response = await handlers.GET(request())
    expect([response.status, await codeOf(response)]).toEqual([404, 'file_not_found'])
  })
  test('an unknown one reveals nothing', async () => {
    fail = new Error('select * from secrets at /work/x.ts')
    const response = await handlers.GET(request())
    expect(response.status).toBe(500)
    expect((await response.json()).detail.error).toEqual({
      type: 'server_error',
      code: 'internal_error',
      message:
        'The service failed unexpectedly. Try again; if it fails again, send the operator the X-Request-Id of the response.',
    })
  })
  test('a response that violates the contract is an error in tests, even a refusal', async () => {
    const { GET } = routes(on(getThing as Contract, () => ({ wrong: true })))
    expect((await GET(request())).status).toBe(500)
    fail = new AppError('course_not_found')
    expect((await handlers.GET(request())).status).toBe(500)
  })
})
