import { Prisma } from '../../platform/db.ts'
import { IS_REAL_ENROLLMENT } from './preview/real-enrollment.ts'

/** Maximum time for a question, in seconds: longer means the learner went away. */
const LONGEST = 1800

/**
 * SQL for the usage of question versions, one row per version: `question_id, served, graded, correct, timed,
 * seconds`. `enrollments` is a condition on `e`. The time of an answer counts from the previous answer or the
 * start; answers within one second share it.
 */
export const questionUse = (enrollments: Prisma.Sql): Prisma.Sql => Prisma.sql`
  SELECT u.question_id, count(*)::int AS served,
    count(*) FILTER (WHERE u.finished_at IS NOT NULL)::int AS graded,
    count(*) FILTER (WHERE u.correct)::int AS correct,
    count(u.since)::int AS timed,
    COALESCE(sum(LEAST(${LONGEST}, GREATEST(0, extract(epoch FROM u.answered - u.since))) / u.together), 0)::float8 AS seconds
  FROM (
    SELECT t.*, count(*) OVER (PARTITION BY t.attempt_id, t.answered) AS together,
      CASE WHEN t.answered IS NOT NULL THEN COALESCE(
        max(t.answered) OVER (PARTITION BY t.attempt_id ORDER BY t.answered GROUPS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING),
        t.started_at) END AS since
    FROM (
      SELECT q.attempt_id, q.question_id, q.correct, a.started_at, a.finished_at,
        date_trunc('second', q.answered_at) AS answered
      FROM enrollment e JOIN quiz_attempt a ON a.enrollment_id = e.id
      JOIN attempt_question q ON q.attempt_id = a.id
      WHERE ${enrollments} AND ${IS_REAL_ENROLLMENT}) t) u
  GROUP BY u.question_id`
