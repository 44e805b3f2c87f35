/** Delay before the second attempt, in milliseconds; later delays are multiples of it. */
export const RETRY_BASE_MS = 15_000

const MULTIPLES = [1, 2, 4, 8, 20, 40, 80, 160, 240, 480]
const DAY_MS = 86_400_000

// The date was set by this process a moment ago, so its own clock says how long to wait.
const askedMs = (retryAfter: string): number =>
  /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - Date.now()

/**
 * Milliseconds until the next attempt after attempt number `attempt` (from 0): 15 s, 30 s, 1 min … 2 h, each
 * plus up to two base delays of jitter; or the delay the function asked for, clamped to 1 s to 24 h.
 * `longest` caps the delay, in base delays.
 */
export function nextStepAttempt(
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
