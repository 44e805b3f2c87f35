import type { Tx } from '../../platform/db.ts'
import type { EnrollmentView } from '../learners/enrollment/get-enrollment.ts'
import { readAnswer, readKey, readOptions } from '../quiz/questions/question-json.ts'
import { findRecordStore, recordStatements } from '../xapi/statements/record-statements.ts'
import {
  courseActivity,
  isoSeconds,
  type StatementActivity,
  type StatementDraft,
} from '../xapi/statements/xapi-statement.ts'
import type { FinishedAttempt } from './module/finish-attempt.ts'
import { type AttemptScope, type AttemptView, lockAttempt } from './module/lock-attempt.ts'

type Graded = Pick<FinishedAttempt, 'score' | 'passed' | 'provisional'>

/**
 * Tells the account's record store, if it has one, the answers of a graded attempt and its result, once and for good:
 * a provisional grade is not told, nor a quiz that counts for nothing.
 */
export async function recordAttempt(
  tx: Tx,
  enrollment: EnrollmentView,
  place: AttemptScope & { id: string },
  { score, passed, provisional }: Graded,
): Promise<void> {
  const { id, moduleIndex, news } = place
  if (provisional || news) return
  const store = await findRecordStore(tx, enrollment)
  if (!store) return
  const { questions } = await lockAttempt(tx, enrollment, place, id)
  const { course } = enrollment
  const path = `/learn/courses/${course.id}/${moduleIndex === null ? 'exam' : `modules/${moduleIndex + 1}/quiz`}`
  const quiz: StatementActivity = { type: 'assessment', path, name: course.title }
  const drafts = questions.map((asked) => answered(asked, quiz, id))
  const result = {
    score: { scaled: score / 100, raw: score, min: 0, max: 100 },
    success: passed,
    completion: true,
  }
  const verdict = {
    key: `attempt ${id}`,
    verb: passed ? ('passed' as const) : ('failed' as const),
    about: quiz,
    within: courseActivity(course),
    result,
  }
  await recordStatements(tx, store, enrollment, [...drafts, verdict])
}

const KINDS = {
  single_choice: 'choice',
  multiple_choice: 'choice',
  true_false: 'true-false',
  ordering: 'sequencing',
  open: 'long-fill-in',
} as const

/** Ids or a truth value as interactions of xAPI write them. */
const pattern = (value: string | string[] | boolean): string =>
  Array.isArray(value) ? value.join('[,]') : String(value)

function answered(
  { question, answer, correct, points, seconds, position }: AttemptView['questions'][number],
  quiz: StatementActivity,
  attemptId: string,
): StatementDraft {
  const options = readOptions(question.options)
  const key = readKey(question.correct)
  const given = readAnswer(answer)
  const kind = KINDS[question.type]
  return {
    key: `attempt ${attemptId} ${position}`,
    verb: 'answered',
    about: {
      type: 'question',
      path: `${quiz.path}/questions/${question.lineage}`,
      name: question.prompt,
      more: {
        interactionType: kind,
        ...(options && { choices: options.map(({ id, text }) => ({ id, description: { und: text } })) }),
        ...(key !== null && { correctResponsesPattern: [pattern(key)] }),
      },
    },
    within: quiz,
    result: {
      ...(given !== null && { response: pattern(given) }),
      success: correct ?? false,
      score: { scaled: question.points > 0 ? (points ?? 0) / question.points : 0 },
      ...(seconds !== null && { duration: isoSeconds(seconds) }),
    },
  }
}
