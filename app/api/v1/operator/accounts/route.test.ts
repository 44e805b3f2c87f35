import { expect, test } from 'vitest'
import {
  createAccountContract,
  createKeyContract,
  listAccountsContract,
  revokeKeyContract,
  updateAccountContract,
} from '@/lib/accounts/contract'
import { callRoute } from '../../../../../e2e/fixtures/call-route.ts'
import { mintAccount, mintCookie, mintUser } from '../../../../../e2e/fixtures/mint-account.ts'
import * as accountRoute from '../../account/route'
import * as keyRoute from './[account_id]/keys/[key_id]/route'
import * as keysRoute from './[account_id]/keys/route'
import * as oneRoute from './[account_id]/route'
import * as route from './route'

const path = '/api/v1/operator/accounts'

async function signInOperator(): Promise<string> {
  const { account } = await mintAccount()
  return mintCookie((await mintUser(account.id, 'operator')).user)
}

test('works: an account is made with working keys, listed and changed', async () => {
  const cookie = await signInOperator()
  const body = { name: 'Acme', quota_seconds: 3600, on_exhausted: 'end_early' }
  const made = await callRoute(route, 'POST', path, { cookie, body })
  expect(made.status).toBe(201)
  const account = createAccountContract.answers[201].parse(made.body)
  expect(
    (await callRoute(accountRoute, 'GET', '/api/v1/account', { key: account.live_key })).body,
  ).toMatchObject(body)
  const listed = listAccountsContract.answers[200].parse(
    (await callRoute(route, 'GET', path, { cookie })).body,
  )
  expect(listed.map((row) => row.account_id)).toContain(account.account_id)
  const change = { cookie, body: { quota_seconds: 60, regen_cap: null } }
  const changed = await callRoute(oneRoute, 'PATCH', `${path}/${account.account_id}`, change)
  expect(updateAccountContract.answers[200].parse(changed.body)).toMatchObject({ ...body, quota_seconds: 60 })
})

test('works: a key is issued, works, and is revoked at once', async () => {
  const cookie = await signInOperator()
  const { account } = await mintAccount()
  const keysPath = `${path}/${account.id}/keys`
  const issued = await callRoute(keysRoute, 'POST', keysPath, { cookie, body: { mode: 'live', name: 'CI' } })
  expect(issued.status).toBe(201)
  const { key, key_id } = createKeyContract.answers[201].parse(issued.body)
  expect((await callRoute(accountRoute, 'GET', '/api/v1/account', { key })).status).toBe(200)
  const revoked = await callRoute(keyRoute, 'DELETE', `${keysPath}/${key_id}`, { cookie })
  expect(revokeKeyContract.answers[200].parse(revoked.body).revoked_at).not.toBeNull()
  const refused = await callRoute(accountRoute, 'GET', '/api/v1/account', { key })
  expect(refused).toMatchObject({ status: 401, body: { detail: { error: { code: 'revoked_api_key' } } } })
})

test('refuses: keys and reviewers; wrong settings; unknown accounts', async () => {
  const { liveKey, reviewer } = await mintAccount()
  expect((await callRoute(route, 'GET', path, { key: liveKey })).status).toBe(403)
  expect((await callRoute(route, 'GET', path, { cookie: await mintCookie(reviewer.user) })).status).toBe(403)
  const cookie = await signInOperator()
  const wrong = await callRoute(route, 'POST', path, { cookie, body: { quota_seconds: -1, colour: 'red' } })
  expect(wrong.status).toBe(422)
  const { detail } = wrong.body as { detail: { loc: string[] }[] }
  expect(detail.map((issue) => issue.loc.join('.')).sort()).toEqual([
    'body.colour',
    'body.name',
    'body.quota_seconds',
  ])
  expect((await callRoute(oneRoute, 'PATCH', `${path}/acc_none`, { cookie, body: {} })).status).toBe(404)
})

test('not yours: a key is found under its own account only', async () => {
  const cookie = await signInOperator()
  const [mine, other] = [await mintAccount(), await mintAccount()]
  const issued = await callRoute(keysRoute, 'POST', `${path}/${mine.account.id}/keys`, {
    cookie,
    body: { mode: 'test' },
  })
  const { key_id } = createKeyContract.answers[201].parse(issued.body)
  const answer = await callRoute(keyRoute, 'DELETE', `${path}/${other.account.id}/keys/${key_id}`, { cookie })
  expect(answer).toMatchObject({ status: 404, body: { detail: { error: { code: 'key_not_found' } } } })
})
