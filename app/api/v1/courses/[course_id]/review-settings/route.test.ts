import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectHidden } from '@/e2e/fixtures/browser/expect-hidden.ts'
import { callContract } from '@/e2e/fixtures/call-contract.ts'
import { type MintedAccount, mintAccount } from '@/e2e/fixtures/data/mint-account.ts'
import { mintCourse, mintPreset, SALES_TEXT } from '@/e2e/fixtures/data/mint-course.ts'
import { mintLaunchedCourse, mintOutlinedCourse } from '@/e2e/fixtures/data/mint-generated-course.ts'
import { getCourse } from '@/lib/domains/courses/get-course.ts'
import { getReviewSettingsContract, updateReviewSettingsContract } from '@/lib/domains/review/contract.ts'
import { passGate } from '@/lib/domains/review/pass-gate.ts'
import { disconnect } from '@/lib/platform/db.ts'
import * as settings from './route.ts'

const DEFAULTS = {
  source_review: 'manual',
  outline_review: 'manual',
  slide_review: 'auto',
  audio_review: 'auto',
  quiz_review: 'manual',
  module_video_review: 'auto',
  preset_source_review: 'auto',
  brand_review: 'auto',
}

let home: MintedAccount
let presetId: string
let courseId: string
beforeAll(async () => {
  home = await mintAccount()
  presetId = await mintPreset(home.ctx)
  courseId = (await mintCourse(home.ctx, { presetId })).id
})
afterAll(disconnect)

const get = (course_id = courseId) =>
  callContract(settings, getReviewSettingsContract, { key: home.liveKey, params: { course_id } })
const put = (body: unknown, course_id = courseId) =>
  callContract(settings, updateReviewSettingsContract, { key: home.liveKey, params: { course_id }, body })

describe('works', () => {
  test('all eight are returned, and can be changed in either form and under either name', async () => {
    expect(await get()).toMatchObject({ status: 200, body: { settings: DEFAULTS } })
    const slides = await put({ settings: { slide_review: 'manual', quiz_review: 'auto' } })
    const wanted = { ...DEFAULTS, slide_review: 'manual', quiz_review: 'auto' }
    expect(slides.body).toEqual({ settings: wanted })
    const points = {
      sources: 'source_review',
      outline: 'outline_review',
      slides: 'slide_review',
      audio: 'audio_review',
    }
    for (const [point, checkpoint] of Object.entries(points)) {
      expect((await put({ point, auto_approve: false })).body).toMatchObject({
        settings: { [checkpoint]: 'manual' },
      })
      expect((await put({ point, auto_approve: true })).body).toMatchObject({
        settings: { [checkpoint]: 'auto' },
      })
    }
    const named = await put({ point: 'module_video_review', auto_approve: false })
    expect((await get()).body).toEqual(named.body)
  })

  test('setting a checkpoint to automatic releases what waits at it', async () => {
    const run = await mintOutlinedCourse(home.ctx, { presetId })
    expect(await passGate(run, 'outline_review', null)).toBe('waiting')
    await put({ point: 'outline', auto_approve: true }, run.courseId)
    expect(await getCourse(home.ctx, run.courseId)).toMatchObject({ status: 'generating', openReviews: [] })
    expect(await passGate(run, 'outline_review', null)).toBe('released')
  })

  test('an automatic checkpoint waits for a person where a document can hardly be read; unattended, it never does', async () => {
    const drawing = Array.from(
      { length: 60 },
      () => '┌──────────┐\n│ integrator │──▸│ router │\n└──────────┘',
    ).join('\n\n')
    const input = { presetId, sourceText: `${SALES_TEXT}\n\n${drawing}` }
    const atGate = async (source_review: 'auto' | 'unattended') =>
      passGate(
        await mintLaunchedCourse(home.ctx, { ...input, settings: { source_review } }),
        'source_review',
        null,
      )
    expect(await atGate('auto')).toBe('waiting')
    expect(await atGate('unattended')).toBe('released')
    const clean = await mintLaunchedCourse(home.ctx, { presetId, settings: { source_review: 'auto' } })
    expect(await passGate(clean, 'source_review', null)).toBe('released')
  })
})

test.each<[unknown, string[]]>([
  [{}, ['body value_error']],
  [{ point: 'outline' }, ['body value_error']],
  [{ auto_approve: true }, ['body value_error']],
  [{ settings: {}, point: 'outline', auto_approve: true }, ['body value_error']],
  [{ settings: { outline_review: 'auto' }, point: 'slides' }, ['body value_error']],
  [{ settings: { outline_review: 'auto' }, auto_approve: false }, ['body value_error']],
  [{ settings: { outline_review: 'maybe' } }, ['body.settings.outline_review enum']],
  [{ settings: { outline: 'auto' } }, ['body.settings.outline extra_forbidden']],
  [{ point: 'everything', auto_approve: true }, ['body.point enum']],
  [{ point: 'outline', auto_approve: 'yes' }, ['body.auto_approve bool_type']],
])('refuses %j', async (body, wanted) => {
  const before = (await get()).body
  const answer = await put(body)
  const { detail } = answer.body as { detail: { loc: unknown[]; type: string }[] }
  expect(answer.status).toBe(422)
  expect(detail.map(({ loc, type }) => `${loc.join('.')} ${type}`)).toEqual(wanted)
  expect((await get()).body).toEqual(before)
})

test("the settings of another account's course look like absent ones", async () => {
  const stranger = await mintAccount()
  const at = { home, stranger, params: { course_id: courseId }, absent: { course_id: 'crs_nothing' } }
  await expectHidden(settings, getReviewSettingsContract, at)
  await expectHidden(settings, updateReviewSettingsContract, {
    ...at,
    body: { settings: { quiz_review: 'auto' } },
  })
})
