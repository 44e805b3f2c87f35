import { z } from 'zod'
import { type Contract, contract } from '../../../platform/http/contract.ts'
import { answersSchema } from '../../quiz/questions/answer-contract.ts'
import { attemptGradeSchema, attemptSchema, listAttemptsContract } from '../module/attempt-contract.ts'
import { finalQuestionsSchema } from './final-contract.ts'

const shared = {
  callers: ['key', 'learner'],
  learner: true,
  tag: 'Learning',
  stability: 'outside-v1',
  params: z.object({ course_id: z.string() }),
} as const
const attempt_id = z.string().meta({ description: 'The id the exam was served with.' })

export const startFinalContract = contract({
  ...shared,
  method: 'GET',
  path: '/api/v1/learn/courses/{course_id}/quiz/final',
  summary:
    'Get the final exam: the attempt in progress or a new one. After a failed attempt the next may start 10 minutes later, then 1, 4 and 24 hours later; until then the response is 429 with `Retry-After` and `retry_at`.',
  answers: {
    200: finalQuestionsSchema.extend({
      attempt_id: z.string(),
      started_at: attemptSchema.shape.started_at,
      finished_at: attemptSchema.shape.finished_at,
      answers: attemptSchema.shape.answers,
    }),
  },
  errors: ['not_enrolled', 'quiz_not_available', 'exam_cooldown', 'exam_attempts_used_up'],
  writes: true,
})

export const saveFinalAnswersContract = contract({
  ...shared,
  method: 'PUT',
  path: '/api/v1/learn/courses/{course_id}/quiz/final/answers',
  summary: 'Save answers to the final exam in progress for later grading',
  body: z.strictObject({ attempt_id, answers: answersSchema }),
  answers: { 200: z.object({ attempt_id: z.string(), answers: attemptSchema.shape.answers }) },
  errors: ['not_enrolled', 'attempt_not_found', 'attempt_finished'],
})

export const gradeFinalAttemptContract = contract({
  ...shared,
  method: 'POST',
  path: '/api/v1/learn/courses/{course_id}/quiz/final/grade',
  summary:
    'Grade the final exam; repeated calls return the stored result. Until the exam is passed, results only show which questions were right and which scenes to watch again.',
  body: z.strictObject({
    attempt_id,
    answers: answersSchema.default([]).meta({
      description:
        'These override saved answers, which count for questions not listed here. Unanswered questions are wrong.',
    }),
  }),
  answers: {
    200: attemptGradeSchema.extend({ pass_threshold: finalQuestionsSchema.shape.pass_threshold }),
  },
  errors: ['not_enrolled', 'attempt_not_found'],
})

export const listFinalAttemptsContract = contract({
  ...shared,
  method: 'GET',
  path: '/api/v1/learn/courses/{course_id}/quiz/final/attempts',
  summary: 'List the attempts at the final exam, newest first',
  answers: listAttemptsContract.answers,
  errors: ['not_enrolled'],
})

export const finalAttemptContracts = [
  startFinalContract,
  saveFinalAnswersContract,
  gradeFinalAttemptContract,
  listFinalAttemptsContract,
] as const satisfies readonly Contract[]
