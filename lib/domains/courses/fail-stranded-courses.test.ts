import { ulid } from 'ulid'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type MintedAccount, mintAccount } from '../../../e2e/fixtures/data/mint-account.ts'
import { mintLaunchedCourse } from '../../../e2e/fixtures/data/mint-generated-course.ts'
import { db, disconnect, pgPool } from '../../platform/db.ts'
import { approveEntries } from '../ledger/approve-entries.ts'
import { passGate } from '../review/pass-gate.ts'
import type { CourseRun } from '../runs/lock-course.ts'
import { failStrandedCourses } from './fail-stranded-courses.ts'
import { retryCourse } from './retry-course.ts'

let home: MintedAccount
beforeAll(async () => {
  home = await mintAccount()
})
afterEach(async () => {
  await pgPool().query('DELETE FROM outbox_event; DELETE FROM engine_run; DELETE FROM course')
})
afterAll(disconnect)

/** A launched course to which nothing has been written for so many minutes. */
async function launched(minutes = 11): Promise<CourseRun> {
  const run = await mintLaunchedCourse(home.ctx)
  await age(run, minutes)
  return run
}
const age = (run: CourseRun, minutes = 11) =>
  pgPool().query(`UPDATE course SET updated_at = now() - make_interval(mins => $2) WHERE id = $1`, [
    run.courseId,
    minutes,
  ])
const relayed = () => db().outboxEvent.deleteMany()
const engineRun = (event: object, endedAt: Date | null = null) =>
  db().engineRun.create({ data: { id: ulid(), functionId: 'f', event, endedAt } })
const launchOf = ({ courseId, runNumber }: CourseRun) => ({
  name: 'course/launched',
  data: { course_id: courseId, run_number: runNumber },
})
const statusOf = async ({ courseId }: CourseRun) =>
  (await db().course.findUniqueOrThrow({ where: { id: courseId } })).status

test('a course without a run fails with a message, and can be retried', async () => {
  const run = await launched()
  await relayed()
  expect(await failStrandedCourses()).toBe(1)
  const course = await db().course.findUniqueOrThrow({ where: { id: run.courseId } })
  expect(course).toMatchObject({
    status: 'failed',
    failure: { code: 'stranded', params: {} },
  })
  await retryCourse(home.ctx, run.courseId)
  const again = { ...run, runNumber: 2 }
  await age(again)
  expect(await failStrandedCourses()).toBe(0)
  await relayed()
  await engineRun(launchOf(run)) // of the first launch: it does nothing for the second
  expect(await failStrandedCourses()).toBe(1)
})

test.each<[string, (run: CourseRun) => Promise<unknown>]>([
  ['whose launch has not left the outbox', async () => null],
  ['whose run lives', (run) => relayed().then(() => engineRun(launchOf(run)))],
  [
    'whose module is being made',
    (run) =>
      relayed().then(() =>
        engineRun({ name: 'module/planned', data: { ...launchOf(run).data, module_index: 3 } }),
      ),
  ],
  [
    'whose failure is being noted',
    async (run) => {
      await relayed()
      await engineRun(launchOf(run), new Date())
      await engineRun({ name: 'inngest/function.failed', data: { error: {}, event: launchOf(run) } })
    },
  ],
  ['that has just changed', (run) => relayed().then(() => age(run, 9))],
  ['that waits for its reviewer', (run) => relayed().then(() => stopAtOutline(run))],
])('a course %s is left alone', async (_, arrange) => {
  const run = await launched()
  await arrange(run)
  const before = await statusOf(run)
  expect(await failStrandedCourses()).toBe(0)
  expect(await statusOf(run)).toBe(before)
})

async function stopAtOutline(run: CourseRun): Promise<void> {
  await db().reviewEntry.create({
    data: {
      ...{ id: ulid(), accountId: home.account.id, courseId: run.courseId, targetKey: ulid() },
      ...{ artifactType: 'outline', checkpoint: 'outline_review' },
    },
  })
  await passGate(run, 'outline_review', null)
  await age(run)
}

test('a course that lost its run while waiting fails ten minutes after the approval', async () => {
  const run = await launched()
  await stopAtOutline(run)
  await approveEntries(home.ctx, run.courseId, { checkpoint: 'outline_review' })
  await relayed()
  expect(await failStrandedCourses()).toBe(0)
  await age(run)
  expect(await failStrandedCourses()).toBe(1)
})
