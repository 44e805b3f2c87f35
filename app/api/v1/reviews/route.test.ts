import { afterAll, beforeAll, expect, test } from 'vitest'
import { callContract } from '@/e2e/fixtures/call-contract.ts'
import { type MintedAccount, mintAccount } from '@/e2e/fixtures/data/mint-account.ts'
import { mintCourse } from '@/e2e/fixtures/data/mint-course.ts'
import { generateBrand } from '@/lib/domains/presets/brand/generate-brand.ts'
import { createPreset } from '@/lib/domains/presets/create-preset.ts'
import { listOpenReviewsContract } from '@/lib/domains/review/open-reviews-contract.ts'
import { db, disconnect } from '@/lib/platform/db.ts'
import * as route from './route.ts'

let home: MintedAccount
let course: { id: string }
beforeAll(async () => {
  home = await mintAccount()
  course = await mintCourse(home.ctx, { title: 'Selling fridges' })
})
afterAll(disconnect)

const list = (key: string) => callContract(route, listOpenReviewsContract, { key })

test('works: open reviews of courses and presets, one per checkpoint for all modules, longest wait first', async () => {
  const settings = { brand_review: 'manual', preset_source_review: 'manual' }
  await db().account.update({ where: { id: home.account.id }, data: { reviewSettings: settings } })
  const { preset } = await createPreset(home.ctx, { name: 'Boreal', presetType: 'theme' })
  await generateBrand(home.ctx, preset.id)
  const gate = { courseId: course.id, checkpoint: 'quiz_review' } as const
  const long = new Date('2026-01-01T00:00:00.000Z')
  await db().openReview.createMany({
    data: [
      { ...gate, moduleIndex: 2 },
      { ...gate, moduleIndex: 0, since: long },
      { ...gate, checkpoint: 'outline_review', moduleIndex: null },
    ],
  })
  const { body } = await list(home.liveKey)
  const ofCourse = { course_id: course.id, preset_id: null, title: 'Selling fridges', language: 'en' }
  expect(body).toEqual([
    { ...ofCourse, checkpoint: 'quiz_review', modules: [0, 2], since: long.toISOString() },
    {
      ...{ course_id: null, preset_id: preset.id, title: 'Boreal', language: null },
      ...{ checkpoint: 'brand_review', modules: [], since: expect.any(String) },
    },
    { ...ofCourse, checkpoint: 'outline_review', modules: [], since: expect.any(String) },
  ])
})

test('refuses: callers without a key', async () => {
  expect((await callContract(route, listOpenReviewsContract)).status).toBe(401)
})

test('not yours: neither another account nor the other mode', async () => {
  expect((await list((await mintAccount()).liveKey)).body).toEqual([])
  expect((await list(home.testKey)).body).toEqual([])
})
