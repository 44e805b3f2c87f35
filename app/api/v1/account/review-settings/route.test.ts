import { afterAll, expect, test } from 'vitest'
import { callContract } from '@/e2e/fixtures/call-contract.ts'
import { mintAccount } from '@/e2e/fixtures/data/mint-account.ts'
import { mintCourse, mintPreset } from '@/e2e/fixtures/data/mint-course.ts'
import { CHECKPOINTS } from '@/lib/domains/ledger/checkpoint-list.ts'
import {
  getAccountReviewSettingsContract,
  updateAccountReviewSettingsContract,
} from '@/lib/domains/review/contract.ts'
import { getCourseReviewSettings } from '@/lib/domains/review/get-course-review-settings.ts'
import { disconnect } from '@/lib/platform/db.ts'
import * as settings from './route.ts'

afterAll(disconnect)

const get = (key: string) => callContract(settings, getAccountReviewSettingsContract, { key })
const put = (key: string, body: unknown) =>
  callContract(settings, updateAccountReviewSettingsContract, { key, body })

test('a change applies to future courses, and to this account only', async () => {
  const [home, stranger] = [await mintAccount(), await mintAccount()]
  const presetId = await mintPreset(home.ctx)
  const before = await mintCourse(home.ctx, { presetId })
  const theirs = (await get(stranger.liveKey)).body
  expect((await get(home.liveKey)).body).toMatchObject({
    settings: { outline_review: 'manual', audio_review: 'auto' },
  })
  await put(home.liveKey, { settings: { outline_review: 'auto', brand_review: 'manual' } })
  const changed = await put(home.liveKey, { point: 'audio', auto_approve: false })
  expect((await get(home.liveKey)).body).toEqual(changed.body)
  const wanted = {
    outline_review: 'auto',
    brand_review: 'manual',
    audio_review: 'manual',
    quiz_review: 'manual',
  }
  expect(changed.body).toMatchObject({ settings: wanted })
  const after = await mintCourse(home.ctx, { presetId })
  expect(await getCourseReviewSettings(home.ctx, after.id)).toMatchObject(wanted)
  expect(await getCourseReviewSettings(home.ctx, before.id)).toMatchObject({ outline_review: 'manual' })
  expect((await get(stranger.liveKey)).body).toEqual(theirs)
})

test('concurrent changes are all kept', async () => {
  const { liveKey } = await mintAccount()
  for (const auto_approve of [true, false, true]) {
    const answers = await Promise.all(CHECKPOINTS.map((point) => put(liveKey, { point, auto_approve })))
    expect(answers.every((answer) => answer.status === 200)).toBe(true)
    const wanted = CHECKPOINTS.map((point) => [point, auto_approve ? 'auto' : 'manual'])
    expect((await get(liveKey)).body).toEqual({ settings: Object.fromEntries(wanted) })
  }
})

test('refuses a body in neither form, and a caller without a key', async () => {
  const { liveKey } = await mintAccount()
  expect((await put(liveKey, { point: 'outline' })).status).toBe(422)
  expect((await put(liveKey, { settings: { everything: 'auto' } })).status).toBe(422)
  expect((await callContract(settings, getAccountReviewSettingsContract)).status).toBe(401)
})

test('both modes share the settings', async () => {
  const { liveKey, testKey } = await mintAccount()
  await put(liveKey, { point: 'outline', auto_approve: true })
  expect((await get(testKey)).body).toMatchObject({ settings: { outline_review: 'auto' } })
})
