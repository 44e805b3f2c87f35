import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callContract, codeOf } from '@/e2e/fixtures/call-contract.ts'
import { expectHidden } from '@/e2e/fixtures/expect-hidden.ts'
import { type MintedAccount, mintAccount } from '@/e2e/fixtures/mint-account.ts'
import { mintPreset } from '@/e2e/fixtures/mint-course.ts'
import { mintOutlinedCourse, mintWrittenCourse } from '@/e2e/fixtures/mint-generated-course.ts'
import { createCourse } from '@/lib/courses/create-course.ts'
import type { Run } from '@/lib/courses/lock-course.ts'
import { db, disconnect } from '@/lib/db.ts'
import {
  approveReviewContract,
  listReviewHistoryContract,
  noteReviewContract,
  regenerateReviewContract,
} from '@/lib/review/contract.ts'
import * as approve from '../approve/route.ts'
import * as history from '../history/route.ts'
import * as regenerate from '../regenerate/route.ts'
import * as note from './route.ts'

let home: MintedAccount
let presetId: string
/** Texts and questions are written, no file is made. */
let written: Run
beforeAll(async () => {
  home = await mintAccount({ regenCap: 3 })
  presetId = await mintPreset(home.ctx)
  written = await mintWrittenCourse(home.ctx, { presetId })
})
afterAll(disconnect)

const OUTLINE = { artifact_type: 'outline' }
const at = (course_id: string) => {
  const call = { key: home.liveKey, params: { course_id } }
  return {
    note: (body: object) => callContract(note, noteReviewContract, { ...call, body }),
    regenerate: (body: object) => callContract(regenerate, regenerateReviewContract, { ...call, body }),
    approve: (body: object) => callContract(approve, approveReviewContract, { ...call, body }),
    history: (query = '') => callContract(history, listReviewHistoryContract, { ...call, query }),
  }
}
const outcome = (answer: Awaited<ReturnType<typeof callContract>>) => [answer.status, codeOf(answer)]

describe('works', () => {
  test('notes count, the last one says so, the next is stored and refused', async () => {
    const { courseId } = await mintOutlinedCourse(home.ctx, { presetId })
    const say = () => at(courseId).note({ ...OUTLINE, note: ' Shorter ' })
    expect((await say()).body).toEqual({ noted: true, iteration: 1 })
    expect((await say()).body).toEqual({ noted: true, iteration: 2 })
    expect(await say()).toMatchObject({
      status: 200,
      body: { noted: true, iteration: 3, regen_cap_reached: true },
    })
    expect(outcome(await say())).toEqual([429, 'regen_cap_reached'])
    expect(outcome(await at(courseId).regenerate(OUTLINE))).toEqual([429, 'regen_cap_reached'])
    const row = await db().reviewEntry.findFirstOrThrow({ where: { courseId, artifactType: 'outline' } })
    expect(row).toMatchObject({ status: 'note', iteration: 3 })
    expect(row.feedback).toHaveLength(4)
  })

  test('what is sent back is answered as it is now, twenty times the same', async () => {
    const { courseId } = await mintOutlinedCourse(home.ctx, { presetId })
    const answers = await Promise.all(Array.from({ length: 20 }, () => at(courseId).regenerate(OUTLINE)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]))
    for (const { body } of answers) expect(body).toMatchObject([{ status: 'regenerating', iteration: 1 }])
    expect(outcome(await at(courseId).approve(OUTLINE))).toEqual([409, 'not_ready_for_review'])
    expect(outcome(await at(courseId).note({ ...OUTLINE, note: 'x' }))).toEqual([409, 'not_ready_for_review'])
  })

  test('the history tells who did what, with which text, newest first', async () => {
    const { courseId } = await mintOutlinedCourse(home.ctx, { presetId })
    await at(courseId).note({ ...OUTLINE, note: 'Shorter' })
    await at(courseId).approve(OUTLINE)
    const lines = (await at(courseId).history('checkpoint=outline_review')).body as object[]
    expect(lines).toMatchObject([
      { artifact_type: 'outline', status: 'approved', actor: 'First key', iteration: 1 },
      { status: 'note', actor: 'First key', iteration: 1 },
      { status: 'pending', actor: null, iteration: 0 },
    ])
    const { asset_id } = lines[0] as { asset_id: number }
    expect((await at(courseId).history(`asset_id=${asset_id}`)).body).toEqual(lines)
    expect((await at(courseId).history('asset_id=2000000000')).body).toEqual([])
  })
})

describe('refuses', () => {
  test.each<[object, string]>([
    [{ note: 'x' }, 'body value_error'],
    [OUTLINE, 'body.note missing'],
    [{ ...OUTLINE, note: ' ' }, 'body.note string_too_short'],
    [{ ...OUTLINE, note: 'x'.repeat(4001) }, 'body.note string_too_long'],
    [{ artifact_type: 'notes', scene_index: 1, note: 'x' }, 'body.module_index value_error'],
    [{ artifact_type: 'brand', note: 'x' }, 'body.artifact_type enum'],
    [{ ...OUTLINE, note: 'x', why: 1 }, 'body.why extra_forbidden'],
  ])('a note that says nothing or of nothing: %j', async (body, wanted) => {
    const answer = await at(written.courseId).note(body)
    const { detail } = answer.body as { detail: { loc: unknown[]; type: string }[] }
    expect(answer.status).toBe(422)
    expect(detail.map(({ loc, type }) => `${loc.join('.')} ${type}`)).toEqual([wanted])
  })

  test.each<[object, string]>([
    [{ asset_id: 2_000_000_000 }, '404 artifact_not_found'],
    [{ artifact_type: 'slide', module_index: 9 }, '404 module_not_found'],
    [{ artifact_type: 'slide', module_index: 0, scene_index: 99 }, '404 scene_not_found'],
  ])('places that are not there: %j', async (body, wanted) => {
    expect(outcome(await at(written.courseId).note({ ...body, note: 'x' })).join(' ')).toBe(wanted)
  })

  test.each<[object, string]>([
    [{ asset_id: 2_000_000_000 }, '404 artifact_not_found'],
    [{ artifact_type: 'slide', module_index: 9 }, '404 module_not_found'],
    [{ artifact_type: 'slide', module_index: 0 }, '409 not_ready_for_review'],
    [{ artifact_type: 'outline' }, '409 outline_in_use'],
    [{ artifact_type: 'source' }, '409 sources_in_use'],
    [{ artifact_type: 'notes' }, '202'],
  ])('to make again what cannot be: %j', async (body, wanted) => {
    const { courseId } = await mintWrittenCourse(home.ctx, { presetId })
    const answer = await at(courseId).regenerate(body)
    expect(answer.status === 202 ? '202' : outcome(answer).join(' ')).toBe(wanted)
  })

  test('to make again more than the cap holds, and then makes none', async () => {
    const { courseId } = await mintWrittenCourse(home.ctx, { presetId })
    const all = { artifact_type: 'quiz_question' }
    expect(
      await db().reviewEntry.count({ where: { courseId, artifactType: 'quiz_question' } }),
    ).toBeGreaterThan(3)
    expect(outcome(await at(courseId).regenerate(all))).toEqual([429, 'regen_cap_reached'])
    expect(await db().reviewEntry.count({ where: { courseId, status: 'regenerating' } })).toBe(0)
  })

  test('to make again in a course that is not launched', async () => {
    const { course } = await createCourse(home.ctx, { presetId, language: 'en', quizSize: 3 })
    expect(outcome(await at(course.id).regenerate(OUTLINE))).toEqual([409, 'not_ready_for_review'])
  })
})

test("another account's course looks like an absent one", async () => {
  const stranger = await mintAccount()
  for (const [route, contract, body] of [
    [note, noteReviewContract, { ...OUTLINE, note: 'x' }],
    [regenerate, regenerateReviewContract, OUTLINE],
    [history, listReviewHistoryContract],
  ] as const)
    await expectHidden(route, contract, {
      home,
      stranger,
      params: { course_id: written.courseId },
      absent: { course_id: 'crs_nothing' },
      body,
    })
  const where = { courseId: written.courseId, OR: [{ iteration: { gt: 0 } }, { status: 'regenerating' }] }
  expect(await db().reviewEntry.count({ where })).toBe(0)
})
