import { createHash, randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type MintedAccount, mintAccount } from '../../../e2e/fixtures/data/mint-account.ts'
import { createApiKey } from '../../domains/accounts/create-api-key.ts'
import { fixClock } from '../clock.ts'
import { disconnect, pgPool } from '../db.ts'
import { env } from '../env.ts'
import { AppError } from '../errors.ts'
import { contract } from './contract.ts'
import { on, reply, routes } from './route.ts'

const made = z.object({ number: z.int(), secret: z.string() })
const base = {
  method: 'POST',
  path: '/api/v1/things/{name}',
  callers: ['key'],
  summary: 'Makes a thing.',
  tag: 'Things',
  params: z.object({ name: z.string() }),
  body: z.object({ size: z.int().optional() }),
} as const
const postThing = contract({
  ...base,
  answers: { 201: made },
  errors: ['preset_not_ready', 'regen_cap_reached'],
})

let calls = 0
let work: () => unknown = () => undefined
const { POST } = routes(
  on(postThing, async () => {
    calls += 1
    const number = calls
    await work()
    return reply(201, { number, secret: 'sk_live_shown_once' }, { 'x-made': String(number) })
  }),
)

let home: MintedAccount
beforeEach(async () => {
  home = await mintAccount()
  calls = 0
  work = () => undefined
})
afterEach(() => fixClock(null))
afterAll(disconnect)

type Call = { key?: string | null; body?: unknown; as?: string; name?: string }
function post({
  key = 'k1',
  body = { size: 1 },
  as = home.liveKey,
  name = 'a',
}: Call = {}): Promise<Response> {
  const headers = {
    authorization: `Bearer ${as}`,
    'content-type': 'application/json',
    ...(key !== null && { 'idempotency-key': key }),
  }
  return POST(
    new Request(`http://127.0.0.1/api/v1/things/${name}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    }),
  )
}
const codeOf = async (response: Response) => (await response.json()).detail.error.code

describe('the same key', () => {
  test('and body: the first response, complete, without doing it again', async () => {
    const [first, second] = [await post(), await post()]
    expect([first.status, second.status, calls]).toEqual([201, 201, 1])
    expect(await second.text()).toBe(await first.text())
    expect(second.headers.get('x-made')).toBe('1')
    expect([first.headers.get('idempotency-replayed'), second.headers.get('idempotency-replayed')]).toEqual([
      null,
      'true',
    ])
    expect(second.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'))
  })
  test('and another body: 409', async () => {
    await post()
    const response = await post({ body: { size: 2 } })
    expect([response.status, await codeOf(response), calls]).toEqual([409, 'idempotency_key_reused', 1])
  })
  test('while the first is in progress: 409, and 20 at once do it once', async () => {
    const gate = Promise.withResolvers<void>()
    work = () => gate.promise
    const all = Array.from({ length: 20 }, () => post().finally(gate.resolve))
    const statuses = (await Promise.all(all)).map((response) => response.status)
    expect(calls).toBe(1)
    expect(statuses.filter((status) => status === 201).length).toBeGreaterThanOrEqual(1)
    expect(statuses.every((status) => status === 201 || status === 409)).toBe(true)
  })
  test('across a rotation of SECRETS_KEY: replayed, and 409 for another body', async () => {
    const old = env().SECRETS_KEY
    const first = await post()
    Object.assign(env(), { SECRETS_KEY: randomBytes(32).toString('base64'), SECRETS_KEY_PREVIOUS: old })
    try {
      const second = await post()
      expect([await second.text(), calls]).toEqual([await first.text(), 1])
      expect((await post()).headers.get('idempotency-replayed')).toBe('true')
      expect((await post({ body: { size: 2 } })).status).toBe(409)
    } finally {
      Object.assign(env(), { SECRETS_KEY: old, SECRETS_KEY_PREVIOUS: undefined })
    }
  })
  test('at another path, from another account, or without one: done again', async () => {
    const other = await mintAccount()
    await post()
    await post({ name: 'b' })
    await post({ as: other.liveKey })
    await post({ key: null })
    await post({ key: null })
    expect(calls).toBe(5)
  })
  test('at a path longer than a database index allows', async () => {
    const name = randomBytes(3000).toString('hex')
    expect([(await post({ name })).status, (await post({ name })).status, calls]).toEqual([201, 201, 1])
  })
  test('for another learner: done again', async () => {
    const { POST } = routes(
      on({ ...postThing, learner: true } as const, (_ctx, { learnerEmail }) => {
        calls += 1
        return reply(201, { number: calls, secret: learnerEmail })
      }),
    )
    const ask = (learner: string) =>
      POST(
        new Request('http://127.0.0.1/api/v1/things/a', {
          method: 'POST',
          headers: {
            authorization: `Bearer ${home.liveKey}`,
            'idempotency-key': 'k1',
            'x-learner-email': learner,
          },
        }),
      )
    const [first, second] = [await ask('ada@example.test'), await ask('bob@example.test')]
    expect([(await first.json()).secret, (await second.json()).secret]).toEqual([
      'ada@example.test',
      'bob@example.test',
    ])
  })
  test('at a public endpoint, whose callers are indistinguishable: done again', async () => {
    const { POST } = routes(
      on({ ...postThing, callers: ['public'] } as const, () => reply(201, { number: ++calls, secret: 's' })),
    )
    const headers = { 'idempotency-key': 'k1' }
    for (const number of [1, 2]) {
      const answer = await POST(new Request('http://127.0.0.1/api/v1/things/a', { method: 'POST', headers }))
      expect((await answer.json()).number).toBe(number)
    }
  })
  test('from another key of the account: the same caller', async () => {
    await post()
    const rotated = await createApiKey(home.account.id, { mode: 'live', name: 'new' })
    expect((await post({ as: rotated.key })).headers.get('idempotency-replayed')).toBe('true')
  })
  test('after 24 hours: done again', async () => {
    await post()
    fixClock(new Date(Date.now() + 24 * 3600 * 1000 + 1000))
    await post()
    expect(calls).toBe(2)
  })
})

describe('what is stored', () => {
  test('neither a 5xx nor a 4xx that stored nothing', async () => {
    work = () => Promise.reject(new Error('lost'))
    expect((await post()).status).toBe(500)
    work = () => Promise.reject(new AppError('preset_not_ready'))
    expect((await post()).status).toBe(409)
    work = () => undefined
    expect((await post()).status).toBe(201)
  })
  test('a note over the cap, which was stored', async () => {
    work = () => Promise.reject(new AppError('regen_cap_reached'))
    expect([(await post()).status, (await post()).status, calls]).toEqual([429, 429, 1])
  })
  test('a response is unreadable in the database', async () => {
    await post({ key: 'sealed' })
    const { rows } = await pgPool().query("select body from idempotency_record where key = 'sealed'")
    expect(rows[0].body.length).toBeGreaterThan(20)
    expect(rows[0].body).not.toContain('sk_live')
  })
  test('not the content of the request, even for someone who guesses it', async () => {
    await post({ key: 'guessed', body: { size: 7 } })
    const { rows } = await pgPool().query(
      "select request_hash from idempotency_record where key = 'guessed' limit 1",
    )
    const plain = createHash('sha256').update('\n{"size":7}').digest('hex')
    expect(rows[0].request_hash).toMatch(/^[0-9a-f]{64}$/)
    expect(rows[0].request_hash).not.toBe(plain)
  })
  test('a first request that died releases its key after five minutes', async () => {
    const started = Promise.withResolvers<void>()
    const death = Promise.withResolvers<void>()
    work = () => {
      started.resolve()
      return death.promise
    }
    const first = post()
    await started.promise
    expect(await codeOf(await post())).toBe('idempotency_in_progress')
    work = () => undefined
    fixClock(new Date(Date.now() + 5 * 60 * 1000 + 1000))
    expect((await post()).status).toBe(201)
    death.resolve()
    await first
    expect([(await post()).headers.get('x-made'), calls]).toEqual(['2', 2])
  })
})

describe('the header', () => {
  test('can be required', async () => {
    for (const idempotency of ['required', 'own'] as const) {
      const { POST } = routes(
        on({ ...postThing, idempotency }, (_ctx, { idempotencyKey }) =>
          reply(201, { number: 1, secret: idempotencyKey }),
        ),
      )
      const headers = { authorization: `Bearer ${home.liveKey}` }
      const bare = await POST(new Request('http://127.0.0.1/api/v1/things/a', { method: 'POST', headers }))
      expect([bare.status, await codeOf(bare)]).toEqual([400, 'idempotency_key_required'])
      const keyed = await POST(
        new Request('http://127.0.0.1/api/v1/things/a', {
          method: 'POST',
          headers: { ...headers, 'idempotency-key': 'own' },
        }),
      )
      expect((await keyed.json()).secret).toBe('own')
    }
  })
  test('is short', async () => {
    const response = await post({ key: 'x'.repeat(256) })
    expect((await response.json()).detail[0]).toMatchObject({
      loc: ['header', 'Idempotency-Key'],
      type: 'string_too_long',
    })
  })
})
