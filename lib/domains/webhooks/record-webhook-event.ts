import type { CourseStatus, Mode } from '../../generated/prisma/client.ts'
import type { Tx } from '../../platform/db.ts'
import { draftDelivery } from './draft-delivery.ts'
import { firstWebhookId, loadWebhooks } from './load-webhook.ts'
import type { WebhookState } from './webhook-state.ts'

/** Events that are sent only to accounts that ask for them; outside v1. */
export const OPT_IN_EVENTS = [
  'course.review_waiting',
  'course.source_changed',
  'course.updated',
  'enrollment.completed',
  'enrollment.overdue',
  'exam.graded',
  'certificate.issued',
  'review.commented',
  'review.guest_done',
] as const
export type OptInEvent = (typeof OPT_IN_EVENTS)[number]

/** The events of the specification, after them those of packages, which are outside v1. */
export const EVERYONES_EVENTS = [
  'course.ready',
  'course.failed',
  'course.paused_for_review',
  'course.module_ready',
  'course.quota_paused',
  'quota.warning',
  'quota.exceeded',
  'course.package_ready',
  'course.package_failed',
] as const
export type WebhookEvent = OptInEvent | (typeof EVERYONES_EVENTS)[number]

/** The events that an address gets. */
export const eventsOf = ({ events, excluded }: Pick<WebhookState, 'events' | 'excluded'>): string[] => [
  ...EVERYONES_EVENTS.filter((name) => !excluded.includes(name)),
  ...events,
]

type EventCourse = {
  id: string
  accountId: string
  mode: Mode
  title: string
  status: CourseStatus
  createdAt: Date
  externalRef?: string | null
}

/**
 * Records a webhook event in the caller's transaction, for each address that gets it: `extra` are the event's own data fields. It is sent
 * after the commit; without a webhook it is `skipped`, so that the log is complete. `dedupKey` prevents
 * duplicates from repeated steps. An event of {@link OPT_IN_EVENTS} that the account has not asked for leaves
 * no trace.
 */
export async function recordWebhookEvent(
  tx: Tx,
  event: WebhookEvent,
  course: EventCourse,
  dedupKey: string,
  extra: Record<string, string | number | boolean | null | readonly number[]> = {},
): Promise<void> {
  const isOptIn = OPT_IN_EVENTS.some((name) => name === event)
  const webhooks = (await loadWebhooks(tx, course.accountId)).filter(
    (one) => one.modes.includes(course.mode) && eventsOf(one).includes(event),
  )
  const data = {
    course_id: course.id,
    title: course.title,
    status: course.status,
    created_at: course.createdAt.toISOString(),
    sandbox: course.mode === 'test',
    ...(isOptIn && { external_ref: course.externalRef ?? null }),
    ...extra,
  }
  const first = firstWebhookId(course.accountId)
  await tx.webhookDelivery.createMany({
    data: webhooks.map((webhook) => ({
      ...draftDelivery(webhook, course),
      courseId: course.id,
      event,
      data,
      dedupKey: webhook.id === first ? dedupKey : `${dedupKey}:${webhook.id}`,
    })),
    skipDuplicates: true,
  })
}
