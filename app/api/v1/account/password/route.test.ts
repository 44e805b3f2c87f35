import { expect, test } from 'vitest'
import { callContract, codeOf } from '@/e2e/fixtures/call-contract'
import { mintAccount, mintCookie } from '@/e2e/fixtures/data/mint-account'
import { changePasswordContract } from '@/lib/domains/accounts/contract'
import * as route from './route'

const call = (options: Parameters<typeof callContract>[2]) =>
  callContract(route, changePasswordContract, options)

test('works: the password changes and the session that changed it ends', async () => {
  const { reviewer } = await mintAccount()
  const cookie = await mintCookie(reviewer.user)
  const body = { current: reviewer.password, new: 'a new password' }
  expect(await call({ cookie, body })).toMatchObject({ status: 200, body: { changed: true } })
  expect((await call({ cookie, body })).status).toBe(401)
})

test.each([
  ['password_common', () => 'P@ssw0rd2024!'],
  ['password_personal', (email: string) => `${email.split('@')[0]}-77`],
])('refuses: an easily guessed new password: %s; the current one stays', async (type, choose) => {
  const { reviewer } = await mintAccount()
  const cookie = await mintCookie(reviewer.user)
  const body = { current: reviewer.password, new: choose(reviewer.email) }
  const refused = await call({ cookie, body })
  expect(refused).toMatchObject({ status: 422, body: { detail: [{ loc: ['body', 'new'], type }] } })
  expect(JSON.stringify(refused.body)).not.toContain(body.new)
  expect((await call({ cookie, body: { ...body, new: 'a new password' } })).status).toBe(200)
})

test('refuses: a wrong current password, a short new one, an API key, another site', async () => {
  const { reviewer, liveKey } = await mintAccount()
  const cookie = await mintCookie(reviewer.user)
  const body = { current: reviewer.password, new: 'a new password' }
  const wrong = await call({ cookie, body: { ...body, current: 'not this one' } })
  expect(wrong).toMatchObject({ status: 422, body: { detail: [{ loc: ['body', 'current'] }] } })
  expect(JSON.stringify(wrong.body)).not.toContain('not this one')
  const short = await call({ cookie, body: { ...body, new: 'short' } })
  expect(short).toMatchObject({
    status: 422,
    body: { detail: [{ loc: ['body', 'new'], type: 'string_too_short' }] },
  })
  expect((await call({ key: liveKey, body })).status).toBe(403)
  const elsewhere = await call({ cookie, headers: { 'sec-fetch-site': 'cross-site' }, body })
  expect(codeOf(elsewhere)).toBe('cross_site_request')
})
