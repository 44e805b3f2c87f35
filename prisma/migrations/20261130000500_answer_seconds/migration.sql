ALTER TABLE "attempt_question" ADD COLUMN "seconds" DOUBLE PRECISION;
-- As lib/domains/learners/question-use.ts times the answers of an attempt when it is graded.
UPDATE "attempt_question" q SET "seconds" = t.seconds
FROM (
  SELECT u.attempt_id, u.position,
    LEAST(1800, GREATEST(0, extract(epoch FROM u.answered - u.since))) / u.together AS seconds
  FROM (
    SELECT a.*, count(*) OVER (PARTITION BY a.attempt_id, a.answered) AS together,
      COALESCE(max(a.answered) OVER (
        PARTITION BY a.attempt_id ORDER BY a.answered GROUPS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
      ), a.started_at) AS since
    FROM (
      SELECT q.attempt_id, q.position, a.started_at, date_trunc('second', q.answered_at) AS answered
      FROM "quiz_attempt" a JOIN "attempt_question" q ON q.attempt_id = a.id
      WHERE a.finished_at IS NOT NULL AND q.answered_at IS NOT NULL) a) u) t
WHERE q.attempt_id = t.attempt_id AND q.position = t.position;
