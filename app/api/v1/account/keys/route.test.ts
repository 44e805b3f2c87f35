import { expect, test } from 'vitest'
import { callContract } from '@/e2e/fixtures/call-contract'
import { mintAccount } from '@/e2e/fixtures/data/mint-account'
import { listKeysContract } from '@/lib/domains/accounts/contract'
import * as route from './route'

test('works: only keys of the account, with last use and without the key itself', async () => {
  await mintAccount()
  const { liveKey, testKey } = await mintAccount()
  const { status, body } = await callContract(route, listKeysContract, { key: liveKey })
  expect(status).toBe(200)
  const keys = listKeysContract.answers[200].parse(body)
  expect(keys.map((key) => key.mode).sort()).toEqual(['live', 'test'])
  expect(keys.find((key) => key.mode === 'live')).toMatchObject({
    prefix: liveKey.slice(0, 14),
    revoked_at: null,
  })
  expect(keys.find((key) => key.mode === 'live')?.last_used_at).not.toBeNull()
  expect(JSON.stringify(body)).not.toContain(liveKey)
  expect(JSON.stringify(body)).not.toContain(testKey)
})

test('refuses: no key', async () => {
  expect((await callContract(route, listKeysContract, {})).status).toBe(401)
})
