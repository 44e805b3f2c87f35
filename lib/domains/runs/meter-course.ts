import { now } from '../../platform/clock.ts'
import { db } from '../../platform/db.ts'
import { type CallTarget, type ModelUsage, meterUsage } from '../../product/providers/usage-meter.ts'

/**
 * Runs work of a course and records its providers' usage immediately, for it and for the month of its account, so
 * that it counts even if the work fails. Must not be called in a transaction that holds the course. Usage of a
 * course deleted in the meantime is dropped.
 */
export const meterCourse = <T>(courseId: string, work: () => Promise<T>, onCall?: CallTarget): Promise<T> =>
  meterUsage((usage) => countUsage(courseId, usage), work, courseId, onCall)

async function countUsage(courseId: string, usage: ModelUsage): Promise<void> {
  const { calls, inputTokens, outputTokens, characters } = {
    ...{ calls: 0, inputTokens: 0, outputTokens: 0, characters: 0 },
    ...usage,
  }
  await db().$executeRaw`
    INSERT INTO course_usage AS u (course_id, kind, model, calls, input_tokens, output_tokens, characters)
    SELECT id, ${usage.kind}, ${usage.model}, ${calls}::int, ${inputTokens}::int, ${outputTokens}::int, ${characters}::int
    FROM course WHERE id = ${courseId}
    ON CONFLICT (course_id, kind, model) DO UPDATE SET
      calls = u.calls + EXCLUDED.calls,
      input_tokens = u.input_tokens + EXCLUDED.input_tokens,
      output_tokens = u.output_tokens + EXCLUDED.output_tokens,
      characters = u.characters + EXCLUDED.characters`
  const tokens = inputTokens + outputTokens
  if (tokens > 0)
    await db().$executeRaw`
      INSERT INTO model_month AS m (account_id, month, tokens)
      SELECT account_id, to_char(${now()}::timestamptz AT TIME ZONE 'UTC', 'YYYY-MM'), ${tokens}::int
      FROM course WHERE id = ${courseId}
      ON CONFLICT (account_id, month) DO UPDATE SET tokens = m.tokens + EXCLUDED.tokens`
}
