import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectHidden } from '@/e2e/fixtures/browser/expect-hidden.ts'
import { callContract, codeOf } from '@/e2e/fixtures/call-contract.ts'
import { type MintedAccount, mintAccount } from '@/e2e/fixtures/data/mint-account.ts'
import { mintCourse, mintPreset } from '@/e2e/fixtures/data/mint-course.ts'
import { mintOutlinedCourse, mintWrittenCourse } from '@/e2e/fixtures/data/mint-generated-course.ts'
import { createCourse } from '@/lib/domains/courses/create-course.ts'
import { renderSceneSlide } from '@/lib/domains/modules/scenes/render-scene-slide.ts'
import { generateOutline } from '@/lib/domains/outline/generate-outline.ts'
import {
  approveReviewContract,
  checkNoteContract,
  listReviewHistoryContract,
  noteReviewContract,
  regenerateReviewContract,
  resolveNoteContract,
} from '@/lib/domains/review/contract.ts'
import { listReviewEntries } from '@/lib/domains/review/list-review-entries.ts'
import { noteArtifact } from '@/lib/domains/review/note-artifact.ts'
import { serializeReviewEntry } from '@/lib/domains/review/serialize.ts'
import type { CourseRun } from '@/lib/domains/runs/lock-course.ts'
import { db, disconnect } from '@/lib/platform/db.ts'
import * as approve from '../approve/route.ts'
import * as history from '../history/route.ts'
import * as resolve from '../notes/[note_id]/route.ts'
import * as regenerate from '../regenerate/route.ts'
import * as check from './check/route.ts'
import * as note from './route.ts'

let home: MintedAccount
let presetId: string
/** An account with the default cap. */
let roomy: MintedAccount
/** Texts and questions are generated, but no files. */
let written: CourseRun
beforeAll(async () => {
  home = await mintAccount({ regenCap: 3 })
  presetId = await mintPreset(home.ctx)
  roomy = await mintAccount()
  written = await mintWrittenCourse(home.ctx, { presetId })
})
afterAll(disconnect)

const OUTLINE = { artifact_type: 'outline' }
const at = (course_id: string) => {
  const call = { key: home.liveKey, params: { course_id } }
  return {
    note: (body: object) => callContract(note, noteReviewContract, { ...call, body }),
    check: (body: object) => callContract(check, checkNoteContract, { ...call, body }),
    regenerate: (body: object) => callContract(regenerate, regenerateReviewContract, { ...call, body }),
    approve: (body: object) => callContract(approve, approveReviewContract, { ...call, body }),
    history: (query = '') => callContract(history, listReviewHistoryContract, { ...call, query }),
  }
}
const outcome = (answer: Awaited<ReturnType<typeof callContract>>) => [answer.status, codeOf(answer)]

describe('works', () => {
  test('notes count, the last one says so, the next is stored but not applied', async () => {
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

  test('resending gets the current state, the same twenty times', async () => {
    const { courseId } = await mintOutlinedCourse(home.ctx, { presetId })
    const answers = await Promise.all(Array.from({ length: 20 }, () => at(courseId).regenerate(OUTLINE)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]))
    for (const { body } of answers) expect(body).toMatchObject([{ status: 'regenerating', iteration: 1 }])
    expect(outcome(await at(courseId).approve(OUTLINE))).toEqual([409, 'not_ready_for_review'])
    expect(await at(courseId).note({ ...OUTLINE, note: 'Shorter' })).toMatchObject({
      status: 200,
      body: { noted: true, iteration: 2 },
    })
    const row = await db().reviewEntry.findFirstOrThrow({ where: { courseId, artifactType: 'outline' } })
    expect(row).toMatchObject({ status: 'regenerating', feedback: [{ note: 'Shorter', outcome: 'open' }] })
  })

  test('before modules exist a place is recorded as it is named, and nothing counts', async () => {
    const { id } = await mintCourse(home.ctx, { presetId })
    const place = { module_index: 0, scene_index: 2 }
    for (const [artifact_type, row] of [
      ['outline', { moduleIndex: null, feedback: [{ target: 'modules.0.scenes.2', outcome: 'open' }] }],
      ['slide', { moduleIndex: 0, sceneIndex: 2, made: false, status: 'note' }],
      ['quiz_question', { moduleIndex: 0, sceneIndex: null, made: false, status: 'note' }],
    ] as const) {
      const answer = await at(id).note({ artifact_type, ...place, note: 'Start with prices' })
      expect(answer).toMatchObject({ status: 200, body: { noted: true, iteration: 1 } })
      const where = { courseId: id, artifactType: artifact_type }
      expect(await db().reviewEntry.findMany({ where })).toMatchObject([row])
    }
  })

  test('an index the type does not use, or an asset_id of 0, is ignored', async () => {
    const { courseId } = await mintWrittenCourse(roomy.ctx)
    const call = { key: roomy.liveKey, params: { course_id: courseId } }
    const odd = { asset_id: 0, module_index: 0, scene_index: 99 }
    for (const artifact_type of ['quiz_question', 'module_video', 'source']) {
      const body = { ...odd, artifact_type, note: 'Warmer' }
      expect(await callContract(note, noteReviewContract, { ...call, body })).toMatchObject({ status: 200 })
    }
    const lone = { artifact_type: 'outline', scene_index: 0, note: 'Warmer' }
    expect((await callContract(note, noteReviewContract, { ...call, body: lone })).status).toBe(200)
    const body = { ...odd, artifact_type: 'quiz_question' }
    const sent = await callContract(regenerate, regenerateReviewContract, { ...call, body })
    expect(sent.status).toBe(202)
    const types = new Set((sent.body as { artifact_type: string }[]).map((row) => row.artifact_type))
    expect(types).toEqual(new Set(['quiz_question']))
  })

  test('the history lists who did what, with which text, newest first', async () => {
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

  test('to regenerate more than the cap allows, and then regenerates nothing', async () => {
    const { courseId } = await mintWrittenCourse(home.ctx, { presetId })
    const all = { artifact_type: 'quiz_question' }
    expect(
      await db().reviewEntry.count({ where: { courseId, artifactType: 'quiz_question' } }),
    ).toBeGreaterThan(3)
    expect(outcome(await at(courseId).regenerate(all))).toEqual([429, 'regen_cap_reached'])
    expect(await db().reviewEntry.count({ where: { courseId, status: 'regenerating' } })).toBe(0)
  })

  test('to regenerate in a course that is not launched', async () => {
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
  const reworked = await db().reviewEntry.count({
    where: { courseId: written.courseId, OR: [{ iteration: { gt: 0 } }, { status: 'regenerating' }] },
  })
  expect(reworked).toBe(0)
})

describe('previews what a note would do', () => {
  const SCENE = { artifact_type: 'notes', module_index: 0, scene_index: 0 }
  const obstacle = async (body: object, courseId = written.courseId) => (await at(courseId).check(body)).body

  test('what the author can do with the scene, what it cannot, and what it does not understand', async () => {
    const ask = (text: string) => obstacle({ ...SCENE, note: text })
    expect(await ask('Never say fridge.')).toEqual({ applies: true, reason: null })
    expect(await ask('Mention giraffes.')).toEqual({ applies: false, reason: 'cannot_be_done' })
    expect(await ask('It feels a bit off to me')).toEqual({ applies: false, reason: 'not_understood' })
  })

  test('a note on a video or a source is a comment, one on an outline in use is too late', async () => {
    const shorter = { note: 'Shorter.' }
    expect(await obstacle({ ...shorter, artifact_type: 'module_video', module_index: 0 })).toEqual({
      applies: false,
      reason: 'comment_only',
    })
    expect(await obstacle({ ...shorter, artifact_type: 'source' })).toMatchObject({ reason: 'comment_only' })
    expect(await obstacle({ ...shorter, ...OUTLINE })).toEqual({ applies: false, reason: 'too_late' })
  })

  test('stores nothing, and reveals no course of another account', async () => {
    const rows = () =>
      db().reviewEntry.findMany({ where: { courseId: written.courseId }, orderBy: { id: 'asc' } })
    const before = await rows()
    await obstacle({ ...SCENE, note: 'Never say fridge.' })
    expect(await rows()).toEqual(before)
    const stranger = await mintAccount()
    const theirs = await callContract(check, checkNoteContract, {
      key: stranger.liveKey,
      params: { course_id: written.courseId },
      body: { ...OUTLINE, note: 'Shorter.' },
    })
    expect([theirs.status, codeOf(theirs)]).toEqual([404, 'course_not_found'])
  })
})

test('a note on a video is stored with the scene shown at its timestamp', async () => {
  const own = await mintAccount()
  const run = await mintWrittenCourse(own.ctx)
  const scenes = await db().scene.findMany({
    where: { module: { courseId: run.courseId, moduleIndex: 0 } },
    orderBy: { sceneIndex: 'asc' },
  })
  for (const { id, sceneIndex } of scenes)
    await db().scene.update({ where: { id }, data: { startSeconds: 10 * sceneIndex } })
  await noteArtifact(own.ctx, run.courseId, {
    note: 'The name is wrong here.',
    atSeconds: 12.5,
    artifactType: 'module_video',
    moduleIndex: 0,
  })
  const entries = (await listReviewEntries(own.ctx, { courseId: run.courseId }, {})).map(serializeReviewEntry)
  expect(entries.find(({ artifact_type }) => artifact_type === 'module_video')?.feedback).toMatchObject([
    { note: 'The name is wrong here.', scene_index: 1, at_seconds: 12.5, outcome: 'open' },
  ])
})

describe('a note on a slide can be pinned to a place', () => {
  const SLIDE = { artifact_type: 'slide', module_index: 0, scene_index: 0, note: 'This logo is outdated.' }

  test('works: the place comes back with the note; on other artifacts it is ignored', async () => {
    const { ctx, liveKey } = await mintAccount()
    const run = await mintWrittenCourse(ctx)
    const { courseId } = run
    await renderSceneSlide({ ...run, moduleIndex: 0 }, 0)
    const say = (body: object) =>
      callContract(note, noteReviewContract, { key: liveKey, params: { course_id: courseId }, body })
    for (const body of [{ x: 0, y: 1 }, {}, { artifact_type: 'notes', x: 0.5, y: 0.25 }])
      expect((await say({ ...SLIDE, ...body })).status).toBe(200)
    const applied = { ...SLIDE, x: 0.75, y: 0.5 }
    const call = { key: liveKey, params: { course_id: courseId }, body: applied }
    expect((await callContract(regenerate, regenerateReviewContract, call)).status).toBe(202)
    const rows = (await listReviewEntries(ctx, { courseId }, {})).map(serializeReviewEntry)
    const placesOn = (type: string) =>
      rows
        .filter(({ artifact_type, module_index, scene_index }) =>
          [type, 0, 0].every((each, at) => each === [artifact_type, module_index, scene_index][at]),
        )
        .flatMap(({ feedback }) => feedback.map(({ x, y }) => [x, y]))
    expect(placesOn('slide')).toEqual([
      [0, 1],
      [null, null],
      [0.75, 0.5],
    ])
    expect(placesOn('notes')).toEqual([[null, null]])
  })

  test.each([{ x: 0.5 }, { y: 0.5 }, { x: 1.01, y: 0 }, { x: 0, y: -0.1 }])('refuses %j', async (place) => {
    expect((await at(written.courseId).note({ ...SLIDE, ...place })).status).toBe(422)
    expect((await at(written.courseId).regenerate({ ...SLIDE, ...place })).status).toBe(422)
  })
})

describe('a note can be resolved and reopened', () => {
  const settle = (course_id: string, note_id: string, resolved: boolean) =>
    callContract(resolve, resolveNoteContract, {
      key: roomy.liveKey,
      params: { course_id, note_id },
      body: { resolved },
    })
  const rowsOf = async (courseId: string) =>
    (await listReviewEntries(roomy.ctx, { courseId }, {})).map(serializeReviewEntry)
  const notedOutline = async (...notes: object[]) => {
    const { courseId } = await mintOutlinedCourse(roomy.ctx)
    const call = { key: roomy.liveKey, params: { course_id: courseId } }
    for (const body of notes) await callContract(note, noteReviewContract, { ...call, body })
    const row = (await rowsOf(courseId)).find(({ artifact_type }) => artifact_type === 'outline')!
    return { courseId, ids: row.feedback.map(({ note_id }) => note_id), row }
  }

  test('works: the row is pending as before its notes, and no step applies a resolved note', async () => {
    const { courseId, ids, row } = await notedOutline(
      { ...OUTLINE, note: 'Never say “family”' },
      { ...OUTLINE, module_index: 0, scene_index: 1, note: 'Never say “sixty”' },
    )
    expect(row.feedback).toMatchObject([
      { module_index: null, scene_index: null },
      { module_index: 0, scene_index: 1, resolved_by: null, resolved_at: null },
    ])
    expect((await settle(courseId, ids[0]!, true)).body).toMatchObject({
      status: 'note',
      feedback: [{ resolved_by: 'First key', outcome: 'open' }, { resolved_by: null }],
    })
    const settled = await settle(courseId, ids[1]!, true)
    expect(settled.body).toMatchObject({ status: 'pending', iteration: 2 })
    expect((await settle(courseId, ids[1]!, true)).body).toEqual(settled.body)
    expect((await settle(courseId, ids[1]!, false)).body).toMatchObject({
      status: 'note',
      feedback: [{ resolved_by: 'First key' }, { resolved_by: null, resolved_at: null }],
    })
    await callContract(regenerate, regenerateReviewContract, {
      key: roomy.liveKey,
      params: { course_id: courseId },
      body: OUTLINE,
    })
    await generateOutline({ courseId, runNumber: 1 })
    const after = (await rowsOf(courseId)).find(({ asset_id }) => asset_id === row.asset_id)
    expect(after?.feedback[0]).toMatchObject({ outcome: 'open' })
    expect(after?.feedback[1]?.outcome).not.toBe('open')
  })

  test('works: an approval stays, whatever happens to the notes', async () => {
    const { courseId, ids } = await notedOutline({ ...OUTLINE, note: 'Shorter' })
    await callContract(approve, approveReviewContract, {
      key: roomy.liveKey,
      params: { course_id: courseId },
      body: OUTLINE,
    })
    for (const resolved of [true, false])
      expect((await settle(courseId, ids[0]!, resolved)).body).toMatchObject({ status: 'approved' })
  })

  test('refuses what is not a note of the course', async () => {
    const { courseId, row } = await notedOutline({ ...OUTLINE, note: 'Shorter' })
    const other = await notedOutline({ ...OUTLINE, note: 'Shorter' })
    for (const id of [`not_${row.asset_id}_1`, other.ids[0]!, 'not_1', 'x', 'not_99999999999_0'])
      expect(outcome(await settle(courseId, id, true))).toEqual([404, 'note_not_found'])
  })

  test('not yours', async () => {
    const { courseId, ids } = await notedOutline({ ...OUTLINE, note: 'Shorter' })
    await expectHidden(resolve, resolveNoteContract, {
      home: roomy,
      stranger: await mintAccount(),
      params: { course_id: courseId, note_id: ids[0]! },
      absent: { course_id: 'crs_nothing' },
      body: { resolved: true },
    })
    expect((await rowsOf(courseId)).find(({ artifact_type }) => artifact_type === 'outline')).toMatchObject({
      feedback: [{ resolved_by: null }],
    })
  })
})
