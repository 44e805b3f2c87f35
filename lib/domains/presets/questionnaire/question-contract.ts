import { z } from 'zod'
import { type Contract, contract } from '../../../platform/http/contract.ts'
import { LANGUAGES } from '../../../product/source-document.ts'
import { sourceRefSchema } from '../../sources/contract.ts'
import { FORM_QUESTION_TYPES } from './question-form.ts'

const count = z.number().int()

export const answerValueSchema = z.union([z.string(), z.number(), z.array(z.string())])
export const answerProgressSchema = z.object({ answered: count, skipped: count, total: count })

export const formQuestionSchema = z.object({
  question_id: z.string(),
  section: z.string(),
  type: z.enum(FORM_QUESTION_TYPES),
  label: z.string(),
  help: z.string(),
  options: z.array(z.object({ id: z.string(), label: z.string() })).nullable(),
  blocking: z.boolean(),
  max_length: count.nullable().meta({ description: 'Maximum characters of a text, or of each list item.' }),
  answer: answerValueSchema.nullable(),
  skipped: z.boolean(),
  suggested: z.object({ value: answerValueSchema, source_ref: sourceRefSchema.nullable() }).nullable(),
})

/** The shared parts of form endpoints: the company's questionnaire and a course's brief. */
export const FORM = {
  query: z.object({ language: z.enum(LANGUAGES).default('fr') }),
  body: z.strictObject({
    answers: z
      .array(
        z.strictObject({
          question_id: z.string(),
          value: z.unknown().optional(),
          skip: z.boolean().optional(),
        }),
      )
      .min(1)
      .max(100),
  }),
  all: z.object({ questions: z.array(formQuestionSchema), progress: answerProgressSchema }),
  next: z.object({ question: formQuestionSchema.nullable(), progress: answerProgressSchema }),
  saved: z.object({ saved: count, progress: answerProgressSchema, next: formQuestionSchema.nullable() }),
  check: answerProgressSchema.extend({
    valid: z.boolean(),
    missing: z.array(z.object({ question_id: z.string(), label: z.string() })),
  }),
} as const

/**
 * The progress of a preset's questionnaire; a theme preset has none. `running`: blocking questions are open.
 */
export const questionnaireStateSchema = z.object({
  status: z.enum(['not_applicable', 'not_started', 'running', 'ready']),
  answered: count.optional(),
  blocking_open: count.optional(),
})

const shared = {
  callers: ['key', 'reviewer', 'operator'],
  tag: 'Questionnaire',
  params: z.object({ preset_id: z.string() }),
  query: FORM.query,
  errors: ['preset_not_found', 'preset_has_no_questionnaire'],
} as const

export const getQuestionsContract = contract({
  ...shared,
  method: 'GET',
  path: '/api/v1/presets/{preset_id}/questions',
  summary: 'Get the questionnaire of a company preset with its answers and suggestions',
  query: FORM.query.extend({
    wait: z.stringbool().default(true).meta({
      type: 'boolean',
      description:
        'Whether to wait for suggestions from new sources, which may take a minute. With `false`, only those already known are included.',
    }),
  }),
  answers: { 200: FORM.all },
})

export const getNextPresetQuestionContract = contract({
  ...shared,
  method: 'GET',
  path: '/api/v1/presets/{preset_id}/questions/next',
  summary: 'Get the next unanswered question of the questionnaire',
  answers: { 200: FORM.next },
})

export const answerQuestionsContract = contract({
  ...shared,
  method: 'POST',
  path: '/api/v1/presets/{preset_id}/questions/answers',
  summary: 'Answer or skip questions of the questionnaire',
  body: FORM.body,
  answers: { 200: FORM.saved },
})

export const validateQuestionsContract = contract({
  ...shared,
  method: 'POST',
  path: '/api/v1/presets/{preset_id}/questions/validate',
  summary: 'Check whether the questionnaire is complete',
  answers: { 200: FORM.check },
})

export const questionContracts = [
  getQuestionsContract,
  getNextPresetQuestionContract,
  answerQuestionsContract,
  validateQuestionsContract,
] as const satisfies readonly Contract[]
