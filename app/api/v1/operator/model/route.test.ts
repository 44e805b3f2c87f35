import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callContract, codeOf } from '@/e2e/fixtures/call-contract.ts'
import { mintAccount, mintCookie, mintUser } from '@/e2e/fixtures/data/mint-account.ts'
import { mintCourse } from '@/e2e/fixtures/data/mint-course.ts'
import { refuse, startModelServer, TOKENS } from '@/e2e/servers/model-server.ts'
import { author, authorModel, authorProvider } from '@/lib/author/current-author.ts'
import { getCourse } from '@/lib/domains/courses/get-course.ts'
import {
  getModelContract,
  installModelContract,
  listModelServersContract,
  modelContracts,
  setModelContract,
  tryModelContract,
} from '@/lib/domains/operator/model/contract.ts'
import { meterCourse } from '@/lib/domains/runs/meter-course.ts'
import { disconnect, pgPool } from '@/lib/platform/db.ts'
import { env } from '@/lib/platform/env.ts'
import { TEN_PAGES, tokensCost } from '@/lib/product/providers/course-cost.ts'
import { reportUsage } from '@/lib/product/providers/usage-meter.ts'
import * as install from './install/route.ts'
import * as route from './route.ts'
import * as servers from './servers/route.ts'
import * as trial from './trial/route.ts'

let server: Awaited<ReturnType<typeof startModelServer>>
let cookie: string
beforeAll(async () => {
  server = await startModelServer()
  const { account } = await mintAccount()
  cookie = await mintCookie((await mintUser(account.id, 'operator')).user)
})
afterAll(async () => {
  await server.close()
  await disconnect()
})
beforeEach(async () => {
  server.tricks.trick = null
  server.asked.length = 0
  await set({ provider: null, model: null, base_url: null, key: null })
})
afterEach(() => {
  Object.assign(env(), { LLM_MODEL: undefined, LLM_BASE_URL: undefined, LLM_API_KEY: undefined })
})

const own = () => ({ provider: 'compatible', model: 'small', check_model: null, base_url: server.url })
const set = (body: Record<string, unknown> = {}) =>
  callContract(route, setModelContract, { cookie, body: { ...own(), ...body } })
const get = async () => (await callContract(route, getModelContract, { cookie })).body
const tryOut = async (body: Record<string, unknown> = {}) => {
  const answer = await callContract(trial, tryModelContract, { cookie, body: { ...own(), ...body } })
  return (answer.body as { trials: Record<string, unknown>[] }).trials
}
const keysSent = () => server.asked.map(({ headers }) => headers.authorization)

describe('works', () => {
  test('the built-in author writes until a model is set', async () => {
    expect(await get()).toMatchObject({ provider: null, key_set: false })
    expect(await authorModel()).toBeNull()
    await author().check({ mayCost: true })
    expect(server.asked).toEqual([])
  })

  test('a model that was set writes at once, with its key, which no answer ever has', async () => {
    const saved = await set({ key: 'sk-very-secret' })
    const read = await get()
    expect(saved.body).toEqual(read)
    expect(read).toMatchObject({ ...own(), key_set: true, key_set_at: expect.any(String) })
    expect(JSON.stringify(read)).not.toContain('sk-very-secret')
    expect(await authorModel()).toBe('compatible:small')
    await author().check({ mayCost: true })
    expect(keysSent()).toEqual(['Bearer sk-very-secret'])
  })

  test('a key stays where it is, and goes when its address changes', async () => {
    await set({ key: 'sk-very-secret' })
    expect((await set({ model: 'large' })).body).toMatchObject({ key_set: true })
    expect((await set({ base_url: 'http://127.0.0.1:9/v1' })).body).toMatchObject({
      ...{ key_set: false, key_set_at: null },
    })
    await set({ key: 'sk-very-secret' })
    expect((await set({ key: null })).body).toMatchObject({ key_set: false })
  })

  test('the environment wins, and is named', async () => {
    await set({ key: 'sk-of-the-page', check_model: 'tiny' })
    const variables = { LLM_MODEL: 'compatible:other', LLM_BASE_URL: server.url, LLM_API_KEY: 'sk-own' }
    Object.assign(env(), variables)
    const read = await get()
    expect(read).toMatchObject({ model: 'other', check_model: null, key_set: true, key_set_at: null })
    expect(read).toMatchObject({
      set_by: { model: 'LLM_MODEL', check_model: 'LLM_MODEL', base_url: 'LLM_BASE_URL', key: 'LLM_API_KEY' },
    })
    expect(JSON.stringify(read)).not.toContain('sk-o')
    expect(await tryOut()).toMatchObject([{ model: 'compatible:other', failure: null }])
    expect(keysSent()).toEqual(['Bearer sk-own'])
    await set({ model: 'ignored' })
    Object.assign(env(), { LLM_MODEL: undefined, LLM_BASE_URL: undefined, LLM_API_KEY: undefined })
    expect(await get()).toMatchObject({ ...own(), check_model: 'tiny', key_set: true })
  })

  test('a trial says what came back, how long it took and what it used, and saves nothing', async () => {
    server.tricks.context = 4096
    const trials = await tryOut({ key: 'sk-new', check_model: 'tiny' })
    const said = { answer: expect.any(String), seconds: expect.any(Number), failure: null }
    const used = { input_tokens: TOKENS.input, output_tokens: TOKENS.output }
    expect(trials).toMatchObject([
      { role: 'writer', model: 'compatible:small', ...said, ...used, context_length: 4096 },
      { role: 'checker', model: 'compatible:tiny', ...said, ...used, context_length: null },
    ])
    expect(keysSent()).toEqual(['Bearer sk-new', 'Bearer sk-new'])
    expect(await get()).toMatchObject({ provider: null, key_set: false })
  })

  test('a trial with the saved key, but never at another address', async () => {
    await set({ key: 'sk-very-secret', base_url: 'http://127.0.0.1:9/v1' })
    await tryOut({})
    expect(keysSent()).toEqual([undefined])
  })

  test('a refused key is tried again once another is set', async () => {
    await set({ key: 'sk-bad' })
    server.tricks.trick = (_, response) => refuse(response, 401, 'no')
    for (let call = 1; call <= 5; call++)
      await expect(author().check({ mayCost: true })).rejects.toMatchObject({ code: 'model_key_refused' })
    const open = `SELECT 1 FROM provider_circuit WHERE provider = $1 AND open_until > now()`
    expect((await pgPool().query(open, [await authorProvider()])).rowCount).toBe(1)
    server.tricks.trick = null
    await set({ key: 'sk-good' })
    await author().check({ mayCost: true })
    expect(keysSent().at(-1)).toBe('Bearer sk-good')
  })

  test('prices tell what a course of ten pages costs', async () => {
    expect(await get()).toMatchObject({ ten_pages: { ...TEN_PAGES, cost: null } })
    const { body } = await set({ prices: { sent: 3, repeated: 0.3, received: 15 } })
    const cost = tokensCost(TEN_PAGES, { sent: 3, repeated: 0.3, received: 15 })
    expect(body).toMatchObject({ ten_pages: { cost } })
  })

  test('with prices, an operator reads what the tokens of a course cost at most; nobody else does', async () => {
    await set({ prices: { sent: 3, repeated: 0.3, received: 15 } })
    const { ctx } = await mintAccount()
    const { id } = await mintCourse(ctx)
    const tokens = { inputTokens: 1_000_000, outputTokens: 100_000 }
    await meterCourse(id, () => reportUsage({ kind: 'llm', model: 'compatible:small', calls: 1, ...tokens }))
    const moneyFor = async (kind: 'operator' | 'reviewer') =>
      (await getCourse({ ...ctx, actor: { ...ctx.actor, kind } }, id)).model.money
    expect([await moneyFor('operator'), await moneyFor('reviewer')]).toEqual([4.5, null])
  })

  test('servers on this machine are a list', async () => {
    expect((await callContract(servers, listModelServersContract, { cookie })).status).toBe(200)
  })
})

describe('refuses', () => {
  test.each<[string, Record<string, unknown>]>([
    ['a provider without a model', { model: null }],
    ['a compatible server without an address', { base_url: null }],
    ['an address with a password', { base_url: 'https://ann:secret@example.com/v1' }],
    ['an address of the cloud the machine is in', { base_url: 'http://169.254.169.254/v1' }],
    ['that address as a number', { base_url: 'http://2852039166/v1' }],
    ['that address in IPv6', { base_url: 'http://[::ffff:169.254.169.254]/v1' }],
    ['a link-local address', { base_url: 'http://[fe80::1]/v1' }],
    ['an address that is no web address', { base_url: 'file:///etc/passwd' }],
    ['a key that no header can carry', { key: 'sk\nx-other: 1' }],
  ])('%s', async (_, body) => {
    expect((await set(body)).status).toBe(422)
    expect(await get()).toMatchObject({ provider: null })
  })

  test('a trial says why it failed, and holds up no course', async () => {
    await set()
    server.tricks.trick = (_, response) => refuse(response, 401, 'sk-new is not welcome')
    const refused = await tryOut({ key: 'sk-new' })
    expect(refused).toMatchObject([{ answer: null, failure: { code: 'model_key_refused' } }])
    expect(JSON.stringify(refused)).not.toContain('sk-new')
    server.tricks.trick = null
    await author().check({ mayCost: true })
    expect(await tryOut({ base_url: 'http://127.0.0.1:1/v1' })).toMatchObject([
      {
        failure: { code: 'model_unavailable', params: { problem: 'unreachable' } },
        failure_message: expect.stringContaining('cannot be reached'),
      },
    ])
  })
})

const OWN = new Map<unknown, typeof route>([
  [tryModelContract, trial],
  [listModelServersContract, servers],
  [installModelContract, install],
])

describe('not yours', () => {
  test.each(modelContracts)('$method $path: keys, reviewers and strangers', async (contract) => {
    const at = OWN.get(contract) ?? route
    const { liveKey, reviewer } = await mintAccount()
    const given = contract === installModelContract ? { model: 'qwen3-4b', accept_license: true } : own()
    const body = contract.method === 'GET' ? {} : { body: given }
    for (const call of [{ key: liveKey }, { cookie: await mintCookie(reviewer.user) }])
      expect(codeOf(await callContract(at, contract, { ...call, ...body }))).toBe('forbidden')
    expect((await callContract(at, contract, body)).status).toBe(401)
  })
})
