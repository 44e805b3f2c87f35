import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type MintedAccount, mintAccount } from '../../../e2e/fixtures/data/mint-account.ts'
import { mintLaunchedCourse } from '../../../e2e/fixtures/data/mint-generated-course.ts'
import { db, disconnect, pgPool, transaction } from '../../platform/db.ts'
import { otherFailure } from '../../product/failures/failure-reason.ts'
import { cancelCourse } from '../courses/cancel-course.ts'
import { failCourse } from '../courses/fail-course.ts'
import { retryCourse } from '../courses/retry-course.ts'
import { approveEntries } from '../ledger/approve-entries.ts'
import { recordArtifacts } from '../ledger/record-artifact.ts'
import type { CourseRun } from '../runs/lock-course.ts'
import { passGate } from './pass-gate.ts'
import { resendWakeUps } from './resend-wake-ups.ts'

let home: MintedAccount
let run: CourseRun
beforeAll(async () => {
  home = await mintAccount()
})
beforeEach(async () => {
  await db().course.deleteMany()
  run = await mintLaunchedCourse(home.ctx)
  const course = await db().course.findUniqueOrThrow({ where: { id: run.courseId } })
  await transaction((tx) =>
    recordArtifacts(tx, course, [
      { artifactType: 'outline' },
      { artifactType: 'quiz_question', moduleIndex: 0 },
      { artifactType: 'quiz_question', moduleIndex: 1 },
    ]),
  )
})
afterAll(disconnect)

/** What a sweep sends, as text. */
async function resent(): Promise<string[]> {
  await db().outboxEvent.deleteMany()
  const count = await resendWakeUps()
  const events = await db().outboxEvent.findMany({ where: { name: 'review/changed' } })
  expect(events).toHaveLength(count)
  return events.map(({ data }) => {
    const { course_id, checkpoint, module_index } = data as Record<string, unknown>
    expect(course_id).toBe(run.courseId)
    return `${checkpoint} ${module_index}`
  })
}
const approveOutline = () => approveEntries(home.ctx, run.courseId, { artifactType: 'outline' })
const atOutline = () => passGate(run, 'outline_review', null)

test('wakes a run at a satisfied gate, until the run has read that', async () => {
  expect(await atOutline()).toBe('waiting')
  expect(await resent()).toEqual([])
  await approveOutline()
  expect(await resent()).toEqual(['outline_review null'])
  expect(await resent()).toEqual(['outline_review null'])
  expect(await atOutline()).toBe('released')
  expect(await resent()).toEqual([])
})

test('wakes nobody at a gate that no run has reached', async () => {
  await approveOutline()
  expect(await resent()).toEqual([])
})

test('wakes a run whose artifacts need to be regenerated', async () => {
  await atOutline()
  await db().reviewEntry.updateMany({
    where: { artifactType: 'outline' },
    data: { status: 'regenerating' },
  })
  expect(await resent()).toEqual(['outline_review null'])
})

test('distinguishes modules', async () => {
  await passGate(run, 'quiz_review', 0)
  await passGate(run, 'quiz_review', 1)
  await approveEntries(home.ctx, run.courseId, { checkpoint: 'quiz_review', moduleIndex: 1 })
  expect(await resent()).toEqual(['quiz_review 1'])
})

test('ignores courses that have failed or were canceled, and the waits of a run before the retry', async () => {
  await atOutline()
  await failCourse(run, null, otherFailure('Failed for the test'))
  await approveOutline()
  expect(await resent()).toEqual([])
  await retryCourse(home.ctx, run.courseId)
  expect(await resent()).toEqual([])
  run = { ...run, runNumber: 2 }
  await atOutline()
  expect(await resent()).toEqual([])
  await cancelCourse(home.ctx, run.courseId)
  expect(await resent()).toEqual([])
})

test('forty courses with 36 gates each, all passed: nothing to send, and no time lost', async () => {
  await pgPool().query(
    `INSERT INTO course (id, account_id, mode, preset_id, title, language, review_settings, updated_at, status, run_number)
     SELECT id || '_' || n, account_id, mode, preset_id, title, language, review_settings, now(), 'paused_for_review', 1
     FROM course, generate_series(1, 40) n`,
  )
  await pgPool().query(
    `INSERT INTO review_entry (id, account_id, course_id, artifact_type, module_index, checkpoint, status, target_key, updated_at)
     SELECT concat(c.id, m, k, n), c.account_id, c.id, 'slide', m, k, 'auto_approved', concat(c.id, m, k, n), now()
     FROM course c, generate_series(1, 9) m, generate_series(1, 5) n,
       unnest(ARRAY['slide_review', 'audio_review', 'quiz_review', 'module_video_review']::checkpoint[]) k
     WHERE c.status = 'paused_for_review'`,
  )
  const begun = performance.now()
  expect(await resent()).toEqual([])
  expect(performance.now() - begun).toBeLessThan(15_000)
  await pgPool().query(
    `INSERT INTO gate_wait (course_id, checkpoint, module_index, run_number)
     SELECT DISTINCT course_id, checkpoint, module_index, 1 FROM review_entry WHERE status = 'auto_approved' AND course_id IS NOT NULL`,
  )
  const again = performance.now()
  expect(await resendWakeUps()).toBe(1440)
  expect(performance.now() - again).toBeLessThan(30_000)
})
