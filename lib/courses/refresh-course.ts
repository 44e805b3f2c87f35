import { quotaFacts } from '../billing/quota-facts.ts'
import { now } from '../clock.ts'
import type { Tx } from '../db.ts'
import type { Course } from '../generated/prisma/client.ts'
import { recordWebhookEvent } from '../webhooks/record-webhook-event.ts'
import {
  type CourseStatus,
  courseStage,
  courseStatus,
  type ModuleStatus,
  moduleStatus,
  type Stage,
} from './course-status.ts'
import { notifyReviewers } from './notify-reviewers.ts'
import { isAtWork, workTime } from './work-time.ts'

/**
 * Works out a locked course's status, stage and work time, and its modules' statuses, from what is stored, and writes the webhook events
 * of what changed. Every transaction that changes a gate, a module or a failure ends with it.
 */
export async function refreshCourse(tx: Tx, course: Course): Promise<Course> {
  const ofCourse = { courseId: course.id }
  const modules = await tx.module.findMany({ where: ofCourse, orderBy: { moduleIndex: 'asc' } })
  const gates = await tx.openReview.findMany({ where: ofCourse, orderBy: { since: 'asc' } })
  const statuses: ModuleStatus[] = []
  for (const module of modules) {
    const waiting = gates.filter((gate) => gate.moduleIndex === module.moduleIndex).length
    const status = moduleStatus(module.status as ModuleStatus, waiting)
    if (status !== module.status) await tx.module.update({ where: { id: module.id }, data: { status } })
    statuses.push(status)
  }
  const status = courseStatus({
    current: course.status as CourseStatus,
    failed: course.errorMessage !== null,
    openReviews: gates.length,
    modules: statuses,
  })
  const stages = modules.map((module) => module.stage as Stage)
  const stage = status === 'ready' ? 'done' : courseStage(course.stage as Stage, stages)
  const first = gates[0]
  const notifyPause = status === 'paused_for_review' && !course.pauseNotified && first !== undefined
  const isQuotaPaused = status === 'paused_quota_exceeded'
  const startsQuotaPause = isQuotaPaused && course.quotaPausedSince === null
  const updated = await tx.course.update({
    where: { id: course.id },
    data: {
      status,
      stage,
      pauseNotified: course.pauseNotified || notifyPause,
      quotaPausedSince: isQuotaPaused ? (course.quotaPausedSince ?? now()) : null,
      quotaPauses: course.quotaPauses + Number(startsQuotaPause),
      ...workTime(course, isAtWork({ status, openReviews: gates.length, modules: statuses }), now()),
    },
  })
  if (notifyPause)
    await recordWebhookEvent(tx, 'course.paused_for_review', updated, `${course.id}:paused_for_review`, {
      checkpoint: first.checkpoint,
      module_index: first.moduleIndex < 0 ? null : first.moduleIndex,
    })
  if (status === 'paused_for_review') await notifyReviewers(tx, updated, gates)
  if (startsQuotaPause)
    await recordWebhookEvent(
      tx,
      'course.quota_paused',
      updated,
      `${course.id}:quota_paused:${updated.quotaPauses}`,
      await quotaFacts(tx, updated),
    )
  if (status === 'ready' && course.status !== 'ready')
    await recordWebhookEvent(tx, 'course.ready', updated, `${course.id}:ready`, {
      module_count: modules.length,
    })
  if (status === 'failed' && course.status !== 'failed')
    await recordWebhookEvent(tx, 'course.failed', updated, `${course.id}:failed:${course.runNumber}`, {
      error_message: course.errorMessage ?? '',
    })
  return updated
}
