import { afterAll, expect, test } from 'vitest'
import { callContract } from '@/e2e/fixtures/call-contract.ts'
import { mintAccount } from '@/e2e/fixtures/data/mint-account.ts'
import { CHECKPOINTS } from '@/lib/domains/ledger/checkpoint-list.ts'
import { setAllAutoContract } from '@/lib/domains/review/contract.ts'
import { getAccountReviewSettings } from '@/lib/domains/review/update-review-settings.ts'
import { disconnect } from '@/lib/platform/db.ts'
import * as allAuto from './route.ts'

afterAll(disconnect)

test('all eight checkpoints become automatic, or manual, for this account only', async () => {
  const [home, stranger] = [await mintAccount(), await mintAccount()]
  const theirs = await getAccountReviewSettings(stranger.ctx)
  for (const auto_approve of [true, false]) {
    const answer = await callContract(allAuto, setAllAutoContract, {
      key: home.liveKey,
      body: { auto_approve },
    })
    const wanted = Object.fromEntries(CHECKPOINTS.map((name) => [name, auto_approve ? 'auto' : 'manual']))
    expect(answer.body).toEqual({ settings: wanted })
    expect(await getAccountReviewSettings(home.ctx)).toEqual(wanted)
  }
  expect(await getAccountReviewSettings(stranger.ctx)).toEqual(theirs)
})

test('the response says which', async () => {
  const { liveKey: key } = await mintAccount()
  expect((await callContract(allAuto, setAllAutoContract, { key, body: {} })).status).toBe(422)
})
