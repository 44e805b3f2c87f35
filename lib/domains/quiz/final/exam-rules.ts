/** An attempt of a learner at a final exam. */
export type ExamAttempt = { finishedAt: Date | null; passed: boolean | null }
export type ExamStanding = {
  passed: boolean
  /** graded ones */
  attempts: number
  /** remaining attempts; null: unlimited */
  attemptsLeft: number | null
  /** when the next attempt may start; null: now, or never */
  retryAt: Date | null
}

/**
 * Minutes to wait after the first failed attempt, the second and so on; the last value applies from then on.
 */
const WAITS = [10, 60, 240, 1440] as const
const MINUTE = 60_000

/**
 * The state of a learner's final exam; `limit`: attempts before it is passed (null: unlimited). After a pass
 * there are no limits.
 */
export function examStanding(tries: readonly ExamAttempt[], limit: number | null, time: Date): ExamStanding {
  const graded = tries.filter(({ finishedAt }) => finishedAt !== null)
  const attempts = graded.length
  if (graded.some(({ passed }) => passed))
    return { passed: true, attempts, attemptsLeft: null, retryAt: null }
  const attemptsLeft = limit === null ? null : Math.max(0, limit - attempts)
  const last = Math.max(0, ...graded.map(({ finishedAt }) => finishedAt?.getTime() ?? 0))
  const wait = WAITS[Math.min(attempts, WAITS.length) - 1] ?? 0
  const retryAt = new Date(last + wait * MINUTE)
  const isOpen = attempts === 0 || attemptsLeft === 0 || retryAt <= time
  return { passed: false, attempts, attemptsLeft, retryAt: isOpen ? null : retryAt }
}
