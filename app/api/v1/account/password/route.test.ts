import { expect, test } from 'vitest'
import { callRoute } from '../../../../../e2e/fixtures/call-route.ts'
import { mintAccount, mintCookie } from '../../../../../e2e/fixtures/mint-account.ts'
import * as route from './route'

const path = '/api/v1/account/password'

test('works: the password changes and the session that changed it ends', async () => {
  const { reviewer } = await mintAccount()
  const cookie = await mintCookie(reviewer.user)
  const body = { current: reviewer.password, new: 'a new password' }
  expect(await callRoute(route, 'POST', path, { cookie, body })).toMatchObject({
    status: 200,
    body: { changed: true },
  })
  expect((await callRoute(route, 'POST', path, { cookie, body })).status).toBe(401)
})

test('refuses: a wrong current or too short new password, a key, another site', async () => {
  const { reviewer, liveKey } = await mintAccount()
  const cookie = await mintCookie(reviewer.user)
  const body = { current: reviewer.password, new: 'a new password' }
  const wrong = await callRoute(route, 'POST', path, { cookie, body: { ...body, current: 'not this one' } })
  expect(wrong).toMatchObject({ status: 422, body: { detail: [{ loc: ['body', 'current'] }] } })
  expect(JSON.stringify(wrong.body)).not.toContain('not this one')
  const short = await callRoute(route, 'POST', path, { cookie, body: { ...body, new: 'short' } })
  expect(short).toMatchObject({
    status: 422,
    body: { detail: [{ loc: ['body', 'new'], type: 'string_too_short' }] },
  })
  expect((await callRoute(route, 'POST', path, { key: liveKey, body })).status).toBe(403)
  const elsewhere = await callRoute(route, 'POST', path, {
    cookie,
    body,
    headers: { 'sec-fetch-site': 'cross-site' },
  })
  expect(elsewhere).toMatchObject({
    status: 403,
    body: { detail: { error: { code: 'cross_site_request' } } },
  })
})
