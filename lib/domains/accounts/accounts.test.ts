import { expect, test } from 'vitest'
import { mintAccount } from '../../../e2e/fixtures/data/mint-account.ts'
import { db } from '../../platform/db.ts'
import { createAccount } from './create-account.ts'
import { createApiKey } from './create-api-key.ts'
import { createUser } from './create-user.ts'
import { listAccounts } from './list-accounts.ts'
import { revokeApiKey } from './revoke-api-key.ts'
import { updateAccount } from './update-account.ts'

test('a new account has a live and a test key, of which only the hash is kept', async () => {
  const { account, liveKey, testKey } = await createAccount({ name: 'Acme', quotaSeconds: 600, regenCap: 3 })
  expect(liveKey).toMatch(/^sk_live_[0-9a-f]{64}$/)
  expect(testKey).toMatch(/^sk_test_[0-9a-f]{64}$/)
  expect(account).toMatchObject({
    name: 'Acme',
    quotaSeconds: 600,
    regenCap: 3,
    billingCapSeconds: null,
    onExhausted: 'pause',
  })
  const stored = JSON.stringify(await db().apiKey.findMany({ where: { accountId: account.id } }))
  expect(stored).not.toContain(liveKey)
  expect(stored).not.toContain(testKey)
  expect((await listAccounts())[0]?.id).toBe(account.id)
})

test('settings change one by one, and null resets one to the default', async () => {
  const { account } = await mintAccount({ rateLimit: 5 })
  expect(await updateAccount(account.id, { quotaSeconds: 7 })).toMatchObject({
    quotaSeconds: 7,
    rateLimit: 5,
  })
  expect(await updateAccount(account.id, { rateLimit: null })).toMatchObject({
    quotaSeconds: 7,
    rateLimit: null,
  })
  await expect(updateAccount('acc_none', {})).rejects.toMatchObject({ code: 'account_not_found' })
})

test('a key is revoked once, and not from another account', async () => {
  const [mine, other] = [await mintAccount(), await mintAccount()]
  const { id } = await createApiKey(mine.account.id, { mode: 'test', name: 'CI' })
  await expect(revokeApiKey(other.account.id, id)).rejects.toMatchObject({ code: 'key_not_found' })
  const first = await revokeApiKey(mine.account.id, id)
  expect(await revokeApiKey(null, id)).toEqual(first)
  await expect(createApiKey('acc_none', { mode: 'live' })).rejects.toMatchObject({
    code: 'account_not_found',
  })
})

test('an address belongs to one user in the whole service, whatever its case', async () => {
  const { account, reviewer } = await mintAccount()
  const again = createUser(account.id, { email: reviewer.email.toUpperCase(), role: 'reviewer' })
  await expect(again).rejects.toMatchObject({ issues: [{ loc: ['body', 'email'], type: 'email_taken' }] })
})
