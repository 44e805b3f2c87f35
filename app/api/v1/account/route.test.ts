import { expect, test } from 'vitest'
import { getAccountContract } from '@/lib/accounts/contract'
import { callRoute } from '../../../../e2e/fixtures/call-route.ts'
import { mintAccount, mintCookie, mintUser } from '../../../../e2e/fixtures/mint-account.ts'
import * as route from './route'

const path = '/api/v1/account'

test('works: a key and a reviewer see their account', async () => {
  const { account, liveKey, reviewer } = await mintAccount({ name: 'Acme', rateLimit: 90 })
  const byKey = await callRoute(route, 'GET', path, { key: liveKey })
  expect(byKey.status).toBe(200)
  const shown = getAccountContract.answers[200].parse(byKey.body)
  expect(shown).toMatchObject({ account_id: account.id, name: 'Acme', quota_seconds: 36_000, rate_limit: 90 })
  expect((await callRoute(route, 'GET', path, { cookie: await mintCookie(reviewer.user) })).body).toEqual(
    byKey.body,
  )
})

test('works: an operator names the account', async () => {
  const { account } = await mintAccount()
  const home = await mintAccount()
  const cookie = await mintCookie((await mintUser(home.account.id, 'operator')).user)
  const answer = await callRoute(route, 'GET', path, { cookie, headers: { 'x-account-id': account.id } })
  expect(answer.body).toMatchObject({ account_id: account.id })
})

test('refuses: no key, a wrong key, a signed-out cookie', async () => {
  for (const options of [{}, { key: 'sk_live_wrong' }, { cookie: 'next-auth.session-token=wrong' }]) {
    const { status, body, headers } = await callRoute(route, 'GET', path, options)
    expect(status).toBe(401)
    expect(headers.get('www-authenticate')).toContain('Bearer')
    expect(body).toMatchObject({ detail: { error: { type: 'authentication_error' } } })
  }
})

test('not yours: a reviewer cannot choose another account', async () => {
  const [mine, other] = [await mintAccount(), await mintAccount()]
  const cookie = await mintCookie(mine.reviewer.user)
  const answer = await callRoute(route, 'GET', path, {
    cookie,
    headers: { 'x-account-id': other.account.id },
  })
  expect(answer.body).not.toMatchObject({ account_id: other.account.id })
})
