import type { ApiAnswer } from '@/components/shared/api-types'

/** A quiz: of a module, counted from 1, or with null the final exam of the course, or the quiz of its `news`. */
export type QuizPlace = { courseId: string; moduleNum: number | null; news: boolean }

/** The endpoint of a quiz and its parameters. */
export const quizOf = ({ courseId, moduleNum, news }: QuizPlace) => ({
  quiz: news
    ? ('/learn/courses/{course_id}/quiz/whats-new' as const)
    : moduleNum === null
      ? ('/learn/courses/{course_id}/quiz/final' as const)
      : ('/learn/courses/{course_id}/quiz/modules/{module_num}' as const),
  path: { course_id: courseId, module_num: moduleNum ?? 0 },
})

/** The endpoint of a quiz. */
export type Quiz = ReturnType<typeof quizOf>['quiz']
export type OpenAttempt = ApiAnswer<'GET', Quiz>
export type ServedQuestion = OpenAttempt['questions'][number]
/** What is needed to answer a question; options in display order. */
export type AnswerableQuestion = Pick<ServedQuestion, 'type'> & {
  options?: { id: string; text: string }[] | null | undefined
}
export type GradedQuestion = ApiAnswer<'POST', `${Quiz}/grade`>['results'][number]
export type AttemptRow = ApiAnswer<'GET', `${Quiz}/attempts`>[number]
export type Answer = string | string[] | boolean

/** A graded attempt, with all its fields. */
export type FinishedAttempt = { [K in keyof AttemptRow]: NonNullable<AttemptRow[K]> }

export const isAttemptFinished = (attempt: AttemptRow): attempt is FinishedAttempt =>
  attempt.finished_at !== null
