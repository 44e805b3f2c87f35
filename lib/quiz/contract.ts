import { z } from 'zod'
import { type Contract, contract } from '../http/contract.ts'
import { moduleParams } from '../modules/contract.ts'
import { sourceRefSchema } from '../sources/contract.ts'

export const poolQuestionSchema = z.object({
  id: z.string(),
  version: z.number().int(),
  type: z.enum(['single_choice', 'multiple_choice', 'true_false', 'ordering', 'open']),
  difficulty: z.enum(['easy', 'medium', 'hard']),
  prompt: z.string(),
  options: z.array(z.object({ id: z.string(), text: z.string() })).nullable(),
  points: z.number().int(),
  correct: z.union([z.string(), z.array(z.string()), z.boolean()]).nullable(),
  key_points: z.array(z.string()).nullable(),
  rubric: z.string().nullable(),
  explanation: z.string(),
  source_ref: sourceRefSchema.nullable(),
})

export const getPoolContract = contract({
  method: 'GET',
  callers: ['key', 'reviewer', 'operator'],
  tag: 'Quiz',
  path: '/api/v1/courses/{course_id}/modules/{module_num}/quiz',
  summary: 'Get the question pool of a module with its answer keys',
  params: moduleParams,
  answers: {
    200: z.object({
      course_id: z.string(),
      module_index: z.number().int(),
      quiz_size: z.number().int(),
      questions: z.array(poolQuestionSchema),
    }),
  },
  errors: ['course_not_found', 'module_not_found', 'quiz_not_available'],
})

export const quizContracts: readonly Contract[] = [getPoolContract]
