/** The wait before the second attempt, in milliseconds; later ones are multiples of it. */
export const RETRY_BASE_MS = 15_000

const MULTIPLES = [1, 2, 4, 8, 20, 40, 80, 160, 240, 480]
const DAY_MS = 86_400_000

// A date was made by this process a moment ago: by its own clock it tells how long to wait.
const askedMs = (retryAfter: string): number =>
  /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - Date.now()

/**
 * In how many milliseconds to try again after attempt number `attempt` (from 0): 15 s, 30 s, 1 min … 2 h, each with up
 * to two base waits more, so that retries do not come in step; or what the function asked for, between a second and a
 * day. `longest`: the most base waits between two attempts.
 */
export function nextAttempt(
  attempt: number,
  retryAfter: string | null,
  baseMs: number,
  longest = Number.POSITIVE_INFINITY,
): number {
  const asked = retryAfter === null ? Number.NaN : askedMs(retryAfter)
  if (!Number.isNaN(asked)) return Math.min(Math.max(asked, 1000), DAY_MS)
  const multiple = MULTIPLES[Math.min(attempt, MULTIPLES.length - 1)]!
  return baseMs * (Math.min(multiple, longest) + 2 * Math.random())
}
