import { pool } from '../../platform/db.ts'
import { log } from '../../platform/log.ts'
import { failCourse } from './fail-course.ts'
import type { Run } from './lock-course.ts'

const PATIENCE_MINUTES = 10
const MESSAGE =
  'The work on this course had stopped and nothing was going on any more. Retry the course: it resumes after its last finished step.'

/**
 * Fails courses that are `generating` although nothing works on them: for ten minutes nothing was written, the embedded
 * engine has no live run of theirs (nor of what handles its failure), and no event for one waits in the outbox. Only
 * for the embedded engine: of an Inngest server's runs the database knows nothing. Answers how many.
 */
export async function failStrandedCourses(): Promise<number> {
  // One statement, since the relay turns an event into its run in one transaction: one of the two is always seen.
  const { rows } = await pool().query<Run>(
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
    await failCourse(run, null, MESSAGE)
  }
  return rows.length
}
