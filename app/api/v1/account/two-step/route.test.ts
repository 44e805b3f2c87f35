import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { callContract, codeOf } from '@/e2e/fixtures/call-contract'
import { type MintedAccount, mintAccount, mintCookie, mintUser } from '@/e2e/fixtures/data/mint-account'
import { readLog } from '@/e2e/fixtures/read-log'
import { listUsersContract } from '@/lib/domains/accounts/contract'
import {
  confirmTwoStepContract,
  disableTwoStepContract,
  getTwoStepContract,
  resetTwoStepContract,
  startTwoStepContract,
} from '@/lib/domains/accounts/two-step/contract'
import { signInUser } from '@/lib/platform/auth/sign-in-user'
import { totpCode } from '@/lib/platform/auth/two-step/totp-code'
import { fixClock, now } from '@/lib/platform/clock'
import { db, disconnect } from '@/lib/platform/db'
import * as resetRoute from '../../operator/accounts/[account_id]/users/[user_id]/two-step/route'
import * as usersRoute from '../users/route'
import * as confirmRoute from './confirm/route'
import * as disableRoute from './disable/route'
import * as route from './route'

let home: MintedAccount
let cookie: string
beforeEach(async () => {
  home = await mintAccount()
  cookie = await mintCookie(home.reviewer.user)
})
afterEach(() => void fixClock(null))
afterAll(disconnect)

const start = (password = home.reviewer.password) =>
  callContract(route, startTwoStepContract, { cookie, body: { password } })
const confirm = (code: string) =>
  callContract(confirmRoute, confirmTwoStepContract, { cookie, body: { code } })
const disable = (body: object) => callContract(disableRoute, disableTwoStepContract, { cookie, body })
const state = async () => (await callContract(route, getTwoStepContract, { cookie })).body
const signIn = (code?: string) =>
  signInUser({ email: home.reviewer.email, password: home.reviewer.password, address: '192.0.2.1', code })
const OFF = { enabled: false, enabled_at: null, recovery_codes_left: 0, required: false }
/** A code that is not the current one. */
const notCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
/** Advances to the next time step, so that the next code is a new one. */
const laterStep = (steps = 1) => fixClock(new Date(now().getTime() + steps * 30_000))

async function turnOn() {
  const { secret } = (await start()).body as { secret: string }
  const confirmed = await confirm(totpCode(secret, now()))
  return { secret, codes: (confirmed.body as { recovery_codes: string[] }).recovery_codes }
}

describe('works', () => {
  test('a secret, a code that confirms it, ten recovery codes; from then on sign-in asks for a code', async () => {
    fixClock(new Date('2027-03-01T10:00:10Z'))
    cookie = await mintCookie(home.reviewer.user)
    const started = (await start()).body as { secret: string; otpauth_url: string }
    expect(started.secret).toMatch(/^[A-Z2-7]{32}$/)
    const address = new URL(started.otpauth_url)
    expect([address.protocol, address.host]).toEqual(['otpauth:', 'totp'])
    expect(decodeURIComponent(address.pathname)).toBe(`/Coursewright:${home.reviewer.email}`)
    expect(address.searchParams.get('secret')).toBe(started.secret)
    expect(await state()).toEqual(OFF)
    expect(await signIn()).not.toBeNull()

    const code = totpCode(started.secret, now())
    const codes = (
      (await confirm(`${code.slice(0, 3)} ${code.slice(3)}`)).body as { recovery_codes: string[] }
    ).recovery_codes
    expect(new Set(codes).size).toBe(10)
    expect(await state()).toMatchObject({ enabled: true, recovery_codes_left: 10 })
    const users = await callContract(usersRoute, listUsersContract, { key: home.liveKey })
    expect(users.body).toMatchObject([{ user_id: home.reviewer.user.id, two_step: true }])

    const row = JSON.stringify(await db().user.findUnique({ where: { id: home.reviewer.user.id } }))
    expect(row).not.toContain(started.secret)
    for (const each of codes) expect(row).not.toContain(each)
  })

  test('turned off with the password or a code; set up again with another secret', async () => {
    fixClock(now())
    const first = await turnOn()
    expect((await disable({ password: home.reviewer.password })).body).toEqual({ enabled: false })
    expect(await signIn()).not.toBeNull()
    const second = await turnOn()
    expect(second.secret).not.toBe(first.secret)
    expect((await disable({ code: second.codes[0] })).body).toEqual({ enabled: false })
    expect(await state()).toEqual(OFF)
  })

  test('an operator can reset it, which is logged', async () => {
    await turnOn()
    const operator = await mintUser(home.account.id, 'operator')
    const params = { account_id: home.account.id, user_id: home.reviewer.user.id }
    const lines = readLog()
    const reset = await callContract(resetRoute, resetTwoStepContract, {
      cookie: await mintCookie(operator.user),
      params,
    })
    expect(reset.body).toEqual({ user_id: params.user_id, two_step: false })
    const by = operator.user.id
    expect(lines()).toContainEqual({
      msg: 'two-step sign-in was turned off',
      fields: { userId: params.user_id, by },
    })
    expect(await signIn()).not.toBeNull()
  })
})

describe('refuses', () => {
  test('a wrong password, a wrong code, and steps out of order', async () => {
    fixClock(now())
    expect(codeOf(await confirm('123456'))).toBe('two_step_off')
    expect(codeOf(await disable({ password: home.reviewer.password }))).toBe('two_step_off')
    const wrong = await start('not this one')
    expect(wrong).toMatchObject({ status: 422, body: { detail: [{ loc: ['body', 'password'] }] } })
    expect(JSON.stringify(wrong.body)).not.toContain('not this one')
    const { secret } = (await start()).body as { secret: string }
    expect(await confirm(notCode(totpCode(secret, now())))).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'code'] }] },
    })
    expect((await confirm('12345')).status).toBe(422)
    expect((await confirm(totpCode(secret, now()))).status).toBe(200)
    expect(codeOf(await start())).toBe('two_step_on')
    expect(codeOf(await confirm(totpCode(secret, now())))).toBe('two_step_on')
    for (const body of [
      {},
      { password: 'wrong' },
      { code: 'abcd-abcd-abcd-abcd' },
      { password: 'x', code: 'y' },
    ])
      expect((await disable(body)).status).toBe(422)
    // The code that confirmed the setup is used up.
    expect((await disable({ code: totpCode(secret, now()) })).status).toBe(422)
    laterStep()
    expect((await disable({ code: totpCode(secret, now()) })).status).toBe(200)
  })

  test('more than ten wrong codes', async () => {
    fixClock(now())
    const { secret } = (await start()).body as { secret: string }
    const code = totpCode(secret, now())
    for (let tries = 0; tries < 10; tries++) expect((await confirm(notCode(code))).status).toBe(422)
    expect(codeOf(await confirm(code))).toBe('rate_limited')
  })
})

describe('not yours', () => {
  test('an API key, another site, a reviewer who resets, a user of another account', async () => {
    const body = { password: home.reviewer.password }
    expect((await callContract(route, startTwoStepContract, { key: home.liveKey, body })).status).toBe(403)
    const headers = { 'sec-fetch-site': 'cross-site' }
    expect(codeOf(await callContract(route, startTwoStepContract, { cookie, headers, body }))).toBe(
      'cross_site_request',
    )
    const reset = (as: string, account_id: string) =>
      callContract(resetRoute, resetTwoStepContract, {
        cookie: as,
        params: { account_id, user_id: home.reviewer.user.id },
      })
    expect(codeOf(await reset(cookie, home.account.id))).toBe('forbidden')
    const other = await mintAccount()
    const operator = await mintCookie((await mintUser(other.account.id, 'operator')).user)
    expect(codeOf(await reset(operator, other.account.id))).toBe('not_found')
  })
})
