import fc from 'fast-check'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { mintAccount } from '../../../e2e/fixtures/data/mint-account.ts'
import { fixClock } from '../clock.ts'
import { db, disconnect, pgPool } from '../db.ts'
import { newId } from '../ids.ts'
import { contract } from './contract.ts'
import { countCall } from './rate-limit.ts'
import { on, routes } from './route.ts'

const getThing = contract({
  method: 'GET',
  path: '/api/v1/things',
  callers: ['key'],
  summary: 'Things.',
  tag: 'Things',
  answers: { 200: z.object({}) },
})
const { GET } = routes(on(getThing, () => ({})))
const call = (key: string, address = newId('req')) =>
  GET(
    new Request('http://127.0.0.1/api/v1/things', {
      headers: { authorization: `Bearer ${key}`, 'x-coursewright-client': address },
    }),
  )

afterAll(disconnect)

test('an account has its own limit, shared by its keys, and is told when to retry', async () => {
  const { account, liveKey } = await mintAccount()
  await db().account.update({ where: { id: account.id }, data: { rateLimit: 2 } })
  const answers = [await call(liveKey), await call(liveKey), await call(liveKey), await call(liveKey)]
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 429, 429])
  expect(answers.map((answer) => answer.headers.get('ratelimit-remaining'))).toEqual(['1', '0', '0', '0'])
  const seconds = Number(answers[2]?.headers.get('retry-after'))
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(60)
  expect(await answers[2]?.json()).toMatchObject({
    detail: { error: { type: 'rate_limit_error', code: 'rate_limited' } },
  })
  expect((await call((await mintAccount()).liveKey)).status).toBe(200)
})

test('refused credentials are counted by address, 60 a minute, and valid ones are not affected', async () => {
  const address = newId('req')
  const statuses: number[] = []
  for (let i = 0; i < 61; i++) statuses.push((await call('sk_live_guess', address)).status)
  expect(statuses).toEqual([...Array(60).fill(401), 429])
  expect((await call('sk_live_guess')).status).toBe(401)
  expect((await call((await mintAccount()).liveKey, address)).status).toBe(200)
})

describe('the window slides', () => {
  const START = Date.parse('2026-11-01T10:00:00Z')
  afterEach(() => fixClock(null))

  /** A caller with a limit a minute. Each call, at a millisecond after START, is answered by its headers. */
  const caller = (perMinute: number) => {
    const key = newId('req')
    return async (ms: number) => {
      fixClock(new Date(START + ms))
      const headers = new Headers()
      const admitted = await countCall(key, perMinute, headers).then(
        () => true,
        () => false,
      )
      const [remaining, reset] = ['remaining', 'reset'].map((name) =>
        Number(headers.get(`ratelimit-${name}`)),
      )
      return { admitted, remaining: remaining ?? 0, reset: reset ?? 0 }
    }
  }
  const burst = async (call: ReturnType<typeof caller>, ms: number, times: number) => {
    const answers = []
    for (let i = 0; i < times; i++) answers.push(await call(ms))
    return answers.filter(({ admitted }) => admitted).length
  }

  test('a burst at the end of a minute is not followed by another at the start of the next', async () => {
    const call = caller(10)
    await call(0)
    expect(await burst(call, 59_000, 12)).toBe(9)
    expect(await burst(call, 60_000, 12)).toBe(1)
    // Half of the ten of the minute before are taken to be older than 60 seconds.
    expect(await burst(call, 90_000, 12)).toBe(5)
    expect(await burst(call, 300_000, 12)).toBe(10)
  })

  test('refused calls do not put off the next one', async () => {
    const call = caller(3)
    await burst(call, 0, 3)
    for (let ms = 1000; ms < 60_000; ms += 1000) expect(await call(ms)).toMatchObject({ admitted: false })
    expect(await call(60_000)).toMatchObject({ admitted: true })
  })

  test('a limit that is raised applies at once', async () => {
    const { account, liveKey } = await mintAccount({ rateLimit: 1 })
    expect([(await call(liveKey)).status, (await call(liveKey)).status]).toEqual([200, 429])
    await db().account.update({ where: { id: account.id }, data: { rateLimit: 3 } })
    const answer = await call(liveKey)
    expect([answer.status, answer.headers.get('ratelimit-remaining')]).toEqual([200, '1'])
  })

  test('the headers keep their word: what remains is admitted until -Reset, and with none the next is then', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 8 }),
        fc.array(fc.integer({ min: 0, max: 25_000 }), { minLength: 3, maxLength: 20 }),
        async (perMinute, pauses) => {
          const call = caller(perMinute)
          let at = 0
          let told = await call(at)
          for (const pause of pauses) {
            if (told.remaining === 0) {
              // A second less is too early, since -Reset is rounded up to whole seconds.
              if (told.reset > 1) expect((await call(at + told.reset * 1000 - 1000)).admitted).toBe(false)
              at += told.reset * 1000
              told = await call(at)
              expect(told.admitted).toBe(true)
            } else {
              const certain = { until: at + told.reset * 1000, calls: told.remaining }
              at += pause
              told = await call(at)
              if (at < certain.until && certain.calls > 0) expect(told.admitted).toBe(true)
            }
          }
        },
      ),
      { numRuns: 25 },
    )
  })
})

test('the counters are in an unlogged table', async () => {
  const { rows } = await pgPool().query("select relpersistence from pg_class where relname = 'rate_limit'")
  expect(rows).toEqual([{ relpersistence: 'u' }])
})
