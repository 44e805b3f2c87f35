import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mintAccount } from '../../../e2e/fixtures/data/mint-account.ts'
import { SALES_TEXT } from '../../../e2e/fixtures/data/mint-course.ts'
import { mintOutlinedCourse } from '../../../e2e/fixtures/data/mint-generated-course.ts'
import { startModelServer } from '../../../e2e/servers/model-server.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import { db, disconnect } from '../../platform/db.ts'
import { env } from '../../platform/env.ts'
import { cancelCourse } from '../courses/cancel-course.ts'
import type { ReviewSetting } from '../ledger/checkpoint-list.ts'
import { createModules } from './create-modules.ts'
import { writeAhead } from './write-ahead.ts'

let ctx: Ctx
let server: Awaited<ReturnType<typeof startModelServer>>
beforeAll(async () => {
  ctx = (await mintAccount()).ctx
  server = await startModelServer()
})
beforeEach(() => {
  Object.assign(env(), { LLM_MODEL: 'compatible:small', LLM_BASE_URL: server.url })
})
afterAll(async () => {
  await server.close()
  await disconnect()
})

/** The second module of a course, whose first has begun. */
async function secondModule(slides: ReviewSetting) {
  const settings = { slide_review: slides }
  const run = await mintOutlinedCourse(ctx, { sourceText: SALES_TEXT, settings })
  await createModules(run)
  server.asked.length = 0
  return { ...run, moduleIndex: 1 }
}

test('a model writes the scenes of a module before its turn, once', async () => {
  const run = await secondModule('auto')
  const scenes = await writeAhead(run)
  expect(scenes).toBeGreaterThan(0)
  const calls = server.asked.length
  expect(await writeAhead(run)).toBe(scenes)
  expect(server.asked).toHaveLength(calls)
  const place = { courseId: run.courseId, moduleIndex: 1 }
  expect(await db().module.findFirst({ where: place })).toMatchObject({ status: 'pending', stage: 'slides' })
})

test('where a person reviews slides, where its turn has come and where no model writes, they are left to its run', async () => {
  expect(await writeAhead(await secondModule('manual'))).toBe(0)
  const begun = await secondModule('auto')
  await db().module.updateMany({ where: { courseId: begun.courseId }, data: { status: 'generating' } })
  expect(await writeAhead(begun)).toBe(0)
  const run = await secondModule('auto')
  Object.assign(env(), { LLM_MODEL: undefined })
  expect(await writeAhead(run)).toBe(0)
  expect(await db().scene.count({ where: { module: { courseId: run.courseId } } })).toBe(0)
  expect(server.asked).toEqual([])
})

test('a canceled course and a run that was replaced write nothing', async () => {
  const run = await secondModule('auto')
  const refused = { code: 'course_not_generating' }
  await expect(writeAhead({ ...run, runNumber: 0 })).rejects.toMatchObject(refused)
  await cancelCourse(ctx, run.courseId)
  await expect(writeAhead(run)).rejects.toMatchObject(refused)
  expect(server.asked).toEqual([])
})
