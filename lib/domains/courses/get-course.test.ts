import { afterAll, afterEach, expect, test } from 'vitest'
import { mintAccount } from '../../../e2e/fixtures/data/mint-account.ts'
import { mintOutlinedCourse } from '../../../e2e/fixtures/data/mint-generated-course.ts'
import { fixClock } from '../../platform/clock.ts'
import { db, disconnect } from '../../platform/db.ts'
import { otherFailure } from '../../product/failures/failure-reason.ts'
import { approveEntries } from '../ledger/approve-entries.ts'
import { completeModule } from '../modules/complete-module.ts'
import { createModules } from '../modules/create-modules.ts'
import { generateScenes } from '../modules/scenes/generate-scenes.ts'
import { passGate } from '../review/pass-gate.ts'
import { cancelCourse } from './cancel-course.ts'
import { failCourse } from './fail-course.ts'
import { getCourse } from './get-course.ts'
import { retryCourse } from './retry-course.ts'

const START = Date.UTC(2026, 10, 21, 2)
const at = (second: number) => fixClock(new Date(START + second * 1000))

afterEach(() => fixClock(null))
afterAll(disconnect)

test('time left is based on working time: pauses and failures do not count', async () => {
  const { ctx } = await mintAccount()
  const progress = async () => (await getCourse(ctx, run.courseId)).progress
  at(0)
  const run = await mintOutlinedCourse(ctx, { settings: { slide_review: 'manual' } })
  const where = { courseId_version: { courseId: run.courseId, version: 1 } }
  const { content } = await db().outlineVersion.findUniqueOrThrow({ where })
  const outline = content as { modules: object[] }
  const modules = [outline.modules[0]!, outline.modules[0]!]
  await db().outlineVersion.update({ where, data: { content: { ...outline, modules } } })

  await passGate(run, 'outline_review', null)
  at(5000)
  await approveEntries(ctx, run.courseId, { checkpoint: 'outline_review' })
  await createModules(run)
  expect(await progress()).toMatchObject({ percent: 10, etaSeconds: null })
  at(5100)
  await completeModule({ ...run, moduleIndex: 0 })
  expect(await progress()).toMatchObject({ percent: 55, etaSeconds: 100 })

  const second = { ...run, moduleIndex: 1 }
  await generateScenes(second)
  await passGate(second, 'slide_review', 1)
  expect(await progress()).toMatchObject({ etaSeconds: null })
  at(9000)
  expect(await progress()).toMatchObject({ etaSeconds: null })
  await approveEntries(ctx, run.courseId, { checkpoint: 'slide_review' })
  const { percent, etaSeconds } = await progress()
  expect([percent, etaSeconds]).toEqual([57, 91])

  await failCourse(run, 1, otherFailure('for a test'))
  at(20_000)
  expect(await progress()).toMatchObject({ percent, etaSeconds: null })
  await retryCourse(ctx, run.courseId)
  expect(await progress()).toMatchObject({ percent, etaSeconds })
  await cancelCourse(ctx, run.courseId)
  expect(await progress()).toMatchObject({ percent, etaSeconds: null })
})
