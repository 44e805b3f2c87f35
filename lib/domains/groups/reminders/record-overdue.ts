import { now } from '../../../platform/clock.ts'
import { db, transaction } from '../../../platform/db.ts'
import { COUNTING_ASSIGNMENT } from '../../learners/enrollment/read-enrollments.ts'
import { IS_REAL_ENROLLMENT } from '../../learners/preview/real-enrollment.ts'
import { recordWebhookEvent } from '../../webhooks/record-webhook-event.ts'
import { REMINDED_MS } from './reminder-kind.ts'

const BATCH = 500

/**
 * Records `enrollment.overdue` once for each due date that has lately passed without the course being completed,
 * for accounts that asked for it. Returns how many: call again until it is none. Safe to repeat.
 */
export async function recordOverdue(): Promise<number> {
  const time = now()
  const since = new Date(time.getTime() - REMINDED_MS.after)
  const late = await db().$queryRaw<
    { id: string; courseId: string; email: string; dueAt: Date; key: string }[]
  >`
    SELECT DISTINCT e.id, e.course_id AS "courseId", l.email, d.due_at AS "dueAt", k.key
    FROM enrollment e
    JOIN course c ON c.id = e.course_id
    JOIN webhook w ON w.account_id = c.account_id AND 'enrollment.overdue' = ANY(w.events) AND c.mode = ANY(w.modes)
    JOIN learner l ON l.id = e.learner_id
    JOIN LATERAL ${COUNTING_ASSIGNMENT} d ON d.due_at BETWEEN ${since} AND ${time}
    CROSS JOIN LATERAL (SELECT e.id || ':overdue:' || extract(epoch FROM d.due_at)::bigint AS key) k
    WHERE e.completed_at IS NULL AND ${IS_REAL_ENROLLMENT}
      AND NOT EXISTS (
        SELECT FROM webhook_delivery v WHERE v.dedup_key IN (k.key, k.key || ':' || w.id) AND v.webhook_id = w.id)
    ORDER BY d.due_at, e.id LIMIT ${BATCH}`
  for (const { id, courseId, email, dueAt, key } of late)
    await transaction(async (tx) => {
      const course = await tx.course.findUniqueOrThrow({ where: { id: courseId } })
      await recordWebhookEvent(tx, 'enrollment.overdue', course, key, {
        enrollment_id: id,
        learner_email: email,
        due_at: dueAt.toISOString(),
      })
    })
  return late.length
}
