import { z } from 'zod'
import { type Contract, contract } from '../../../platform/http/contract.ts'
import { FORM } from '../../presets/questionnaire/question-contract.ts'

const entries = FORM.body.shape.answers
const accept = z.boolean().meta({
  description:
    'Open questions take what the sources suggest, once all are read; optional ones without a suggestion are skipped.',
})

/** The brief of a course as given with its creation. */
export const briefInput = z
  .union([
    z.literal('suggested'),
    z.strictObject({ answers: entries.optional(), accept_suggestions: accept.default(false) }),
  ])
  .meta({ description: '`suggested` is the same as `{"accept_suggestions": true}`.' })

const shared = {
  callers: ['key', 'reviewer', 'operator'],
  tag: 'Brief',
  params: z.object({ course_id: z.string() }),
  query: FORM.query,
} as const

export const getBriefContract = contract({
  ...shared,
  method: 'GET',
  path: '/api/v1/courses/{course_id}/brief',
  summary: 'Get the questions of the brief with their answers and suggestions',
  answers: {
    200: FORM.all.extend({
      sources_pending: z.boolean().meta({
        description: 'Sources are still being read: what they suggest is not there yet.',
      }),
    }),
  },
  errors: ['course_not_found'],
})

export const getNextQuestionContract = contract({
  ...shared,
  method: 'GET',
  path: '/api/v1/courses/{course_id}/brief/next',
  summary: 'Get the next unanswered question of the brief',
  answers: { 200: FORM.next },
  errors: ['course_not_found'],
})

export const answerBriefContract = contract({
  ...shared,
  method: 'POST',
  path: '/api/v1/courses/{course_id}/brief/answers',
  summary: 'Answer or skip questions of the brief',
  body: z
    .strictObject({ answers: entries.optional(), accept_suggestions: accept.default(false) })
    .refine(({ answers, accept_suggestions }) => answers !== undefined || accept_suggestions, {
      message: 'give answers, accept_suggestions, or both',
    }),
  answers: { 200: FORM.saved },
  errors: ['course_not_found', 'course_not_awaiting_brief'],
})

export const validateBriefContract = contract({
  ...shared,
  method: 'POST',
  path: '/api/v1/courses/{course_id}/brief/validate',
  summary: 'Check whether the brief is complete',
  answers: { 200: FORM.check },
  errors: ['course_not_found'],
})

export const briefContracts = [
  getBriefContract,
  getNextQuestionContract,
  answerBriefContract,
  validateBriefContract,
] as const satisfies readonly Contract[]
