import type { Coverage } from '../../../author/contract/author.ts'
import type { Course, Question } from '../../../generated/prisma/client.ts'
import { isKeyed } from '../../../product/question-types.ts'
import { courseAuthor, makersOf } from '../../makers/makers-of.ts'
import { readKeyPoints } from '../../quiz/questions/question-json.ts'
import type { LearnerAnswer } from './grade-answer.ts'

/**
 * By question: the key points an answer covers, and the answer that was judged; `isByRule` as reported by its
 * author.
 */
export type Judged = ReadonlyMap<number, { answer: string; coverage: Coverage[]; isByRule: boolean }>
export type Given = { question: Question; answer: LearnerAnswer }

export const NOT_JUDGED: Judged = new Map()
/** Answers may change while they are judged: after this many rounds, the rule grades the rest. */
const ROUNDS = 3

/** Otherwise the rule of `grade-answer.ts` judges the open answers. */
const isJudgedByModel = async (course: Course): Promise<boolean> =>
  (await makersOf(course).followsNotes(course)) === 'by_model'

/** Open answers a model must judge before grading. */
class Unjudged extends Error {
  override readonly name = 'Unjudged'
  readonly course: Course
  readonly open: Given[]

  constructor(course: Course, open: Given[]) {
    super('open answers are to be judged first')
    this.course = course
    this.open = open
  }
}

/** The judgment of an answer, if the same text was judged. */
export const judgmentOf = (
  judged: Judged,
  { id }: Question,
  answer: LearnerAnswer,
): Coverage[] | undefined => {
  const found = judged.get(id)
  return found && found.answer === answer ? found.coverage : undefined
}

const isOpen = ({ question, answer }: Given): boolean =>
  !isKeyed(question.type) && typeof answer === 'string' && answer.trim() !== ''

/**
 * Interrupts the grading of {@link afterJudging} until a model has judged the open answers; no-op if no model
 * does.
 */
export async function requireJudged(course: Course, given: readonly Given[], judged: Judged): Promise<void> {
  if (!(await isJudgedByModel(course))) return
  const open = given.filter((each) => isOpen(each) && !judgmentOf(judged, each.question, each.answer))
  if (open.length > 0) throw new Unjudged(course, open)
}

/**
 * Grades in its own transaction (`grade`). Judging open answers with a model takes seconds, so it happens
 * outside, and grading restarts with the judgments; it always grades what is stored then.
 */
export async function afterJudging<T>(grade: (judged: Judged | null) => Promise<T>): Promise<T> {
  let judged = NOT_JUDGED
  for (let round = 1; round <= ROUNDS; round++) {
    try {
      return await grade(judged)
    } catch (error) {
      if (!(error instanceof Unjudged)) throw error
      judged = new Map([...judged, ...(await judgeAnswers(error.course, error.open))])
    }
  }
  return grade(null)
}

/** Whether the rule graded any of these if open because the model could not; `judged` null: all of them. */
export async function isGradedByRule(
  course: Course,
  given: readonly Given[],
  judged: Judged | null,
): Promise<boolean> {
  const open = (await isJudgedByModel(course)) ? given.filter(isOpen) : []
  return open.some(({ question }) => judged?.get(question.id)?.isByRule !== false)
}

/** Has the course's author judge the open answers. */
export async function judgeAnswers(course: Course, given: readonly Given[]): Promise<Judged> {
  const open = (await isJudgedByModel(course)) ? given.filter(isOpen) : []
  if (open.length === 0) return NOT_JUDGED
  const { coverages, isByRule } = await courseAuthor(course).judgeAnswers({
    language: course.language,
    answers: open.map(({ question, answer }) => ({
      prompt: question.prompt,
      keyPoints: readKeyPoints(question.keyPoints) ?? [],
      rubric: question.rubric,
      answer: answer as string,
    })),
  })
  return new Map(
    open.map(({ question, answer }, index) => [
      question.id,
      { answer: answer as string, coverage: coverages[index] ?? [], isByRule },
    ]),
  )
}
