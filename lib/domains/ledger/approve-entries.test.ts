import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type MintedAccount, mintAccount } from '../../../e2e/fixtures/data/mint-account.ts'
import { mintCourse } from '../../../e2e/fixtures/data/mint-course.ts'
import { db, disconnect, transaction } from '../../platform/db.ts'
import { otherFailure } from '../../product/failures/failure-reason.ts'
import { failCourse } from '../courses/fail-course.ts'
import { launchCourse } from '../courses/launch-course.ts'
import { passGate } from '../review/pass-gate.ts'
import { updateCourseReviewSettings } from '../review/update-review-settings.ts'
import type { CourseRun } from '../runs/lock-course.ts'
import { approveEntries } from './approve-entries.ts'
import { recordArtifacts } from './record-artifact.ts'

let home: MintedAccount
beforeAll(async () => {
  home = await mintAccount()
})
afterAll(disconnect)

/** A launched course whose outline exists and is waiting for its reviewer. */
async function courseAtOutlineGate(): Promise<CourseRun> {
  const course = await mintCourse(home.ctx)
  await launchCourse(home.ctx, course.id, 'k')
  await transaction((tx) => recordArtifacts(tx, course, [{ artifactType: 'outline' }]))
  return { courseId: course.id, runNumber: 1 }
}

const courseRow = (run: CourseRun) =>
  db().course.findUniqueOrThrow({ where: { id: run.courseId }, include: { openReviews: true } })
const wakeUps = (run: CourseRun) =>
  db().outboxEvent.count({
    where: { name: 'review/changed', data: { path: ['course_id'], equals: run.courseId } },
  })
const pauses = (run: CourseRun) =>
  db().webhookDelivery.count({ where: { courseId: run.courseId, event: 'course.paused_for_review' } })

describe('a manual gate', () => {
  test('holds the run, reports so once, and releases it after the approval', async () => {
    const run = await courseAtOutlineGate()
    expect(await passGate(run, 'outline_review', null)).toBe('waiting')
    expect(await passGate(run, 'outline_review', null)).toBe('waiting')
    expect(await courseRow(run)).toMatchObject({
      status: 'paused_for_review',
      openReviews: [{ checkpoint: 'outline_review', moduleIndex: null }],
    })
    expect(await pauses(run)).toBe(1)
    const [entry] = await approveEntries(home.ctx, run.courseId, { checkpoint: 'outline_review' })
    expect(entry).toMatchObject({ status: 'approved', reviewedBy: 'Test key' })
    expect(await courseRow(run)).toMatchObject({ status: 'generating', openReviews: [] })
    expect(await wakeUps(run)).toBe(1)
    expect(await passGate(run, 'outline_review', null)).toBe('released')
  })

  test('passes at once if the approval came before the run did', async () => {
    const run = await courseAtOutlineGate()
    await approveEntries(home.ctx, run.courseId, { artifactType: 'outline' })
    expect(await passGate(run, 'outline_review', null)).toBe('released')
    expect(await pauses(run)).toBe(0)
  })

  test('twenty concurrent approvals have one effect', async () => {
    const run = await courseAtOutlineGate()
    await passGate(run, 'outline_review', null)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        approveEntries(home.ctx, run.courseId, { checkpoint: 'outline_review' }),
      ),
    )
    expect(answers.every(([entry]) => entry?.status === 'approved')).toBe(true)
    expect(await courseRow(run)).toMatchObject({ status: 'generating', openReviews: [] })
  })

  test('is released when its checkpoint becomes automatic', async () => {
    const run = await courseAtOutlineGate()
    await passGate(run, 'outline_review', null)
    await updateCourseReviewSettings(home.ctx, run.courseId, { outline_review: 'auto' })
    expect(await courseRow(run)).toMatchObject({ status: 'generating', openReviews: [] })
    expect(await passGate(run, 'outline_review', null)).toBe('released')
  })

  test('refuses what does not exist yet, and another account', async () => {
    const run = await courseAtOutlineGate()
    await expect(
      approveEntries(home.ctx, run.courseId, { checkpoint: 'audio_review' }),
    ).rejects.toMatchObject({ code: 'not_ready_for_review' })
    const stranger = await mintAccount()
    await expect(
      approveEntries(stranger.ctx, run.courseId, { checkpoint: 'outline_review' }),
    ).rejects.toMatchObject({ code: 'course_not_found' })
    await expect(approveEntries({ ...home.ctx, mode: 'test' }, run.courseId, {})).rejects.toMatchObject({
      code: 'course_not_found',
    })
  })
})

test('a run that failed or was replaced cannot continue, and fails once', async () => {
  const run = await courseAtOutlineGate()
  await passGate(run, 'outline_review', null)
  await failCourse(run, null, otherFailure('The disk is full.'))
  await failCourse(run, null, otherFailure('Another reason.'))
  expect(await courseRow(run)).toMatchObject({
    status: 'failed',
    failure: otherFailure('The disk is full.'),
    openReviews: [],
  })
  expect(
    await db().webhookDelivery.count({ where: { courseId: run.courseId, event: 'course.failed' } }),
  ).toBe(1)
  await expect(passGate(run, 'outline_review', null)).rejects.toMatchObject({ code: 'course_not_generating' })
  await expect(passGate({ ...run, runNumber: 2 }, 'outline_review', null)).rejects.toMatchObject({
    code: 'course_not_generating',
  })
})
