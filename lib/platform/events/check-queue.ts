import { pgPool } from '../db.ts'

/** How long calls may be due while none is running, in seconds. */
const PATIENCE_SECONDS = 60

/**
 * Throws if calls of the embedded engine are due and none is running: its loop has stopped in every instance.
 */
export async function checkQueue(): Promise<void> {
  const { rows } = await pgPool().query<{ due: number; busy: number; age: number | null }>(
    `SELECT count(*) FILTER (WHERE kind = 'edge' AND lease_until IS NULL AND run_at <= now())::int AS due,
       count(*) FILTER (WHERE lease_until > now())::int AS busy,
       extract(epoch FROM now() - min(run_at) FILTER (WHERE kind = 'edge' AND lease_until IS NULL))::float8 AS age
     FROM engine_item`,
  )
  const { due = 0, busy = 0, age } = rows[0] ?? {}
  if (due > 0 && busy === 0 && (age ?? 0) > PATIENCE_SECONDS)
    throw new Error(
      `${due} steps are due, the oldest for ${Math.round(age ?? 0)} s, and none is being worked on`,
    )
}
