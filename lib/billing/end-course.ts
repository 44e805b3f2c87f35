import { now } from '../clock.ts'
import { workTime } from '../courses/work-time.ts'
import type { Tx } from '../db.ts'
import { sendEvent } from '../events/send-event.ts'
import type { Course, Module } from '../generated/prisma/client.ts'
import { endsEarly } from '../sandbox/sandbox-quota.ts'
import { recordWebhookEvent } from '../webhooks/record-webhook-event.ts'
import { overageHours } from './quota-block.ts'
import { quotaFacts } from './quota-facts.ts'
import { releaseModules } from './release-modules.ts'

/** Modules that have their video; one that could not be made again keeps it. */
const FINISHED = ['ready', 'updating', 'failed']
const AT_WORK = ['generating', 'paused_for_review']

/**
 * Ends a locked course that waits for quota with its finished modules: they are the course, the others are gone and
 * what was reserved for them is free. The finished ones keep their numbers.
 */
export async function endCourse(tx: Tx, course: Course): Promise<Course> {
  const courseId = course.id
  const modules = await tx.module.findMany({ where: { courseId } })
  const gone = modules.filter(({ status }) => !FINISHED.includes(status))
  await releaseModules(
    tx,
    course,
    gone.map(({ id }) => id),
  )
  await removeModules(tx, courseId, gone)
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
  const facts = await quotaFacts(tx, course)
  await recordWebhookEvent(tx, 'quota.exceeded', ended, `${courseId}:quota_exceeded`, {
    module_count: modules.length - gone.length,
    overage_hours: overageHours(facts.quota_seconds, facts.consumed_seconds),
    ...facts,
  })
  return ended
}

/**
 * Ends a locked course early where its account wants that, once what of it could still be finished is. Called whenever
 * one of its modules stops working.
 */
export async function endExhausted(tx: Tx, course: Course): Promise<Course> {
  if (course.status !== 'paused_quota_exceeded') return course
  const account = await tx.account.findUniqueOrThrow({ where: { id: course.accountId } })
  const isWanted = course.mode === 'live' ? account.onExhausted === 'end_early' : endsEarly(course)
  if (!isWanted) return course
  const atWork = await tx.module.count({ where: { courseId: course.id, status: { in: AT_WORK } } })
  return atWork > 0 ? course : endCourse(tx, course)
}

async function removeModules(tx: Tx, courseId: string, modules: readonly Module[]): Promise<void> {
  const moduleIndex = { in: modules.map((module) => module.moduleIndex) }
  await tx.openReview.deleteMany({ where: { courseId } })
  await tx.gateWait.deleteMany({ where: { courseId } })
  await tx.reviewEntry.deleteMany({ where: { courseId, moduleIndex } })
  await tx.module.deleteMany({ where: { id: { in: modules.map(({ id }) => id) } } })
}
