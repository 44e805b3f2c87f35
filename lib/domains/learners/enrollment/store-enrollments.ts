import { now } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'

/** Enrolls learners in a course, in one statement; the enrolled stay as they are. Returns the ids of new ones. */
export async function storeEnrollments(
  tx: Tx,
  courseId: string,
  learnerIds: readonly string[],
): Promise<string[]> {
  const rows = learnerIds.map((learner_id) => ({ id: newId('enr'), learner_id }))
  const added = await tx.$queryRaw<{ id: string }[]>`
    INSERT INTO enrollment (id, course_id, learner_id, created_at)
    SELECT r.id, ${courseId}, r.learner_id, ${now()}
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r(id text, learner_id text)
    ON CONFLICT DO NOTHING RETURNING id`
  return added.map(({ id }) => id)
}
