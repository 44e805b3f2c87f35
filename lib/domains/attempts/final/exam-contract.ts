import { z } from 'zod'
import { type Contract, contract } from '../../../platform/http/contract.ts'
import type { QuestionType } from '../../../product/question-types.ts'
import { CHECKPOINTS } from '../../ledger/checkpoint-list.ts'
import { poolQuestionSchema } from '../../quiz/contract.ts'
import { MODULE_STATUSES } from '../../runs/course-status.ts'
import { finalQuestionsSchema } from './final-contract.ts'

const count = z.number().int()
const pool = {
  question_count: count,
  types: z.object({
    single_choice: count,
    multiple_choice: count,
    true_false: count,
    ordering: count,
    open: count,
  } satisfies Record<QuestionType, typeof count>),
  difficulties: z.object({ easy: count, medium: count, hard: count }),
  unapproved_count: count.meta({ description: 'Questions that still wait for approval.' }),
}

const examModuleSchema = z.object({
  module_index: count,
  title: z.string(),
  status: z.enum(MODULE_STATUSES),
  included: z.boolean().meta({
    description:
      'Whether the exam draws from it: of a finished course, whether learners get the module; before, whether it will be generated.',
  }),
  ...pool,
  open_reviews: z.array(z.enum(CHECKPOINTS)).meta({ description: 'The gates of the module that wait now.' }),
})

export const getExamContract = contract({
  method: 'GET',
  path: '/api/v1/courses/{course_id}/exam',
  callers: ['key', 'reviewer', 'operator'],
  tag: 'Quiz',
  stability: 'outside-v1',
  summary:
    "Get the final exam as it is composed, with a sample paper and its answer keys. The paper is drawn as a learner's first exam is; nothing is stored.",
  params: z.object({ course_id: z.string() }),
  query: z.object({
    seed: z
      .string()
      .min(1)
      .max(64)
      .default('1')
      .meta({ description: 'Which sample to draw. The same pool and seed give the same paper.' }),
  }),
  answers: {
    200: z.object({
      course_id: z.string(),
      open: z.boolean().meta({ description: 'Whether learners can take the exam now.' }),
      exam_size: count.meta({ description: 'Number of questions drawn; all of them if the pool has fewer.' }),
      least_questions: count.meta({ description: 'With fewer questions in the pool, there is no exam.' }),
      pass_threshold: finalQuestionsSchema.shape.pass_threshold,
      attempt_limit: count.nullable().meta({ description: 'Attempts before a pass; null: unlimited.' }),
      pool: z.object(pool).meta({ description: 'Over the included modules.' }),
      modules: z.array(examModuleSchema),
      sample: z.object({
        seed: z.string(),
        questions: z
          .array(poolQuestionSchema.extend({ module_index: count, approved: z.boolean() }))
          .meta({ description: 'In the order asked; options in the order shown. Empty without questions.' }),
      }),
    }),
  },
  errors: ['course_not_found'],
})

export const examContracts = [getExamContract] as const satisfies readonly Contract[]
