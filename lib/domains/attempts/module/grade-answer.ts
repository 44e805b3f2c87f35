import { coverKeyPoints } from '../../../author/checking/open-answer.ts'
import type { Coverage } from '../../../author/contract/author.ts'
import type { Question } from '../../../generated/prisma/client.ts'
import type { GradableAnswer } from '../../../product/question-types/question-traits.ts'
import { fitsType, gradeByKey, isKeyed } from '../../../product/question-types.ts'
import type { Language } from '../../../product/source-document.ts'
import { readKey, readKeyPoints, readOptions } from '../../quiz/questions/question-json.ts'
import { ANSWER_TEXT } from './answer-text.ts'

/** A learner's answer; null or absent: unanswered. */
export type LearnerAnswer = GradableAnswer | null | undefined

/** The columns of a question that grading reads. */
export type GradableQuestion = Pick<
  Question,
  'type' | 'prompt' | 'options' | 'points' | 'correct' | 'keyPoints' | 'rubric'
>

/**
 * `points` of `maxPoints`, two decimals; `correct` only for full points. `feedback` is in the course's
 * language.
 */
export type GradedAnswer = { correct: boolean; points: number; maxPoints: number; feedback: string | null }

type Share = { share: number; feedback: string | null }

const cents = (points: number): number => Math.round(points * 100) / 100

const isEmpty = (answer: GradableAnswer): boolean =>
  (typeof answer === 'string' && answer.trim() === '') || (Array.isArray(answer) && answer.length === 0)

/**
 * Grades an answer; pure. Unanswered questions, and answers in another type's shape, get no points. Partial
 * credit: multiple choice is (right − wrong) / all right ones, not below 0; an ordering counts correctly
 * adjacent pairs; an open answer counts key points found, according to `judged` or else the rule of
 * `open-answer.ts`.
 */
export function gradeAnswer(
  question: GradableQuestion,
  answer: LearnerAnswer,
  language: Language,
  judged?: readonly Coverage[],
): GradedAnswer {
  const given = answer ?? ''
  const { share, feedback } = isEmpty(given)
    ? { share: 0, feedback: ANSWER_TEXT[language].unanswered }
    : shareOf(question, given, language, judged)
  return {
    correct: share === 1,
    points: cents(question.points * share),
    maxPoints: question.points,
    feedback,
  }
}

/** The share of points in percent, 0-100 with one decimal; 0 if there are no points. */
export function scoreOf(graded: readonly Pick<GradedAnswer, 'points' | 'maxPoints'>[]): number {
  const most = graded.reduce((sum, { maxPoints }) => sum + maxPoints, 0)
  const reached = graded.reduce((sum, { points }) => sum + points, 0)
  return most === 0 ? 0 : Math.round((1000 * reached) / most) / 10
}

function shareOf(
  question: GradableQuestion,
  answer: GradableAnswer,
  language: Language,
  judged: readonly Coverage[] | undefined,
): Share {
  const { type, correct } = question
  if (!isKeyed(type)) return openShare(question, typeof answer === 'string' ? answer : '', language, judged)
  const { share, counted } = gradeByKey(type, readKey(correct) ?? [], answer)
  if (!counted || share === 1) return { share, feedback: null }
  const { what, right, all, wrong } = counted
  return { share, feedback: ANSWER_TEXT[language][what](right, all, wrong) }
}

function openShare(
  { prompt, rubric, ...question }: GradableQuestion,
  answer: string,
  language: Language,
  judged: readonly Coverage[] | undefined,
): Share {
  const keyPoints = readKeyPoints(question.keyPoints) ?? []
  const covered = judged ?? coverKeyPoints({ prompt, keyPoints, rubric }, answer, language)
  const is = (wanted: string) => keyPoints.filter((_point, index) => covered[index] === wanted)
  const words = ANSWER_TEXT[language]
  const parts = [
    words.found(is('found')),
    words.hinted(is('hinted')),
    words.contradicted(is('contradicted')),
    words.missed(is('missed')),
  ]
  // A single key point may be half there; several are found or not.
  const half = keyPoints.length === 1 ? is('hinted').length / 2 : 0
  return {
    share: keyPoints.length === 0 ? 0 : (is('found').length + half) / keyPoints.length,
    feedback: parts.filter((part) => part !== '').join(' '),
  }
}

/** The key of a question as shown after grading; for one without a key, its key points. */
export const correctAnswerOf = (question: GradableQuestion): string | string[] | boolean =>
  (isKeyed(question.type) ? readKey(question.correct) : readKeyPoints(question.keyPoints)) ?? []

/**
 * Whether an answer has the shape its question's type requires: known option ids without repetition, a
 * boolean, or a text.
 */
export function fitsQuestion(
  question: Pick<GradableQuestion, 'type' | 'options'>,
  answer: LearnerAnswer,
): boolean {
  if (answer === null || answer === undefined) return true
  return fitsType(question.type, answer, new Set((readOptions(question.options) ?? []).map(({ id }) => id)))
}
