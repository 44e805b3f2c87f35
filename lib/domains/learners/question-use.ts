import { Prisma, type Tx } from '../../platform/db.ts'
import { IS_REAL_ENROLLMENT } from './preview/real-enrollment.ts'

/** Maximum time for a question, in seconds: longer means the learner went away. */
const LONGEST = 1800

/**
 * SQL for the usage of question versions, one row per version: `question_id, served, graded, correct, timed,
 * seconds`. `enrollments` is a condition on `e`. Quizzes of what is new do not count.
 */
export const questionUse = (enrollments: Prisma.Sql): Prisma.Sql => Prisma.sql`
  SELECT q.question_id, count(*)::int AS served,
    count(*) FILTER (WHERE a.finished_at IS NOT NULL)::int AS graded,
    count(*) FILTER (WHERE q.correct)::int AS correct,
    count(q.seconds)::int AS timed, COALESCE(sum(q.seconds), 0)::float8 AS seconds
  FROM enrollment e JOIN quiz_attempt a ON a.enrollment_id = e.id
  JOIN attempt_question q ON q.attempt_id = a.id
  WHERE ${enrollments} AND ${IS_REAL_ENROLLMENT} AND NOT a.news
  GROUP BY q.question_id`

/**
 * Stores how long each answer of a graded attempt took: from the previous answer or the start; answers within one
 * second share it.
 */
export const timeAnswers = (tx: Tx, attemptId: string): Promise<number> => tx.$executeRaw`
  UPDATE attempt_question q SET seconds = t.seconds
  FROM (
    SELECT u.position,
      LEAST(${LONGEST}, GREATEST(0, extract(epoch FROM u.answered - u.since))) / u.together AS seconds
    FROM (
      SELECT a.*, count(*) OVER (PARTITION BY a.answered) AS together,
        COALESCE(max(a.answered) OVER (
          ORDER BY a.answered GROUPS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), a.started_at) AS since
      FROM (
        SELECT q.position, a.started_at, date_trunc('second', q.answered_at) AS answered
        FROM quiz_attempt a JOIN attempt_question q ON q.attempt_id = a.id
        WHERE a.id = ${attemptId} AND q.answered_at IS NOT NULL) a) u) t
  WHERE q.attempt_id = ${attemptId} AND q.position = t.position`
