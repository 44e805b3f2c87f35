import type { z } from 'zod'
import type { startFinalContract } from '@/lib/domains/quiz/final/final-attempt-contract'
import type { disclosedQuestionSchema, servedQuestionSchema } from '@/lib/domains/quiz/module/answer-contract'
import type {
  attemptGradeSchema,
  attemptSchema,
  listAttemptsContract,
} from '@/lib/domains/quiz/module/attempt-contract'

/** What the API says of quizzes to a learner. */
export type ServedQuestion = z.output<typeof servedQuestionSchema>
export type GradedQuestion = z.output<typeof disclosedQuestionSchema>
export type ModuleAttempt = z.output<typeof attemptSchema>
export type ExamAttempt = z.output<(typeof startFinalContract)['answers'][200]>
export type OpenAttempt = ModuleAttempt | ExamAttempt
export type Grade = z.output<typeof attemptGradeSchema>
type ListedAttempt = z.output<(typeof listAttemptsContract)['answers'][200]>[number]
export type AttemptRow = ListedAttempt
export type Answer = string | string[] | boolean

/** Where a quiz stands: a module, counted from 1, or null: the final exam of the course. */
export type QuizPlace = { courseId: string; moduleNum: number | null }

/** The address of a quiz below /api/v1. */
export const quizPath = ({ courseId, moduleNum }: QuizPlace): string =>
  `/learn/courses/${courseId}/quiz/${moduleNum === null ? 'final' : `modules/${moduleNum}`}`

/** An attempt that was graded: all of it is there. */
export type FinishedAttempt = { [K in keyof ListedAttempt]: NonNullable<ListedAttempt[K]> }

export const isFinished = (attempt: AttemptRow): attempt is FinishedAttempt => attempt.finished_at !== null
