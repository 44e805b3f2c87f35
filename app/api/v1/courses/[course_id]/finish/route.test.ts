import { afterAll, beforeAll, expect, test } from 'vitest'
import { callContract, codeOf } from '@/e2e/fixtures/call-contract.ts'
import { type MintedAccount, mintAccount } from '@/e2e/fixtures/data/mint-account.ts'
import { mintPreset } from '@/e2e/fixtures/data/mint-course.ts'
import { mintEnrollment } from '@/e2e/fixtures/data/mint-finished-course.ts'
import { finishModule, mintMeteredCourse } from '@/e2e/fixtures/data/mint-metered-course.ts'
import { finishCourseContract } from '@/lib/domains/billing/contract.ts'
import { getLearnCourseContract, saveProgressContract } from '@/lib/domains/learners/learn-contract.ts'
import { getModuleContract } from '@/lib/domains/modules/contract.ts'
import { reserveModule } from '@/lib/domains/modules/reserve-module.ts'
import { noteReviewContract } from '@/lib/domains/review/contract.ts'
import type { CourseRun } from '@/lib/domains/runs/lock-course.ts'
import { db, disconnect } from '@/lib/platform/db.ts'
import * as progress from '../../../learn/courses/[course_id]/modules/[module_num]/progress/route.ts'
import * as learn from '../../../learn/courses/[course_id]/route.ts'
import * as module from '../modules/[module_num]/route.ts'
import * as note from '../review/note/route.ts'
import * as finish from './route.ts'

type Shown = { module_index: number; title: string; status: string }
type Course = { status: string; module_count: number; modules: Shown[] }

const LEARNER = 'ann@x.test'
let home: MintedAccount
let run: CourseRun
beforeAll(async () => {
  home = await mintAccount({ quotaSeconds: 130, startFloorSeconds: 0 })
  run = await mintMeteredCourse(home.ctx, await mintPreset(home.ctx), [200, 60, 60, 60])
  for (const moduleIndex of [1, 2]) {
    await reserveModule({ ...run, moduleIndex })
    await finishModule(run, moduleIndex, 60)
  }
  await mintEnrollment(home.ctx, run.courseId, LEARNER)
  await watch(3)
  for (const moduleIndex of [0, 3]) await reserveModule({ ...run, moduleIndex })
})
afterAll(disconnect)

const call = (wanted: Parameters<typeof callContract>[1], route: object, more: object = {}) =>
  callContract(route, wanted, {
    key: home.liveKey,
    params: { course_id: run.courseId },
    headers: { 'x-learner-email': LEARNER },
    ...more,
  })
const at = (module_num: number) => ({ params: { course_id: run.courseId, module_num: String(module_num) } })
const watch = (num: number) =>
  call(saveProgressContract, progress, { ...at(num), body: { completed: true, attested: true } })

test('a course whose first module is unfinished: 1 to module_count finds every finished one under its old number', async () => {
  const before = await db().module.findMany({ where: { courseId: run.courseId } })
  const { body, status } = await call(finishCourseContract, finish)
  const course = body as Course
  expect([status, course.status, course.module_count]).toEqual([200, 'partial_quota_exceeded', 3])
  const found: [number, string][] = []
  for (let num = 1; num <= course.module_count; num++) {
    const answer = await call(getModuleContract, module, at(num))
    const { title, status: of } = answer.body as Shown
    expect([answer.status, title]).toEqual([200, before.find((m) => m.moduleIndex === num - 1)?.title])
    found.push([num, of])
  }
  expect(found).toEqual([
    [1, 'skipped'],
    [2, 'ready'],
    [3, 'ready'],
  ])
  expect(course.modules.map(({ module_index, status: of }) => [module_index + 1, of])).toEqual(found)
  expect(codeOf(await call(getModuleContract, module, at(4)))).toBe('module_not_found')
})

test("what was reported about the modules still holds: events, and a learner's position", async () => {
  const deliveries = await db().webhookDelivery.findMany({
    where: { courseId: run.courseId },
    orderBy: { queuedAt: 'asc' },
  })
  expect(deliveries.map(({ event, data }) => ({ event, ...(data as object) }))).toMatchObject([
    { event: 'course.module_ready', module_index: 1, status: 'generating' },
    { event: 'quota.warning', consumed_seconds: 120 },
    { event: 'course.module_ready', module_index: 2, status: 'generating' },
    { event: 'course.quota_paused', status: 'paused_quota_exceeded' },
    { event: 'quota.exceeded', module_count: 3, status: 'partial_quota_exceeded' },
  ])
  expect((await call(getLearnCourseContract, learn)).body).toMatchObject({
    module_count: 2,
    modules_completed: 1,
    modules: [
      { module_index: 1, available: true, completed: false },
      { module_index: 2, available: true, completed: true },
    ],
  })
})

test('a missing module can be neither watched nor noted', async () => {
  expect(codeOf(await watch(1))).toBe('video_not_ready')
  const body = { note: 'Shorter.', artifact_type: 'slide', module_index: 0, scene_index: 0 }
  expect(codeOf(await call(noteReviewContract, note, { body }))).toBe('module_not_found')
  expect(await db().scene.count({ where: { module: { courseId: run.courseId, moduleIndex: 0 } } })).toBe(0)
})
