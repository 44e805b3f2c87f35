import { z } from 'zod'
import { type Contract, contract } from '../../../platform/http/contract.ts'
import { moduleParams } from '../../modules/contract.ts'
import {
  answersSchema,
  disclosedQuestionSchema,
  scoreSchema,
  servedQuestionSchema,
} from '../../quiz/questions/answer-contract.ts'

const shared = { callers: ['key', 'learner'], learner: true, tag: 'Learning', params: moduleParams } as const
const time = z.iso.datetime()
const attemptId = z.string().meta({ description: 'The id the quiz was served with.' })

const provisional = z.boolean().meta({
  description:
    'Whether open answers were graded by rule because the language model was unavailable. They are graded again later, which can only raise the score.',
})

export const attemptSchema = z.object({
  attempt_id: z.string(),
  course_id: z.string(),
  module_index: z.number().int(),
  pass_mark: z.number().int().meta({ description: 'The score needed to pass.' }),
  started_at: time,
  finished_at: z.null().meta({ description: 'Always null: the attempt is in progress until it is graded.' }),
  questions: z.array(servedQuestionSchema),
  answers: z
    .array(
      z.object({
        question_id: z.string(),
        answer: z.union([z.string(), z.array(z.string()), z.boolean()]),
      }),
    )
    .meta({ description: 'Answers saved so far.' }),
})

export const attemptGradeSchema = z.object({
  attempt_id: z.string(),
  score: scoreSchema,
  passed: z.boolean(),
  provisional,
  finished_at: time,
  results: z.array(disclosedQuestionSchema),
})

export const startAttemptContract = contract({
  ...shared,
  method: 'GET',
  path: '/api/v1/learn/courses/{course_id}/quiz/modules/{module_num}',
  summary:
    'Get the quiz of a module: the attempt in progress or a new one. A learner session may start six within an hour; after that the response is 429 with `Retry-After` and `retry_at`.',
  answers: { 200: attemptSchema },
  errors: ['not_enrolled', 'module_not_found', 'quiz_not_available', 'quiz_cooldown'],
  writes: true,
})

export const saveAnswersContract = contract({
  ...shared,
  method: 'PUT',
  path: '/api/v1/learn/courses/{course_id}/quiz/modules/{module_num}/answers',
  summary: 'Save answers to the attempt in progress for later grading',
  body: z.strictObject({ attempt_id: attemptId, answers: answersSchema }),
  answers: { 200: z.object({ attempt_id: z.string(), answers: attemptSchema.shape.answers }) },
  errors: ['not_enrolled', 'module_not_found', 'attempt_not_found', 'attempt_finished'],
})

export const gradeAttemptContract = contract({
  ...shared,
  method: 'POST',
  path: '/api/v1/learn/courses/{course_id}/quiz/modules/{module_num}/grade',
  summary:
    'Grade an attempt; repeated calls return the stored result, which only a second grading of a `provisional` one raises. Correct answers are disclosed for answered questions, and for all questions once the quiz is passed. A learner session gets none before it has watched the module or passed the quiz.',
  body: z.strictObject({
    attempt_id: attemptId,
    answers: answersSchema.default([]).meta({
      description:
        'These override saved answers, which count for questions not listed here. Unanswered questions are wrong.',
    }),
  }),
  answers: { 200: attemptGradeSchema },
  errors: ['not_enrolled', 'module_not_found', 'attempt_not_found'],
})

export const listAttemptsContract = contract({
  ...shared,
  method: 'GET',
  path: '/api/v1/learn/courses/{course_id}/quiz/modules/{module_num}/attempts',
  summary: 'List the attempts at the quiz of a module, newest first',
  answers: {
    200: z.array(
      z.object({
        attempt_id: z.string(),
        started_at: time,
        finished_at: time.nullable(),
        score: scoreSchema.nullable(),
        passed: z.boolean().nullable(),
        provisional,
        release: z.number().int().nullable().meta({
          description: 'The release of the course its questions are from. Null: there was none.',
        }),
        results: z.array(disclosedQuestionSchema).nullable().meta({ description: 'Null while in progress.' }),
        questions: attemptSchema.shape.questions.nullable().meta({
          description: 'As served, in order; null while in progress.',
        }),
        answers: attemptSchema.shape.answers.nullable().meta({
          description: 'The graded answers; null while in progress.',
        }),
      }),
    ),
  },
  errors: ['not_enrolled', 'module_not_found'],
})

export const attemptContracts = [
  startAttemptContract,
  saveAnswersContract,
  gradeAttemptContract,
  listAttemptsContract,
] as const satisfies readonly Contract[]
