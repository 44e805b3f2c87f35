import { pgPool } from '../../platform/db.ts'
import { log } from '../../platform/log.ts'
import type { CourseRun } from '../runs/lock-course.ts'
import { failCourse } from './fail-course.ts'

const PATIENCE_MINUTES = 10

/**
 * Fails courses that are `generating` although nothing works on them: no writes for ten minutes, no live run
 * in the embedded engine (nor of its failure handler), and no event in the outbox. Only for the embedded
 * engine: the database does not know the runs of an Inngest server. Returns how many.
 */
export async function failStrandedCourses(): Promise<number> {
  // A single statement, since the relay turns an event into its run in one transaction: one of the two is
  // always visible.
  const { rows } = await pgPool().query<CourseRun>(
    `WITH work AS MATERIALIZED (
       SELECT coalesce(event #> '{data,event,data}', event -> 'data') AS data FROM engine_run WHERE ended_at IS NULL
       UNION ALL SELECT data FROM outbox_event)
     SELECT id AS "courseId", run_number AS "runNumber" FROM course c
     WHERE status = 'generating' AND updated_at < now() - make_interval(mins => $1) AND NOT EXISTS (
       SELECT FROM work WHERE data ->> 'course_id' = c.id AND data ->> 'run_number' = c.run_number::text)`,
    [PATIENCE_MINUTES],
  )
  for (const run of rows) {
    log().error({ course: run.courseId, run: run.runNumber }, 'a course was generating without a run')
    await failCourse(run, null, { code: 'stranded', params: {} })
  }
  return rows.length
}
