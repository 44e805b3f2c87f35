import type { Tx } from '../../../platform/db.ts'
import { FASTEST_PLAYBACK } from '../enrollment/watch-rule.ts'
import { IS_REAL_ENROLLMENT } from '../preview/real-enrollment.ts'
import { stepsWithin, withSteps } from './watched-steps.ts'

type Before = { course_id: string; position: number; since: number; steps: number[]; real: boolean }

/**
 * Counts what was watched since the last report of a module's player, for the learner and in the totals of the
 * course. Before the report is stored, in its transaction, under the lock of the enrollment.
 */
export async function countWatching(
  tx: Tx,
  { enrollmentId, moduleIndex }: { enrollmentId: string; moduleIndex: number },
  position: number,
  time: Date,
): Promise<void> {
  const [before] = await tx.$queryRaw<Before[]>`
    SELECT e.course_id, p.position_seconds AS position, p.steps,
      extract(epoch FROM ${time}::timestamptz - p.updated_at)::float8 AS since, ${IS_REAL_ENROLLMENT} AS real
    FROM module_progress p JOIN enrollment e ON e.id = p.enrollment_id
    WHERE p.enrollment_id = ${enrollmentId} AND p.module_index = ${moduleIndex}`
  if (!before) return
  const stretch = { from: before.position, to: position, elapsed: before.since, fastest: FASTEST_PLAYBACK }
  const steps = stepsWithin(stretch)
  if (steps.length === 0) return
  // The time of the last report is what the next one is measured by.
  await tx.$executeRaw`
    UPDATE module_progress SET steps = ${withSteps(before.steps, steps)}::smallint[]
    WHERE enrollment_id = ${enrollmentId} AND module_index = ${moduleIndex}`
  if (!before.real) return
  const isNew = steps.map((step) => !before.steps[step])
  await tx.$executeRaw`
    INSERT INTO watch_total AS t (course_id, module_index, step, learners, again)
    SELECT ${before.course_id}, ${moduleIndex}, step, is_new::int, (NOT is_new)::int
    FROM unnest(${steps}::int[], ${isNew}::boolean[]) AS seen (step, is_new) ORDER BY step
    ON CONFLICT (course_id, module_index, step) DO UPDATE
      SET learners = t.learners + excluded.learners, again = t.again + excluded.again`
}

/** Takes the part of enrollments that are about to be removed out of the totals of their courses. */
export async function forgetWatching(tx: Tx, enrollmentIds: readonly string[]): Promise<void> {
  // A report that comes in between would be counted after its part was taken out.
  await tx.$queryRaw`SELECT 1 FROM enrollment WHERE id = ANY(${[...enrollmentIds]}::text[]) ORDER BY id FOR UPDATE`
  await tx.$executeRaw`
    UPDATE watch_total AS t SET learners = t.learners - own.learners, again = t.again - own.again
    FROM (
      SELECT e.course_id, p.module_index, seen.place::int - 1 AS step,
        count(*) FILTER (WHERE seen.times > 0)::int AS learners, sum(GREATEST(seen.times - 1, 0))::int AS again
      FROM module_progress p JOIN enrollment e ON e.id = p.enrollment_id,
        unnest(p.steps) WITH ORDINALITY AS seen (times, place)
      WHERE e.id = ANY(${[...enrollmentIds]}::text[]) AND ${IS_REAL_ENROLLMENT}
      GROUP BY 1, 2, 3) AS own
    WHERE t.course_id = own.course_id AND t.module_index = own.module_index AND t.step = own.step`
}
