import { z } from 'zod'
import { type Contract, contract } from '../../../platform/http/contract.ts'
import {
  answersSchema,
  gradedQuestionSchema,
  scoreSchema,
  servedQuestionSchema,
} from '../../quiz/questions/answer-contract.ts'

const shared = {
  callers: ['key', 'reviewer', 'operator'],
  tag: 'Quiz',
  stability: 'outside-v1',
  params: z.object({ course_id: z.string() }),
} as const
const threshold = z.literal(70).meta({ description: 'The score needed to pass.' })

export const finalQuestionsSchema = z.object({
  course_id: z.string(),
  questions: z.array(servedQuestionSchema),
  served_ids: z.array(z.string()).meta({ description: 'Send it back when grading.' }),
  pass_threshold: threshold,
  count: z
    .number()
    .int()
    .meta({ description: 'Number of questions. May be lower than requested if the course has fewer.' }),
})

export const getFinalContract = contract({
  ...shared,
  method: 'GET',
  path: '/api/v1/courses/{course_id}/quiz/final',
  summary: 'Draw final exam questions across all modules without storing anything',
  query: z.object({
    exclude: z.string().max(20_000).default('').meta({
      description: 'Question ids to exclude, separated by commas. Unknown ids are ignored.',
    }),
    count: z.coerce
      .number()
      .int()
      .min(0)
      .max(100)
      .default(0)
      .meta({ description: 'Number of questions. 0: the default of 20.' }),
  }),
  answers: { 200: finalQuestionsSchema },
  errors: ['course_not_found', 'quiz_not_available'],
})

export const gradeFinalContract = contract({
  ...shared,
  method: 'POST',
  path: '/api/v1/courses/{course_id}/quiz/grade-final',
  summary: 'Grade a final exam without storing anything',
  body: z.strictObject({
    served_ids: z
      .array(z.string().max(32))
      .min(1)
      .max(100)
      .meta({ description: 'The questions as served. Questions without an answer are wrong.' }),
    answers: answersSchema,
  }),
  answers: {
    200: z.object({
      score: scoreSchema,
      passed: z.boolean(),
      pass_threshold: threshold,
      results: z.array(gradedQuestionSchema),
    }),
  },
  errors: ['course_not_found'],
})

export const finalContracts = [getFinalContract, gradeFinalContract] as const satisfies readonly Contract[]
