import type { CourseStatus, Mode } from '../../generated/prisma/client.ts'
import type { Tx } from '../../platform/db.ts'
import { draftDelivery } from './draft-delivery.ts'

/** The events of the specification, and after them those of packages, which are outside v1. */
export type WebhookEvent =
  | 'course.ready'
  | 'course.failed'
  | 'course.paused_for_review'
  | 'course.module_ready'
  | 'course.quota_paused'
  | 'quota.warning'
  | 'quota.exceeded'
  | 'course.package_ready'
  | 'course.package_failed'

type EventCourse = {
  id: string
  accountId: string
  mode: Mode
  title: string
  status: CourseStatus
  createdAt: Date
}

/**
 * Records a webhook event in the caller's transaction: `extra` are the event's own data fields. It is sent
 * after the commit; without a webhook it is `skipped`, so that the log is complete. `dedupKey` prevents
 * duplicates from repeated steps.
 */
export async function recordWebhookEvent(
  tx: Tx,
  event: WebhookEvent,
  course: EventCourse,
  dedupKey: string,
  extra: Record<string, string | number | null> = {},
): Promise<void> {
  const data = {
    course_id: course.id,
    title: course.title,
    status: course.status,
    created_at: course.createdAt.toISOString(),
    sandbox: course.mode === 'test',
    ...extra,
  }
  const row = await draftDelivery(tx, course)
  await tx.webhookDelivery.createMany({
    data: [{ ...row, courseId: course.id, event, data, dedupKey }],
    skipDuplicates: true,
  })
}
