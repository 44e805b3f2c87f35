import { afterAll, expect, test } from 'vitest'
import { callContract } from '@/e2e/fixtures/call-contract.ts'
import { mintAccount } from '@/e2e/fixtures/data/mint-account.ts'
import { listLiveVoicesContract, listVoicesContract } from '@/lib/domains/voices/contract.ts'
import { findPersona } from '@/lib/domains/voices/persona-list.ts'
import { previewKey } from '@/lib/domains/voices/preview-clip.ts'
import { narrator } from '@/lib/media/narration/current-narrator.ts'
import { disconnect } from '@/lib/platform/db.ts'
import { verifyFileToken } from '@/lib/platform/http/files/signed-file.ts'
import { storage } from '@/lib/platform/storage/current-storage.ts'
import * as live from '../voice/voices/route.ts'
import * as voices from './route.ts'

type Voice = { id: string; gender: string; live: boolean; default: boolean }
afterAll(disconnect)

test('there are ten voices, five of them live and one the default', async () => {
  const { liveKey: key } = await mintAccount()
  const all = (await callContract(voices, listVoicesContract, { key })).body as Voice[]
  expect(new Set(all.map((voice) => voice.id)).size).toBe(10)
  expect(all.filter((voice) => voice.default)).toHaveLength(1)
  expect(new Set(all.map((voice) => voice.gender))).toEqual(new Set(['female', 'male']))
  const picker = (await callContract(live, listLiveVoicesContract, { key })).body
  expect(picker).toHaveLength(5)
  expect(picker).toEqual(all.filter((voice) => voice.live))
})

test('a clip is signed as soon as it exists, in each language separately', async () => {
  const { liveKey: key } = await mintAccount()
  const claire = findPersona('claire')!
  const clip = previewKey(claire, 'en', narrator().name)
  await storage().put(clip, new Uint8Array([1]))
  for (const [route, contract] of [
    [voices, listVoicesContract],
    [live, listLiveVoicesContract],
  ] as const) {
    const answer = await callContract(route, contract, { key })
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const [first, second] = answer.body as (Voice & { preview_urls: { fr: string; en: string } })[]
    expect(first).toMatchObject({ id: 'claire', preview_urls: { fr: null } })
    expect(verifyFileToken(first!.preview_urls.en.split('/files/')[1]!)).toMatchObject({
      key: clip,
      mediaType: 'audio/mp4',
    })
    expect(second).toMatchObject({ preview_urls: { fr: null, en: null } })
  }
})

test('a caller without a key gets none, the sandbox gets the same', async () => {
  const { testKey: key } = await mintAccount()
  for (const [route, contract] of [
    [voices, listVoicesContract],
    [live, listLiveVoicesContract],
  ] as const) {
    expect((await callContract(route, contract)).status).toBe(401)
    const sandbox = await callContract(route, contract, { key })
    expect([sandbox.status, (sandbox.body as unknown[]).length > 0]).toEqual([200, true])
  }
})
