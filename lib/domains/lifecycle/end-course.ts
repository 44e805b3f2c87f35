import type { Course, Module, ModuleStatus } from '../../generated/prisma/client.ts'
import { now } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db.ts'
import { sendEvent } from '../../platform/events/send-event.ts'
import { NO_FAILURE } from '../../product/failures/failure-column.ts'
import { quotaOf } from '../quota/course-quota.ts'
import { overageHours } from '../quota/quota-block.ts'
import { releaseModules } from '../quota/release-modules.ts'
import { recordRelease } from '../releases/record-release.ts'
import { recordWebhookEvent } from '../webhooks/record-webhook-event.ts'
import { workTime } from './work-time.ts'

/** Modules that have a video; a module whose regeneration failed keeps its old one. */
const FINISHED: ModuleStatus[] = ['ready', 'updating', 'failed']
const AT_WORK: ModuleStatus[] = ['generating', 'paused_for_review']

/**
 * Ends a locked course that is waiting for quota with its finished modules, which keep their numbers: modules
 * after the last finished one are deleted, unfinished ones before it stay as `skipped`. Reservations are
 * released.
 */
export async function endCourse(tx: Tx, course: Course): Promise<Course> {
  const courseId = course.id
  const modules = await tx.module.findMany({ where: { courseId } })
  const finished = modules.filter(({ status }) => FINISHED.includes(status))
  const count = 1 + Math.max(-1, ...finished.map(({ moduleIndex }) => moduleIndex))
  const unfinished = modules.filter((module) => !finished.includes(module))
  const ids = unfinished.map(({ id }) => id)
  await releaseModules(tx, course, ids)
  await forgetReviews(tx, courseId, unfinished)
  await tx.module.deleteMany({ where: { id: { in: ids }, moduleIndex: { gte: count } } })
  await emptyModules(tx, ids)
  const ended = await tx.course.update({
    where: { id: courseId },
    data: {
      status: 'partial_quota_exceeded',
      stage: 'done',
      quotaPausedSince: null,
      ...workTime(course, false, now()),
    },
  })
  await sendEvent(tx, 'course/ended-early', { course_id: courseId, run_number: course.runNumber })
  const { quota_seconds, consumed_seconds } = await quotaOf(course).facts(tx, course)
  await recordWebhookEvent(tx, 'quota.exceeded', ended, `${courseId}:quota_exceeded`, {
    module_count: count,
    overage_hours: overageHours(quota_seconds, consumed_seconds),
  })
  return recordRelease(tx, ended)
}

/**
 * Whether a locked course that is waiting for quota must end now: its account wants that, and nothing of it
 * is running.
 */
export async function isExhausted(tx: Tx, course: Course): Promise<boolean> {
  const account = await tx.account.findUniqueOrThrow({ where: { id: course.accountId } })
  if (!quotaOf(course).endsEarly(account, course)) return false
  return (await tx.module.count({ where: { courseId: course.id, status: { in: AT_WORK } } })) === 0
}

async function forgetReviews(tx: Tx, courseId: string, unfinished: readonly Module[]): Promise<void> {
  const moduleIndex = { in: unfinished.map((module) => module.moduleIndex) }
  await tx.openReview.deleteMany({ where: { courseId } })
  await tx.gateWait.deleteMany({ where: { courseId } })
  await tx.reviewEntry.deleteMany({ where: { courseId, moduleIndex } })
}

/** A number a client has seen must never refer to another module, so its place is kept. */
async function emptyModules(tx: Tx, ids: readonly string[]): Promise<void> {
  const moduleId = { in: [...ids] }
  await tx.scene.deleteMany({ where: { moduleId } })
  await tx.question.deleteMany({ where: { moduleId } })
  const nothing = { videoKey: null, captionsKey: null, durationSeconds: null, sceneCount: 0 }
  await tx.module.updateMany({
    where: { id: moduleId },
    data: { ...nothing, status: 'skipped', stage: 'done', failure: NO_FAILURE },
  })
}
