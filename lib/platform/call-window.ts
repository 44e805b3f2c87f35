/**
 * Calls are counted per minute of a caller, the first of which starts with its first call, in the table
 * `rate_limit`. The limit applies to any 60 seconds, in which the calls of the minute before are taken to be
 * spread evenly (a sliding window counter). A refused call counts for nothing.
 */
export const CALL_WINDOW_MS = 60_000

/**
 * A counter after a call: admitted calls of this minute and the one before, milliseconds until this one ends.
 */
export type CallWindow = { points: number; previous: number; left_ms: number; refused: boolean }

/** `resetMs`: with calls remaining, for how long they are certain; with none, when the next is admitted. */
export type CountedCall = { refused: boolean; remaining: number; resetMs: number }

/**
 * The statement that counts a call and returns its CallWindow. `caller`: a SELECT of at most one row, the key.
 * `now` in milliseconds and `limit` are SQL expressions of numbers.
 */
export const countCallSql = (caller: string, now: string, limit: string): string => `
  INSERT INTO rate_limit AS r (key, points, expire)
  SELECT 'call:' || caller_key.key, 1, ${now}::bigint + ${CALL_WINDOW_MS} FROM (${caller}) AS caller_key (key)
  ON CONFLICT (key) DO UPDATE SET (points, previous, expire, refused) = (
    SELECT w.points + CASE WHEN over THEN 0 ELSE 1 END, w.previous, w.expire, over
    FROM (SELECT
      CASE WHEN ${now} < r.expire THEN r.points ELSE 0 END,
      CASE WHEN ${now} < r.expire THEN r.previous
        WHEN ${now} < r.expire + ${CALL_WINDOW_MS} THEN r.points ELSE 0 END,
      CASE WHEN ${now} < r.expire THEN r.expire
        WHEN ${now} < r.expire + ${CALL_WINDOW_MS} THEN r.expire + ${CALL_WINDOW_MS} ELSE excluded.expire END
    ) AS w (points, previous, expire),
    LATERAL (SELECT w.points + w.previous * (w.expire - ${now} - 1)::float8 / ${CALL_WINDOW_MS} >= ${limit}) AS f (over))
  RETURNING points, previous, refused, (expire - ${now})::float8 AS left_ms`

/** What a counter says to its caller. */
export function readCallWindow(
  { points, previous, left_ms, refused }: CallWindow,
  perMinute: number,
): CountedCall {
  const used = points + (previous * (left_ms - 1)) / CALL_WINDOW_MS
  const remaining = Math.max(0, Math.ceil(perMinute - used))
  if (remaining > 0) return { refused, remaining, resetMs: left_ms }
  // The minute before fades until one call fits; if those of this minute are too many, they have to fade.
  const fades = (calls: number, free: number) => Math.ceil((CALL_WINDOW_MS * free) / calls)
  const resetMs =
    points < perMinute
      ? left_ms - fades(previous, perMinute - points)
      : left_ms + Math.max(0, CALL_WINDOW_MS - fades(points, perMinute))
  return { refused, remaining, resetMs: Math.max(1, resetMs) }
}
