import { expect, test } from 'vitest'
import { callContract } from '@/e2e/fixtures/call-contract'
import { mintAccount, mintCookie, mintUser } from '@/e2e/fixtures/data/mint-account'
import { getAccountContract } from '@/lib/domains/accounts/contract'
import * as route from './route'

test('works: a key and a reviewer see their account', async () => {
  const { account, liveKey, reviewer } = await mintAccount({ name: 'Acme', rateLimit: 90 })
  const byKey = await callContract(route, getAccountContract, { key: liveKey })
  expect(byKey.status).toBe(200)
  const shown = {
    account_id: account.id,
    name: 'Acme',
    quota_seconds: 36_000,
    rate_limit: 90,
    regen_cap: null,
    exam_attempts: null,
  }
  expect(byKey.body).toMatchObject(shown)
  const inBrowser = await callContract(route, getAccountContract, { cookie: await mintCookie(reviewer.user) })
  expect(inBrowser.body).toEqual(byKey.body)
})

test('works: an operator names the account', async () => {
  const [account, home] = [(await mintAccount()).account, (await mintAccount()).account]
  const cookie = await mintCookie((await mintUser(home.id, 'operator')).user)
  const headers = { 'x-account-id': account.id }
  expect((await callContract(route, getAccountContract, { cookie, headers })).body).toMatchObject({
    account_id: account.id,
  })
})

test('refuses: no key, a wrong key, a cookie that is not a session', async () => {
  const cookie = 'next-auth.session-token=wrong'
  for (const call of [{}, { key: 'sk_live_wrong' }, { cookie }]) {
    const { status, body, headers } = await callContract(route, getAccountContract, call)
    expect(status).toBe(401)
    expect(headers.get('www-authenticate')).toContain('Bearer')
    expect(body).toMatchObject({ detail: { error: { type: 'authentication_error' } } })
  }
})

test('not yours: a reviewer stays in their own account', async () => {
  const [mine, other] = [await mintAccount(), await mintAccount()]
  const cookie = await mintCookie(mine.reviewer.user)
  const headers = { 'x-account-id': other.account.id }
  const answer = await callContract(route, getAccountContract, { cookie, headers })
  expect(answer.body).not.toMatchObject({ account_id: other.account.id })
})
