import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { callContract, codeOf } from '@/e2e/fixtures/call-contract'
import { type MintedAccount, mintAccount, mintCookie, mintUser } from '@/e2e/fixtures/data/mint-account'
import { readLog } from '@/e2e/fixtures/read-log'
import { getAccountContract, listUsersContract, updateAccountContract } from '@/lib/domains/accounts/contract'
import {
  confirmTwoStepContract,
  disableTwoStepContract,
  getTwoStepContract,
  startTwoStepContract,
} from '@/lib/domains/accounts/two-step/contract'
import { contracts } from '@/lib/domains/contracts'
import { createSession } from '@/lib/platform/auth/create-session'
import { encodeSessionToken, sessionCookieName } from '@/lib/platform/auth/session-token'
import { totpCode } from '@/lib/platform/auth/two-step/totp-code'
import { fixClock, now } from '@/lib/platform/clock'
import { disconnect } from '@/lib/platform/db'
import { identifyCaller } from '@/lib/platform/http/caller'
import * as operatorRoute from '../../operator/accounts/[account_id]/route'
import * as accountRoute from '../route'
import * as usersRoute from '../users/route'
import * as confirmRoute from './confirm/route'
import * as disableRoute from './disable/route'
import * as route from './route'

let home: MintedAccount
let operator: string
beforeEach(async () => {
  fixClock(now())
  home = await mintAccount()
  const minted = await mintUser((await mintAccount()).account.id, 'operator')
  operator = await mintCookie(minted.user)
  await setUp(operator, minted.password, { 'x-account-id': minted.user.accountId })
})
afterEach(() => void fixClock(null))
afterAll(disconnect)

async function setUp(cookie: string, password: string, headers: Record<string, string> = {}) {
  const started = await callContract(route, startTwoStepContract, { cookie, headers, body: { password } })
  const { secret } = startTwoStepContract.answers[200].parse(started.body)
  const body = { code: totpCode(secret, now()) }
  expect((await callContract(confirmRoute, confirmTwoStepContract, { cookie, headers, body })).status).toBe(
    200,
  )
}
const demand = (required = true, cookie = operator, account_id = home.account.id) =>
  callContract(operatorRoute, updateAccountContract, {
    cookie,
    params: { account_id },
    body: { two_step_required: required },
  })
const listUsers = (by: { cookie: string } | { key: string }) =>
  callContract(usersRoute, listUsersContract, by)

describe('works', () => {
  test('a signed-in user is limited at once until they have set it up, and so is a new session', async () => {
    const { user, password } = home.reviewer
    const cookie = await mintCookie(user)
    expect((await listUsers({ cookie })).status).toBe(200)
    const lines = readLog()
    expect((await demand()).body).toMatchObject({ two_step_required: true })
    expect(lines()).toContainEqual({
      msg: 'a two-step rule was set',
      fields: { accountId: home.account.id, required: true, by: expect.stringMatching(/^usr_/) },
    })
    for (const each of [cookie, await mintCookie(user)]) {
      const refused = await listUsers({ cookie: each })
      expect([refused.status, codeOf(refused)]).toEqual([403, 'two_step_setup_required'])
    }
    const own = await callContract(accountRoute, getAccountContract, { cookie })
    expect(own.body).toMatchObject({ two_step_required: true })
    const state = await callContract(route, getTwoStepContract, { cookie })
    expect(state.body).toMatchObject({ enabled: false, required: true })
    await setUp(cookie, password)
    expect((await listUsers({ cookie })).status).toBe(200)
  })

  test.each(contracts.filter(({ callers }) => callers.includes('reviewer')).map((each) => [each] as const))(
    '$method $path: says the same as its contract',
    async (contract) => {
      await demand()
      const headers = { cookie: await mintCookie(home.reviewer.user), 'sec-fetch-site': 'same-origin' }
      const request = new Request('http://local/', { method: contract.method, headers })
      const outcome = await identifyCaller(contract, request, 'req', new Headers()).then(
        () => 'open',
        ({ code }) => code,
      )
      expect(outcome).toBe(contract.beforeTwoStep ? 'open' : 'two_step_setup_required')
    },
  )

  test('only what sets it up, and the account, is open before', () => {
    const open = contracts.filter(({ beforeTwoStep }) => beforeTwoStep)
    expect(open.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /api/v1/account',
      'GET /api/v1/account/two-step',
      'POST /api/v1/account/two-step',
      'POST /api/v1/account/two-step/confirm',
    ])
  })

  test('it applies to operators of the account too, and ends when it is no longer required', async () => {
    const { user } = await mintUser(home.account.id, 'operator')
    await demand()
    const cookie = await mintCookie(user)
    expect(codeOf(await demand(false, cookie))).toBe('two_step_setup_required')
    await demand(false)
    expect((await listUsers({ cookie: await mintCookie(home.reviewer.user) })).status).toBe(200)
  })

  test('API keys and another account are not affected', async () => {
    const other = await mintAccount()
    await demand()
    expect((await listUsers({ key: home.liveKey })).status).toBe(200)
    expect((await listUsers({ cookie: await mintCookie(other.reviewer.user) })).status).toBe(200)
  })

  test('whoever comes through the identity provider is not affected', async () => {
    await demand()
    const token = await createSession(home.reviewer.user, {
      userAgent: null,
      address: null,
      byProvider: true,
    })
    const cookie = `${sessionCookieName()}=${await encodeSessionToken(token)}`
    expect((await listUsers({ cookie })).status).toBe(200)
  })
})

describe('refuses', () => {
  test('an operator who has not set it up; but anyone may lift the rule', async () => {
    const { user } = await mintUser((await mintAccount()).account.id, 'operator')
    const cookie = await mintCookie(user)
    const refused = await demand(true, cookie)
    expect([refused.status, codeOf(refused)]).toEqual([409, 'own_two_step_missing'])
    expect((await listUsers({ cookie: await mintCookie(home.reviewer.user) })).status).toBe(200)
    expect((await demand(false, cookie)).status).toBe(200)
  })

  test('to turn it off while it is required, with the right password too', async () => {
    const { user, password } = home.reviewer
    const cookie = await mintCookie(user)
    await setUp(cookie, password)
    const disable = () => callContract(disableRoute, disableTwoStepContract, { cookie, body: { password } })
    await demand()
    const refused = await disable()
    expect([refused.status, codeOf(refused)]).toEqual([409, 'two_step_mandatory'])
    await demand(false)
    expect((await disable()).status).toBe(200)
  })
})

describe('not yours', () => {
  test('a reviewer or a key cannot require it', async () => {
    expect(codeOf(await demand(true, await mintCookie(home.reviewer.user)))).toBe('forbidden')
    const body = { two_step_required: true }
    const params = { account_id: home.account.id }
    const byKey = await callContract(operatorRoute, updateAccountContract, {
      key: home.liveKey,
      params,
      body,
    })
    expect(codeOf(byKey)).toBe('forbidden')
  })
})
