import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { mintAccount } from '../../../e2e/fixtures/data/mint-account.ts'
import { db, disconnect, pgPool } from '../db.ts'
import { newId } from '../ids.ts'
import { contract } from './contract.ts'
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

test('the counters are in an unlogged table', async () => {
  const { rows } = await pgPool().query("select relpersistence from pg_class where relname = 'rate_limit'")
  expect(rows).toEqual([{ relpersistence: 'u' }])
})
