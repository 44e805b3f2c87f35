import type { CourseResults, QuestionResult } from './learner-wire'

/** The current questions that nearly all learners, or nearly none, get right. */
export const flaggedResults = (results: Pick<CourseResults, 'modules'>): QuestionResult[] =>
  results.modules.flatMap(({ questions }) =>
    questions.filter(({ active, flags }) => active && flags.length > 0),
  )

/** Where a question of a module (0-based) is edited. */
export const editorPath = (courseId: string, moduleIndex: number, questionId: string): string =>
  `/courses/${courseId}/quiz?module=${moduleIndex + 1}&question=${questionId}`
