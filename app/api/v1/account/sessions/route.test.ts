import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { callContract, codeOf } from '@/e2e/fixtures/call-contract'
import { type MintedAccount, mintAccount, mintCookie, mintUser } from '@/e2e/fixtures/data/mint-account'
import {
  endOtherSessionsContract,
  endSessionContract,
  listSessionsContract,
} from '@/lib/domains/accounts/sessions/contract'
import { encodeSessionToken, sessionCookieName } from '@/lib/platform/auth/session-token'
import { signInUser } from '@/lib/platform/auth/sign-in-user'
import { fixClock, now } from '@/lib/platform/clock'
import { disconnect } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import * as oneRoute from './[session_id]/route'
import * as route from './route'

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0'

let home: MintedAccount
beforeEach(async () => {
  home = await mintAccount()
})
afterEach(() => void fixClock(null))
afterAll(disconnect)

/** The Cookie header of a browser that really signed in. */
async function signIn(userAgent: string | null, address = '192.0.2.7'): Promise<string> {
  const { email, password } = home.reviewer
  const token = await signInUser({ email, password, address, userAgent })
  return `${sessionCookieName()}=${await encodeSessionToken(token!)}`
}
const answer = (cookie: string) => callContract(route, listSessionsContract, { cookie })
const list = async (cookie: string) => listSessionsContract.answers[200].parse((await answer(cookie)).body)
const end = (cookie: string, session_id: string) =>
  callContract(oneRoute, endSessionContract, { cookie, params: { session_id } })
const currentOf = async (cookie: string) => (await list(cookie)).find(({ current }) => current)!.session_id

describe('works', () => {
  test('each browser is listed with its device, address and times, the last used first', async () => {
    fixClock(new Date('2027-03-01T10:00:00Z'))
    const old = await signIn(FIREFOX)
    fixClock(new Date('2027-03-01T10:05:00Z'))
    const recent = await signIn(null, 'unknown')
    fixClock(new Date('2027-03-01T10:07:00Z'))
    expect(await list(old)).toEqual([
      {
        session_id: expect.stringMatching(/^ses_/),
        ...{ browser: 'Firefox', system: 'Windows', address: '192.0.2.7', current: true },
        created_at: '2027-03-01T10:00:00.000Z',
        last_used_at: '2027-03-01T10:07:00.000Z',
        expires_at: '2027-03-31T10:00:00.000Z',
      },
      expect.objectContaining({ browser: null, system: null, address: null, current: false }),
    ])
    expect((await list(recent)).filter(({ current }) => current)).toHaveLength(1)
  })

  test('one is signed out, and only that one; the others at once', async () => {
    const [here, phone, tablet, laptop] = await Promise.all([1, 2, 3, 4].map(() => signIn(FIREFOX)))
    const ended = await currentOf(phone!)
    expect((await end(here!, ended)).body).toEqual({ session_id: ended, ended: true })
    expect(codeOf(await answer(phone!))).toBe('invalid_session')
    expect((await end(here!, ended)).status).toBe(404)
    expect(await list(here!)).toHaveLength(3)
    const others = await callContract(route, endOtherSessionsContract, { cookie: here! })
    expect(others.body).toEqual({ ended: 2 })
    for (const cookie of [tablet!, laptop!]) expect(codeOf(await answer(cookie))).toBe('invalid_session')
    expect(await list(here!)).toMatchObject([{ current: true }])
  })

  test('one’s own session too; sessions that have ended by themselves are not listed', async () => {
    fixClock(new Date('2027-03-01T10:00:00Z'))
    await signIn(FIREFOX)
    fixClock(new Date(now().getTime() + env().SESSION_IDLE_MINUTES * 60_000))
    const here = await signIn(FIREFOX)
    expect(await list(here)).toMatchObject([{ current: true }])
    expect((await end(here, await currentOf(here))).status).toBe(200)
    expect(codeOf(await answer(here))).toBe('invalid_session')
  })

  test('a User-Agent of any length is stored cut', async () => {
    const here = await signIn(`${FIREFOX} ${'x'.repeat(10_000)}`)
    expect(await list(here)).toMatchObject([{ browser: 'Firefox' }])
  })
})

describe('refuses', () => {
  test('an API key, which has no sessions; another site', async () => {
    const key = { key: home.liveKey }
    expect(codeOf(await callContract(route, listSessionsContract, key))).toBe('forbidden')
    expect(codeOf(await callContract(route, endOtherSessionsContract, key))).toBe('forbidden')
    const params = { session_id: 'ses_none' }
    expect(codeOf(await callContract(oneRoute, endSessionContract, { ...key, params }))).toBe('forbidden')
    const elsewhere = { cookie: await signIn(FIREFOX), headers: { 'sec-fetch-site': 'cross-site' } }
    expect(codeOf(await callContract(route, endOtherSessionsContract, elsewhere))).toBe('cross_site_request')
  })
})

describe('not yours', () => {
  test('a session of a colleague or of another account is not found, and goes on', async () => {
    const here = await signIn(FIREFOX)
    const colleague = await mintCookie((await mintUser(home.account.id, 'reviewer')).user)
    const stranger = await mintCookie((await mintAccount()).reviewer.user)
    for (const cookie of [colleague, stranger]) {
      expect(codeOf(await end(here, await currentOf(cookie)))).toBe('not_found')
      expect(await list(cookie)).toHaveLength(1)
    }
    await callContract(route, endOtherSessionsContract, { cookie: here })
    expect((await answer(colleague)).status).toBe(200)
  })
})
