import { pgPool } from '../../../platform/db.ts'
import { env } from '../../../platform/env.ts'
import { AppError } from '../../../platform/errors.ts'

const TODAY = `(now() AT TIME ZONE 'UTC')::date`
const SPENT = `SELECT
  coalesce((SELECT tokens FROM model_day WHERE day = ${TODAY}), 0)::float8 AS day,
  coalesce((SELECT sum(input_tokens::bigint + output_tokens) FROM course_usage
            WHERE course_id = $1 AND kind = 'llm'), 0)::float8 AS course`

/**
 * Throws `model_day_budget` if this installation's tokens for today (UTC) are used up, `model_course_budget`
 * if those of a course are; `courseId` is null for work that belongs to no course. Calls in progress are not
 * counted yet.
 */
export async function requireTokens(courseId: string | null): Promise<void> {
  const { LLM_DAY_TOKENS, LLM_COURSE_TOKENS } = env()
  const { rows } = await pgPool().query<{ day: number; course: number }>(SPENT, [courseId])
  const { day = 0, course = 0 } = rows[0] ?? {}
  if (day >= LLM_DAY_TOKENS) throw new AppError('model_day_budget')
  if (course >= LLM_COURSE_TOKENS) throw new AppError('model_course_budget')
}

/** Adds the tokens of a call to today's count. */
export async function countTokens(tokens: number): Promise<void> {
  if (tokens === 0) return
  await pgPool().query(
    `INSERT INTO model_day AS d (day, tokens) VALUES (${TODAY}, $1)
     ON CONFLICT (day) DO UPDATE SET tokens = d.tokens + excluded.tokens`,
    [tokens],
  )
}
