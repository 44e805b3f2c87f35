/** Whoever seeks to just before a question, or stands at it, has passed it. */
const PAST_SECONDS = 0.05

type Timed = { at_seconds: number; answered: boolean }

/** Where playing goes on after a seek to `seconds`: questions up to there are not due. */
export const passedAt = (seconds: number): number => seconds + PAST_SECONDS

/**
 * The first unanswered question that playing from `from` up to and including `to` reaches; null: none. Seconds; one
 * after the end of a video of `duration` seconds is due at its end.
 */
export function dueQuestion<Question extends Timed>(
  questions: readonly Question[],
  { from, to }: { from: number; to: number },
  duration: number,
): Question | null {
  const isDue = ({ at_seconds, answered }: Question) => {
    const at = Math.min(at_seconds, duration || at_seconds)
    return !answered && from < at && at <= to
  }
  return questions.find(isDue) ?? null
}
