import { afterEach, expect, test } from 'vitest'
import { mintAccount, mintCookie, mintUser } from '../../../e2e/fixtures/data/mint-account.ts'
import { createApiKey } from '../../domains/accounts/create-api-key.ts'
import { deleteUser } from '../../domains/accounts/delete-user.ts'
import { revokeApiKey } from '../../domains/accounts/revoke-api-key.ts'
import { fixClock, now } from '../clock.ts'
import { db } from '../db.ts'
import { authenticate } from './authenticate.ts'
import { endSession } from './end-session.ts'
import { decodeSessionToken, encodeSessionToken, readCookie, sessionCookieName } from './session-token.ts'

afterEach(() => fixClock(null))

const call = (headers: Record<string, string>) =>
  authenticate(new Request('http://local/api/v1/account', { headers }))
const withKey = (key: string) => call({ authorization: `Bearer ${key}` })

test('a key authenticates its account and mode, with the account’s own limit', async () => {
  const { account, liveKey, testKey } = await mintAccount({ rateLimit: 42 })
  expect(await withKey(liveKey)).toMatchObject({
    kind: 'key',
    accountId: account.id,
    mode: 'live',
    rateKey: `account:${account.id}:live`,
    ratePerMinute: 42,
    viaCookie: false,
  })
  expect(await withKey(testKey)).toMatchObject({ mode: 'test', rateKey: `account:${account.id}:test` })
})

test('no credential is null; an unknown or malformed one is refused', async () => {
  expect(await call({})).toBeNull()
  for (const authorization of ['', 'Bearer', 'Bearer sk_live_unknown', 'Basic dXNlcjpwYXNz', 'Bearer a b'])
    await expect(call({ authorization }), authorization).rejects.toMatchObject({ code: 'invalid_api_key' })
})

test('a revoked key is reported as such while its successor works', async () => {
  const { account, liveKey } = await mintAccount()
  const [row] = await db().apiKey.findMany({ where: { accountId: account.id, mode: 'live' } })
  const successor = await createApiKey(account.id, { mode: 'live' })
  await revokeApiKey(account.id, row!.id)
  await expect(withKey(liveKey)).rejects.toMatchObject({ code: 'revoked_api_key' })
  expect(await withKey(successor.key)).toMatchObject({ accountId: account.id })
})

test('a key works until it expires, and may do what it was issued for', async () => {
  const { account } = await mintAccount()
  fixClock(new Date('2026-03-01T10:00:00Z'))
  const expires_at = '2026-03-02T10:00:00Z'
  const { key } = await createApiKey(account.id, { mode: 'live', scopes: ['read', 'review'], expires_at })
  expect(await withKey(key)).toMatchObject({ scopes: ['read', 'review'] })
  fixClock(new Date(expires_at))
  await expect(withKey(key)).rejects.toMatchObject({ code: 'expired_api_key' })
  await expect(createApiKey(account.id, { mode: 'live', expires_at })).rejects.toThrow('future')
})

test('last use is written at most once a minute', async () => {
  const { account, liveKey } = await mintAccount()
  const lastUse = async () =>
    (
      await db().apiKey.findFirstOrThrow({ where: { accountId: account.id, mode: 'live' } })
    ).lastUsedAt?.toISOString()
  const uses = []
  for (const time of ['2026-03-01T10:00:00Z', '2026-03-01T10:00:59Z', '2026-03-01T10:01:01Z']) {
    fixClock(new Date(time))
    await withKey(liveKey)
    uses.push(await lastUse())
  }
  expect(uses).toEqual(['2026-03-01T10:00:00.000Z', '2026-03-01T10:00:00.000Z', '2026-03-01T10:01:01.000Z'])
})

test('a session cookie authenticates its user: a reviewer is bound to the account, an operator to none', async () => {
  const { account, reviewer } = await mintAccount()
  const operator = await mintUser(account.id, 'operator')
  expect(await call({ cookie: `other=1; ${await mintCookie(reviewer.user)}` })).toMatchObject({
    kind: 'reviewer',
    accountId: account.id,
    mode: null,
    actor: { kind: 'reviewer', id: reviewer.user.id, label: reviewer.email },
    viaCookie: true,
  })
  expect(await call({ cookie: await mintCookie(operator.user) })).toMatchObject({
    kind: 'operator',
    accountId: null,
  })
})

test('a request with an Authorization header is never treated as a cookie call', async () => {
  const { reviewer } = await mintAccount()
  const cookie = await mintCookie(reviewer.user)
  await expect(call({ cookie, authorization: 'Bearer wrong' })).rejects.toMatchObject({
    code: 'invalid_api_key',
  })
})

test('signing out ends only that browser’s session', async () => {
  const { reviewer } = await mintAccount()
  const [first, second] = [await mintCookie(reviewer.user), await mintCookie(reviewer.user)]
  const token = await decodeSessionToken(readCookie(first, sessionCookieName())!)
  await endSession(token!.sid)
  await expect(call({ cookie: first })).rejects.toMatchObject({ code: 'invalid_session' })
  expect(await call({ cookie: second })).toMatchObject({ kind: 'reviewer' })
})

test('a session ends with its user, its expiry, or a forged or altered cookie', async () => {
  const { ctx, reviewer } = await mintAccount()
  const cookie = await mintCookie(reviewer.user)
  const refused = (value: string) =>
    expect(call({ cookie: value })).rejects.toMatchObject({ code: 'invalid_session' })
  await refused(`${cookie}x`)
  await refused(
    `${sessionCookieName()}=${await encodeSessionToken({ sub: reviewer.user.id, sid: 'ses_x', version: 1 })}`,
  )
  fixClock(new Date(now().getTime() + 31 * 24 * 3600 * 1000))
  await refused(cookie)
  fixClock(null)
  expect(await call({ cookie })).not.toBeNull()
  await deleteUser(ctx, reviewer.user.id)
  await refused(cookie)
})
