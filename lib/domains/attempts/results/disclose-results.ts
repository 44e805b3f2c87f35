import type { Ctx } from '../../../platform/auth/context.ts'
import type { Tx } from '../../../platform/db.ts'
import { policyOf } from '../attempt-policy.ts'
import type { FinalGrade } from '../final/grade-final.ts'
import { type FinishedAttempt, finishedAttempt } from '../module/finish-attempt.ts'
import type { AttemptView } from '../module/lock-attempt.ts'
import { findScenesToWatch, type WatchAgain } from './watch-again.ts'

type Result = FinalGrade['results'][number]
/** The disclosed result of a question for its learner; fields that would reveal its answer are null. */
export type DisclosedResult = Pick<Result, 'question_id' | 'correct' | 'max_points'> & {
  [Field in 'points' | 'correct_answer' | 'explanation' | 'option_feedback' | 'feedback']:
    | Result[Field]
    | null
} & { watch_again: WatchAgain | null }
/** A finished attempt with its disclosed results. */
export type GradedAttempt = Omit<FinishedAttempt, 'results'> & { results: DisclosedResult[] }
export type DisclosedAttempt = AttemptView & { disclosed: DisclosedResult[] | null }

/**
 * Graded attempts of one enrollment at one quiz as its learner may see them. For a final exam not yet passed:
 * only which questions were right, since they may come up again. For a module's quiz the same until a learner
 * session has watched the module or passed the quiz, and for a quiz of what is new until it has completed the course or
 * passed one; after that, and always for keys, everything but the key of unanswered questions.
 */
export async function discloseResults(
  tx: Tx,
  ctx: Ctx,
  attempts: readonly AttemptView[],
): Promise<DisclosedAttempt[]> {
  const isEarned = await mayReadKeys(tx, ctx, attempts[0])
  const places = await findScenesToWatch(
    tx,
    attempts.flatMap(({ questions }) => questions.map(({ question }) => question)),
  )
  return attempts.map((attempt) => {
    const answered = new Set(
      attempt.questions.filter(({ answer }) => answer !== null).map(({ questionId }) => String(questionId)),
    )
    const isOpen = ({ question_id }: Result) =>
      policyOf(attempt).hidesKeys
        ? isEarned
        : attempt.passed === true || (isEarned && answered.has(question_id))
    const results = finishedAttempt(attempt)?.results ?? null
    return {
      ...attempt,
      disclosed:
        results?.map((result) => ({
          ...(isOpen(result) ? result : withoutKey(result)),
          watch_again: result.correct ? null : (places.get(Number(result.question_id)) ?? null),
        })) ?? null,
    }
  })
}

/** The attempt just finished, as its learner may see it. */
export async function discloseGrade(
  tx: Tx,
  ctx: Ctx,
  finished: FinishedAttempt,
  reread: () => Promise<AttemptView>,
): Promise<GradedAttempt> {
  const [attempt] = await discloseResults(tx, ctx, [await reread()])
  return { ...finished, results: attempt?.disclosed ?? [] }
}

const withoutKey = ({ question_id, correct, max_points }: Result) => ({
  question_id,
  correct,
  points: null,
  max_points,
  correct_answer: null,
  explanation: null,
  option_feedback: null,
  feedback: null,
})

async function mayReadKeys(tx: Tx, ctx: Ctx, attempt: AttemptView | undefined): Promise<boolean> {
  if (!attempt) return false
  const { enrollmentId, moduleIndex, news } = attempt
  const { hidesKeys, hasLearned } = policyOf(attempt)
  if (!hidesKeys && ctx.actor.kind !== 'learner') return true
  const passed = { enrollmentId, moduleIndex, news, passed: true }
  return (await tx.quizAttempt.count({ where: passed })) > 0 || hasLearned(tx, attempt)
}
