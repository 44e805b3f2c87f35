import { z } from 'zod'
import { type Contract, contract } from '../../../platform/http/contract.ts'
import { RESULT_FLAGS } from './results-flags.ts'

const count = z.number().int()
const rate = z.number().min(0).max(1).nullable()
const attempts = {
  attempts: count.meta({ description: 'Number of graded attempts.' }),
  pass_rate: rate.meta({ description: 'Share of graded attempts that passed, 0–1; null if there are none.' }),
  average_score: z.number().nullable().meta({ description: '0–100; null if there are none.' }),
}

const questionResultSchema = z.object({
  question_id: z.string(),
  version: count,
  active: z.boolean().meta({ description: 'False for a version that has since been edited or removed.' }),
  type: z.string(),
  difficulty: z.string(),
  prompt: z.string(),
  served: count.meta({ description: 'How often it was asked in quizzes and final exams.' }),
  graded: count,
  correct: count,
  correct_rate: rate.meta({
    description: 'Share of graded answers with full points, 0–1; null if there are none.',
  }),
  average_seconds: z.number().nullable().meta({
    description:
      'From the previous answer, or the start, to this answer, in graded attempts; null if unknown.',
  }),
  flags: z.array(z.enum(RESULT_FLAGS)).meta({
    description:
      '`too_easy`: at least 95% right; `too_hard`: at most 10% right, out of at least 20 graded answers.',
  }),
})

/** The CSV columns of results, one row per question version. */
export const RESULT_COLUMNS = [
  'module_index',
  'module_title',
  'question_id',
  'version',
  'active',
  'type',
  'difficulty',
  'prompt',
  'served',
  'graded',
  'correct',
  'correct_rate',
  'average_seconds',
  'flags',
] as const

export const getResultsContract = contract({
  method: 'GET',
  path: '/api/v1/courses/{course_id}/results',
  callers: ['key', 'reviewer', 'operator'],
  summary: 'Get the learning results of a course; as CSV by question with `Accept: text/csv`',
  tag: 'Learners',
  params: z.object({ course_id: z.string() }),
  csv: true,
  answers: {
    200: z.object({
      course_id: z.string(),
      learners: z.object({
        enrolled: count.meta({ description: 'All enrollments.' }),
        in_progress: count,
        completed: count,
        overdue: count.meta({
          description: 'Learners whose due date has passed and who have not completed it.',
        }),
        average_progress_percent: z.number().nullable(),
      }),
      final_exam: z.object(attempts),
      modules: z.array(
        z.object({
          module_index: count,
          title: z.string(),
          watched: count.meta({ description: 'Learners who watched it to the end.' }),
          attested: count.meta({ description: 'Of these, learners whose viewing an API key attested.' }),
          claimed: count.meta({
            description:
              'Learners reported to have watched it sooner than possible. They are not included in the other counts.',
          }),
          ...attempts,
          questions: z.array(questionResultSchema),
        }),
      ),
    }),
  },
  errors: ['course_not_found'],
})

export const resultsContracts = [getResultsContract] as const satisfies readonly Contract[]
