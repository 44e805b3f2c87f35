import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MintedAccount, mintAccount } from '../../../e2e/fixtures/data/mint-account.ts'
import { mintLaunchedCourse } from '../../../e2e/fixtures/data/mint-generated-course.ts'
import { getCourse } from '../../../lib/domains/courses/get-course.ts'
import { approveEntries } from '../../../lib/domains/ledger/approve-entries.ts'
import type { Checkpoint, ReviewSettings } from '../../../lib/domains/ledger/checkpoint-list.ts'
import { updateScene } from '../../../lib/domains/modules/scenes/update-scene.ts'
import { getOutline } from '../../../lib/domains/outline/get-outline.ts'
import type { OutlineEdit } from '../../../lib/domains/outline/outline-edit.ts'
import { reopenOutline } from '../../../lib/domains/outline/reopen-outline.ts'
import { reviewOutline } from '../../../lib/domains/outline/review-outline.ts'
import { db, disconnect } from '../../../lib/platform/db.ts'
import { until } from '../../embedded/testing/engine-harness.ts'
import {
  ALL_AUTO,
  countOpenWork,
  PATIENCE,
  startPipeline,
  stepFinished,
  waitForStatus,
} from '../pipeline-harness.ts'

let home: MintedAccount
let stop: Awaited<ReturnType<typeof startPipeline>>
beforeAll(async () => {
  home = await mintAccount()
  stop = await startPipeline()
})
afterAll(async () => {
  await stop(1000)
  await disconnect()
})

const TWO_MODULES: OutlineEdit[] = [
  { path: 'modules.1', op: 'insert', value: { title: 'Two', scenes: [{ title: 'a' }] } },
  { path: 'modules.0.scenes.0', op: 'move', value: { to: 'modules.1.scenes', index: 0 } },
]

const edit = (courseId: string, edits: OutlineEdit[]) =>
  reviewOutline(home.ctx, courseId, { edits, notes: [] })
const approve = (courseId: string, checkpoint: Checkpoint) =>
  approveEntries(home.ctx, courseId, { checkpoint })
const reopen = (courseId: string) => reopenOutline(home.ctx, courseId, { dryRun: false })

/** Until that many gates are open, all of this checkpoint. */
const waitsAt = (courseId: string, checkpoint: Checkpoint, gates = 1) =>
  until(async () => {
    const { openReviews } = await getCourse(home.ctx, courseId)
    return openReviews.length === gates && openReviews.every((open) => open.checkpoint === checkpoint)
  }, 3 * PATIENCE)

/** A course of two modules whose outline was just approved. */
async function twoModules(settings: Partial<ReviewSettings> = {}): Promise<string> {
  const minted = await mintLaunchedCourse(home.ctx, {
    settings: { ...ALL_AUTO, outline_review: 'manual', ...settings },
  })
  await waitsAt(minted.courseId, 'outline_review')
  await edit(minted.courseId, TWO_MODULES)
  await approve(minted.courseId, 'outline_review')
  return minted.courseId
}

/** What was made of a course, by module. */
const made = (courseId: string) =>
  db().module.findMany({
    where: { courseId },
    orderBy: { moduleIndex: 'asc' },
    select: {
      id: true,
      videoKey: true,
      scenes: { orderBy: { sceneIndex: 'asc' } },
      questions: { orderBy: { id: 'asc' } },
    },
  })

const runsOf = async (courseId: string, runNumber: number) =>
  (await db().engineRun.findMany({ where: { functionId: { endsWith: 'generate-module' } } }))
    .filter(({ event }) => {
      const { data } = event as { data: { course_id: string; run_number: number } }
      return data.course_id === courseId && data.run_number === runNumber
    })
    .map(({ status }) => status)

test('modules the outline plans as before keep scenes, quiz and video; a changed one is written again', {
  timeout: 6 * PATIENCE,
}, async () => {
  const courseId = await twoModules({ module_video_review: 'manual' })
  await waitsAt(courseId, 'module_video_review', 2)
  const [kept, changed] = await made(courseId)
  expect(kept?.videoKey && kept.questions.length).toBeTruthy()

  const answers = await Promise.all([reopen(courseId), reopen(courseId)])
  expect(answers.map(({ reopened }) => reopened).toSorted()).toEqual([false, true])
  await waitsAt(courseId, 'outline_review')
  await until(async () => !(await runsOf(courseId, 1)).includes('running'), PATIENCE)
  expect(await runsOf(courseId, 1)).toEqual(['cancelled', 'cancelled'])
  expect(await made(courseId)).toEqual([kept, changed])

  await edit(courseId, [{ path: 'modules.1.title', op: 'set', value: 'Two, better' }])
  await approve(courseId, 'outline_review')
  await waitsAt(courseId, 'module_video_review', 2)
  const [first, second] = await made(courseId)
  expect(first).toEqual(kept)
  expect(second?.id).not.toBe(changed?.id)
  expect(second?.videoKey && second.scenes.length).toBeTruthy()
  await approve(courseId, 'module_video_review')
  await waitForStatus(home.ctx, courseId, 'ready')
  expect(await until(async () => (await countOpenWork(courseId)) === 0, PATIENCE)).toBe(true)
})

test('a scene edited meanwhile gets its new video, and the outline stays open', {
  timeout: 6 * PATIENCE,
}, async () => {
  const settings = { ...ALL_AUTO, module_video_review: 'manual' } as const
  const { courseId } = await mintLaunchedCourse(home.ctx, { settings })
  await waitsAt(courseId, 'module_video_review')
  const [before] = await made(courseId)
  await reopen(courseId)
  await waitsAt(courseId, 'outline_review')
  await updateScene(home.ctx, { courseId, moduleNum: 1, sceneNum: 1 }, { narration: 'Only this is said.' })
  await until(async () => ![null, before?.videoKey].includes((await made(courseId))[0]?.videoKey), PATIENCE)
  const [after] = await made(courseId)
  expect((await getOutline(home.ctx, courseId)).reopened?.kept.map(({ id }) => id)).toEqual([after?.id])
  await approve(courseId, 'outline_review')
  await waitsAt(courseId, 'module_video_review')
  expect(await made(courseId)).toEqual([after])
})

test('reopened in the middle of a step: it writes nothing more, also over restarts of the engine', {
  timeout: 6 * PATIENCE,
}, async () => {
  const courseId = await twoModules()
  await stepFinished(courseId, 'check slide_review 1')
  await reopen(courseId)
  const before = await made(courseId)
  await stop(PATIENCE)
  expect(await made(courseId)).toEqual(before)
  stop = await startPipeline()
  await waitsAt(courseId, 'outline_review')
  await approve(courseId, 'outline_review')
  await stepFinished(courseId, 'plan modules 1')
  await stop(0)
  stop = await startPipeline()
  await waitForStatus(home.ctx, courseId, 'ready')
  const after = await made(courseId)
  expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
  expect(after[0]?.scenes.map(({ id }) => id)).toEqual(before[0]?.scenes.map(({ id }) => id))
  expect(await until(async () => (await countOpenWork(courseId)) === 0, PATIENCE)).toBe(true)
})
