import { afterEach, expect, test, vi } from 'vitest'
import { GET as getAccount } from '@/app/api/v1/account/route.ts'
import { GET as listAccounts } from '@/app/api/v1/operator/accounts/route.ts'
import { mintAccount, mintCookie } from '../../../e2e/fixtures/data/mint-account.ts'
import { readLog } from '../../../e2e/fixtures/read-log.ts'
import { db } from '../db.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const request = (headers: Record<string, string>) =>
  new Request('http://127.0.0.1:3000/api/v1/account', { headers })

test('the log line of a call, even a refused one, identifies its caller by ids and nothing else', async () => {
  const { account, liveKey, reviewer } = await mintAccount({ name: 'Hush Boilers' })
  const key = await db().apiKey.findFirstOrThrow({ where: { accountId: account.id, mode: 'live' } })
  const cookie = await mintCookie(reviewer.user)
  const lines = readLog()
  await getAccount(request({ authorization: `Bearer ${liveKey}` }))
  await getAccount(request({ cookie }))
  expect((await listAccounts(request({ cookie }))).status).toBe(403)
  expect((await getAccount(request({ authorization: 'Bearer sk_live_unknown' }))).status).toBe(401)
  const calls = lines().filter(({ msg }) => msg === 'call')
  const accountId = account.id
  expect(calls.map(({ fields }) => fields.caller)).toEqual([
    { kind: 'key', id: key.id, accountId },
    { kind: 'reviewer', id: reviewer.user.id, accountId },
    { kind: 'reviewer', id: reviewer.user.id, accountId },
    undefined,
  ])
  expect(JSON.stringify(calls)).not.toMatch(/example\.test|Hush|sk_live/)
})
