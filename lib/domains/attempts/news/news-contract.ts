import { z } from 'zod'
import { type Contract, contract } from '../../../platform/http/contract.ts'
import { getTranslatedFinalContract } from '../languages/translated-quiz-contract.ts'
import {
  attemptSchema,
  gradeAttemptContract,
  listAttemptsContract,
  saveAnswersContract,
} from '../module/attempt-contract.ts'

const shared = {
  callers: ['key', 'learner'],
  learner: true,
  tag: 'Learning',
  stability: 'outside-v1',
  params: z.object({ course_id: z.string() }),
} as const

export const startNewsContract = contract({
  ...shared,
  method: 'GET',
  path: '/api/v1/learn/courses/{course_id}/quiz/whats-new',
  summary:
    'Get the quiz of what is new in a course: the attempt in progress or a new one, with at most ten questions that are new to the learner. It counts for nothing.',
  answers: { 200: attemptSchema.omit({ module_index: true }) },
  errors: ['not_enrolled', 'no_new_questions'],
  writes: true,
})

export const saveNewsAnswersContract = contract({
  ...shared,
  method: 'PUT',
  path: '/api/v1/learn/courses/{course_id}/quiz/whats-new/answers',
  summary: 'Save answers to the quiz of what is new in progress for later grading',
  body: saveAnswersContract.body,
  answers: saveAnswersContract.answers,
  errors: ['not_enrolled', 'attempt_not_found', 'attempt_finished'],
})

export const gradeNewsContract = contract({
  ...shared,
  method: 'POST',
  path: '/api/v1/learn/courses/{course_id}/quiz/whats-new/grade',
  summary:
    'Grade a quiz of what is new; repeated calls return the stored result. A learner session that has neither completed the course nor passed gets no correct answers.',
  body: gradeAttemptContract.body,
  answers: gradeAttemptContract.answers,
  errors: ['not_enrolled', 'attempt_not_found'],
})

export const listNewsAttemptsContract = contract({
  ...shared,
  method: 'GET',
  path: '/api/v1/learn/courses/{course_id}/quiz/whats-new/attempts',
  summary: 'List the quizzes of what is new, newest first',
  answers: listAttemptsContract.answers,
  errors: ['not_enrolled'],
})

export const getTranslatedNewsContract = contract({
  ...shared,
  method: 'GET',
  path: '/api/v1/learn/courses/{course_id}/quiz/whats-new/languages/{language}',
  summary: 'Get the texts of a quiz of what is new in another language of the course',
  params: getTranslatedFinalContract.params,
  query: getTranslatedFinalContract.query,
  answers: getTranslatedFinalContract.answers,
  errors: ['not_enrolled', 'attempt_not_found', 'translation_not_found'],
})

export const newsQuizContracts = [
  startNewsContract,
  saveNewsAnswersContract,
  gradeNewsContract,
  listNewsAttemptsContract,
  getTranslatedNewsContract,
] as const satisfies readonly Contract[]
