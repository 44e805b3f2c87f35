import type { Course, Module, OpenReview } from '../../generated/prisma/client.ts'
import { now } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db.ts'
import { storedText } from '../../product/failures/failure-column.ts'
import { quotaOf } from '../quota/course-quota.ts'
import { recordRelease } from '../releases/record-release.ts'
import { courseStage, courseStatus, type ModuleStatus, moduleStatus } from '../runs/course-status.ts'
import { loadWebhooks } from '../webhooks/load-webhook.ts'
import { recordWebhookEvent } from '../webhooks/record-webhook-event.ts'
import { endCourse, isExhausted } from './end-course.ts'
import { notifyReviewers } from './notify-reviewers.ts'
import { isWorking, workTime } from './work-time.ts'

/**
 * Recomputes a locked course's status, stage and work time, and its modules' statuses, from stored data, and
 * writes the webhook events of changes with the resulting status; `approved` is the module whose video was
 * just approved. Ends a course that must not wait for quota, and writes the next release of a finished one for its
 * learners. Every transaction that changes a gate, a module
 * or a failure ends with this.
 */
export async function refreshCourse(tx: Tx, course: Course, approved?: Module): Promise<Course> {
  const ofCourse = { courseId: course.id }
  const modules = await tx.module.findMany({ where: ofCourse, orderBy: { moduleIndex: 'asc' } })
  const gates = await tx.openReview.findMany({ where: ofCourse, orderBy: { since: 'asc' } })
  const statuses: ModuleStatus[] = []
  for (const module of modules) {
    const waiting = gates.filter((gate) => gate.moduleIndex === module.moduleIndex).length
    const status = moduleStatus(module.status, waiting)
    if (status !== module.status) await tx.module.update({ where: { id: module.id }, data: { status } })
    statuses.push(status)
  }
  const status = courseStatus({
    current: course.status,
    failed: course.failure !== null,
    openReviews: gates.length,
    modules: statuses,
  })
  const stages = modules.map((module) => module.stage)
  const stage = status === 'ready' ? 'done' : courseStage(course.stage, stages)
  const isQuotaPaused = status === 'paused_quota_exceeded'
  const isEnding = isQuotaPaused && (await isExhausted(tx, course))
  const startsQuotaPause = isQuotaPaused && !isEnding && course.quotaPausedSince === null
  const updated = await tx.course.update({
    where: { id: course.id },
    data: {
      status,
      stage,
      pauseNotified: course.pauseNotified || status === 'paused_for_review',
      quotaPausedSince: isQuotaPaused ? (course.quotaPausedSince ?? now()) : null,
      quotaPauses: course.quotaPauses + Number(startsQuotaPause),
      ...workTime(course, isWorking({ status, openReviews: gates.length, modules: statuses }), now()),
    },
  })
  if (approved) {
    const shown = isEnding ? { ...updated, status: 'partial_quota_exceeded' as const } : updated
    const { id, moduleIndex } = approved
    await recordWebhookEvent(tx, 'course.module_ready', shown, `${id}:ready`, { module_index: moduleIndex })
  }
  if (isEnding) return endCourse(tx, updated)
  if (startsQuotaPause) await tellQuotaPause(tx, updated)
  await tellChange(tx, course, updated, { gates, modules: modules.length })
  return recordRelease(tx, updated)
}

async function tellQuotaPause(tx: Tx, course: Course): Promise<void> {
  const key = `${course.id}:quota_paused:${course.quotaPauses}`
  await recordWebhookEvent(
    tx,
    'course.quota_paused',
    course,
    key,
    await quotaOf(course).pauseFacts(tx, course),
  )
}

type Facts = { gates: OpenReview[]; modules: number }

async function tellChange(tx: Tx, before: Course, course: Course, { gates, modules }: Facts): Promise<void> {
  const { id, status, runNumber } = course
  const [first] = gates
  if (status === 'paused_for_review' && !before.pauseNotified && first)
    await recordWebhookEvent(tx, 'course.paused_for_review', course, `${id}:paused_for_review`, {
      checkpoint: first.checkpoint,
      module_index: first.moduleIndex,
    })
  if (gates.length > 0) await tellGates(tx, course, gates)
  if (status === 'paused_for_review') await notifyReviewers(tx, course, gates)
  if (status === before.status) return
  if (status === 'ready')
    await recordWebhookEvent(tx, 'course.ready', course, `${id}:ready`, { module_count: modules })
  if (status === 'failed')
    await recordWebhookEvent(tx, 'course.failed', course, `${id}:failed:${runNumber}`, {
      error_message: storedText(course.failure) ?? '',
    })
}

/** Every gate that waits, for accounts that asked for it; the key of a gate is new each time it opens. */
async function tellGates(tx: Tx, course: Course, gates: OpenReview[]): Promise<void> {
  const webhooks = await loadWebhooks(tx, course.accountId)
  if (!webhooks.some(({ events }) => events.includes('course.review_waiting'))) return
  for (const { id, checkpoint, moduleIndex } of gates)
    await recordWebhookEvent(tx, 'course.review_waiting', course, `${course.id}:waiting:${id}`, {
      checkpoint,
      module_index: moduleIndex,
    })
}
