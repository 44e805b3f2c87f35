import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MintedAccount, mintAccount } from '../../../e2e/fixtures/data/mint-account.ts'
import { mintOutlinedCourse } from '../../../e2e/fixtures/data/mint-generated-course.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import { db, disconnect, transaction } from '../../platform/db.ts'
import { storage } from '../../platform/storage/current-storage.ts'
import { otherFailure } from '../../product/failures/failure-reason.ts'
import { cancelCourse } from '../courses/cancel-course.ts'
import { failCourse } from '../courses/fail-course.ts'
import { retryCourse } from '../courses/retry-course.ts'
import { approveEntries } from '../ledger/approve-entries.ts'
import { storeQuestions } from '../quiz/generate-quiz.ts'
import { passGate } from '../review/pass-gate.ts'
import type { CourseRun } from '../runs/lock-course.ts'
import { completeModule } from './complete-module.ts'
import { createModules } from './create-modules.ts'
import { lockModule } from './lock-module.ts'
import { renderModuleVideo } from './render-module-video.ts'
import { generateScenes } from './scenes/generate-scenes.ts'
import { storeFiles } from './store-files.ts'

let home: MintedAccount
beforeAll(async () => {
  home = await mintAccount()
})
afterAll(disconnect)

/** A course whose outline has four modules. */
async function fourModules(ctx: Ctx = home.ctx): Promise<CourseRun> {
  const run = await mintOutlinedCourse(ctx)
  const where = { courseId_version: { courseId: run.courseId, version: 1 } }
  const { content } = await db().outlineVersion.findUniqueOrThrow({ where })
  const outline = content as { modules: object[] }
  const modules = Array.from({ length: 4 }, () => outline.modules[0]!)
  await db().outlineVersion.update({ where, data: { content: { ...outline, modules } } })
  await createModules(run)
  return run
}

const started = async (courseId: string): Promise<[number, number][]> => {
  const rows = await db().outboxEvent.findMany({
    where: { name: 'module/planned', data: { path: ['course_id'], equals: courseId } },
    orderBy: { id: 'asc' },
  })
  return rows.map(({ data }) => {
    const { run_number, module_index } = data as { run_number: number; module_index: number }
    return [run_number, module_index]
  })
}

test('the first module starts alone, then two at a time; one that is ready or waiting frees its slot', async () => {
  const run = await fourModules()
  const { courseId } = run
  expect(await started(courseId)).toEqual([[1, 0]])
  await createModules(run)
  expect(await started(courseId)).toHaveLength(1)
  await generateScenes({ ...run, moduleIndex: 0 })
  const settings = { slide_review: 'manual' }
  await db().course.update({ where: { id: courseId }, data: { reviewSettings: settings } })
  expect(await passGate(run, 'slide_review', 0)).toBe('waiting')
  expect(await passGate(run, 'slide_review', 0)).toBe('waiting')
  expect(await started(courseId)).toEqual([
    [1, 0],
    [1, 1],
    [1, 2],
  ])
  await approveEntries(home.ctx, courseId, { checkpoint: 'slide_review' })
  await completeModule({ ...run, moduleIndex: 1 })
  expect(await started(courseId)).toHaveLength(3)
  await completeModule({ ...run, moduleIndex: 0 })
  expect(await started(courseId)).toEqual([
    [1, 0],
    [1, 1],
    [1, 2],
    [1, 3],
  ])
})

test('the next modules start once the first has its video, which its finished texts are not enough for', async () => {
  const run = { ...(await fourModules({ ...home.ctx, mode: 'test' })), moduleIndex: 0 }
  await generateScenes(run)
  await storeQuestions(run, [])
  expect(await started(run.courseId)).toEqual([[1, 0]])
  await renderModuleVideo(run)
  expect(await started(run.courseId)).toEqual([
    [1, 0],
    [1, 1],
    [1, 2],
  ])
})

test('a later module with finished texts frees its slot before its video exists, once', async () => {
  const run = { ...(await fourModules()), moduleIndex: 1 }
  await completeModule({ ...run, moduleIndex: 0 })
  await generateScenes(run)
  expect(await started(run.courseId)).toHaveLength(3)
  await storeQuestions(run, [])
  expect((await started(run.courseId)).at(-1)).toEqual([1, 3])
  await completeModule(run)
  expect(await started(run.courseId)).toHaveLength(4)
})

test('a retry starts what is not ready, again two at a time', async () => {
  const run = await fourModules()
  await completeModule({ ...run, moduleIndex: 0 })
  await failCourse(run, 2, otherFailure('for a test'))
  await retryCourse(home.ctx, run.courseId)
  const again = { ...run, runNumber: 2 }
  await createModules(again)
  expect(await started(run.courseId)).toEqual([
    [1, 0],
    [1, 1],
    [1, 2],
    [2, 1],
    [2, 2],
  ])
})

test('a module is completed once, even if its step runs again after the course is ready', async () => {
  const run = await fourModules()
  for (const moduleIndex of [0, 1, 2, 3, 3, 0])
    expect(await completeModule({ ...run, moduleIndex })).toBe('ready')
  const events = await db().webhookDelivery.findMany({ where: { courseId: run.courseId } })
  expect(events.map(({ event }) => event).toSorted()).toEqual([
    ...Array.from({ length: 4 }, () => 'course.module_ready'),
    'course.ready',
  ])
})

test('a file that arrives too late for a canceled course is deleted again, and none is stored after it', async () => {
  const run = await fourModules()
  const key = `courses/${run.courseId}/modules/1/late.mp4`
  const late = async () => {
    await storage().put(key, new Uint8Array(1))
    await cancelCourse(home.ctx, run.courseId)
    await storage().put(key, new Uint8Array(1))
  }
  const record = async () => void (await transaction((tx) => lockModule(tx, { ...run, moduleIndex: 0 })))
  await expect(storeFiles(run, late, record)).rejects.toMatchObject({ code: 'course_not_generating' })
  expect(await storage().exists(key)).toBe(false)
  const never = () => storage().put(key, new Uint8Array(1))
  await expect(storeFiles(run, never, record)).rejects.toMatchObject({ code: 'course_not_generating' })
  expect(await storage().exists(key)).toBe(false)
})

test('a file that arrives too late for a failed run stays: a retry may have produced the same', async () => {
  const run = await fourModules()
  const key = `courses/${run.courseId}/modules/1/kept.mp4`
  const put = async () => {
    await storage().put(key, new Uint8Array(1))
    await failCourse(run, 0, otherFailure('for a test'))
  }
  const record = async () => void (await transaction((tx) => lockModule(tx, { ...run, moduleIndex: 0 })))
  await expect(storeFiles(run, put, record)).rejects.toMatchObject({ code: 'course_not_generating' })
  expect(await storage().exists(key)).toBe(true)
})
