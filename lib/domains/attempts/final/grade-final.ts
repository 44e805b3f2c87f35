import type { Question } from '../../../generated/prisma/client.ts'
import type { Ctx } from '../../../platform/auth/context.ts'
import { transaction } from '../../../platform/db.ts'
import { type InputIssue, InvalidInputError } from '../../../platform/errors.ts'
import type { Language } from '../../../product/source-document.ts'
import { getOwnCourse } from '../../ownership/lock-own-course.ts'
import { FINAL_PASS } from '../../quiz/final/final-draw.ts'
import { correctAnswerOf, gradeAnswer, scoreOf } from '../module/grade-answer.ts'
import { type Judged, judgeAnswers, judgmentOf, NOT_JUDGED } from '../module/judge-answers.ts'
import { answersById, serializeGradedQuestion, type WireAnswer } from '../question-wire.ts'

export type FinalGrade = {
  score: number
  passed: boolean
  results: ReturnType<typeof serializeGradedQuestion>[]
}

const LARGEST_ID = 2_147_483_647

/**
 * Grades answers to the served questions without storing anything. Questions of `servedIds` without an answer
 * are wrong. Throws `course_not_found`; InvalidInputError for served ids of another course or listed twice,
 * and for answers to other questions.
 */
export async function gradeFinal(
  ctx: Ctx,
  courseId: string,
  servedIds: readonly string[],
  answers: readonly WireAnswer[],
): Promise<FinalGrade> {
  const { course, questions } = await transaction(async (tx) => ({
    course: await getOwnCourse(tx, ctx, courseId),
    // Versions edited or removed since they were served are graded as they were.
    questions: await tx.question.findMany({
      where: { id: { in: servedIds.filter(isId).map(Number) }, module: { courseId } },
    }),
  }))
  const byId = new Map(questions.map((question) => [String(question.id), question]))
  const issues = servedIds.flatMap((id, index) => servedIssue(id, index, servedIds, byId.has(id)))
  if (issues.length > 0) throw new InvalidInputError(issues)
  const served = servedIds.flatMap((id) => byId.get(id) ?? [])
  const given = answersById(served, answers)
  const judged = await judgeAnswers(
    course,
    served.map((question) => ({ question, answer: given.get(question.id) })),
  )
  return gradeQuestions(served, answers, course.language, judged)
}

/**
 * Grades answers to these questions in order, open ones as judged; pure. Throws InvalidInputError like
 * {@link gradeFinal}.
 */
export function gradeQuestions(
  questions: readonly Question[],
  answers: readonly WireAnswer[],
  language: Language,
  judged: Judged = NOT_JUDGED,
): FinalGrade {
  const given = answersById(questions, answers)
  const graded = questions.map((question) => {
    const answer = given.get(question.id)
    return gradeAnswer(question, answer, language, judgmentOf(judged, question, answer))
  })
  const score = scoreOf(graded)
  return {
    score,
    passed: score >= FINAL_PASS,
    results: questions.map((question, index) =>
      serializeGradedQuestion(question, graded[index]!, correctAnswerOf(question)),
    ),
  }
}

const isId = (text: string): boolean => /^[1-9]\d{0,9}$/.test(text) && Number(text) <= LARGEST_ID

function servedIssue(
  id: string,
  index: number,
  servedIds: readonly string[],
  isKnown: boolean,
): InputIssue[] {
  const error = !isKnown
    ? 'this course has no question with this id'
    : servedIds.indexOf(id) < index
      ? 'this question is listed twice'
      : null
  const loc = ['body', 'served_ids', index]
  return error === null
    ? []
    : [{ loc, msg: `Value error, ${error}`, type: 'value_error', input: id, ctx: { error } }]
}
