import { z } from 'zod'
import { QUESTION_REJECTIONS } from '../../../author/contract/quiz-remarks.ts'
import { QUESTION_TYPES } from '../../../product/question-types.ts'
import { MISSING_REASONS } from './missing-types.ts'
import { SHORTFALL_REASONS } from './pool-shortfall.ts'

const fewQuestionsSchema = z.object({
  code: z.literal('few_questions'),
  reason: z.enum(SHORTFALL_REASONS).meta({
    description:
      'Why the pool has fewer questions than it is for. People deleted some (`removed`); the passages of the module are prose without lists, tables, quotes or questions (`continuous_prose`), or have fewer statements than questions are needed (`too_few_statements`); or no other question passed the checks (`checks_failed`).',
  }),
  found: z.number().int().meta({ description: 'How many questions the pool has. 0: no quiz.' }),
  needed: z.number().int().meta({ description: 'Twice what a quiz asks, so that a second one is new.' }),
})

const missingTypeSchema = z.object({
  code: z.literal('question_type_missing'),
  type: z.enum(QUESTION_TYPES),
  reason: z.enum(MISSING_REASONS).meta({
    description:
      'Why the pool has no question of this type. The passages of the module have too few statements (`too_few_statements`), no list with enough items to serve as answers (`no_list_items`), or not enough numbered steps (`no_ordered_items`); the pool has fewer questions than there are types (`pool_too_small`); its only one was deleted or replaced (`removed`); or none passed the checks (`none_written`).',
  }),
  found: z.number().int().nullable().meta({ description: 'How many were found. Null: not counted.' }),
  needed: z.number().int().nullable().meta({ description: 'How many a question of this type requires.' }),
})

const rejectedQuestionSchema = z.object({
  code: z.literal('question_rejected'),
  text: z.string().meta({ description: 'The prompt of a question that a language model wrote.' }),
  reason: z.enum(QUESTION_REJECTIONS).meta({
    description:
      'Why it is not in the pool: it cites no passage (`passage`), has not the form of its type (`form`), is not in the language of the course (`language`), says what the brief forbids (`forbidden`), asks what another one asks (`duplicate`), takes for granted what the passages do not say (`premise`), has a key they do not give (`key`) or a wrong option that may be right (`option`), contains a figure, name, address or denial that is not theirs (`fact`), or other words than theirs where no model compared meanings (`words`).',
  }),
})
const quizTextSchema = z.object({
  code: z.enum(['feedback_replaced', 'question_filled']).meta({
    description:
      'An explanation or feedback on a wrong option that the passages do not say, and which was replaced; the prompt of a question the built-in author filled in when the pool was written.',
  }),
  text: z.string(),
})
const quizNoteSchema = z.object({
  code: z.enum(['questions_unchecked', 'quiz_fallback', 'quiz_over_budget']).meta({
    description:
      'Of some or all questions only the words were compared with the passages; or the built-in author wrote the pool, because the language model was away (`quiz_fallback`) or the account’s tokens of the month were used up (`quiz_over_budget`).',
  }),
})

/** A remark on a pool for its reviewer. */
export const poolRemarkSchema = z.discriminatedUnion('code', [
  fewQuestionsSchema,
  missingTypeSchema,
  rejectedQuestionSchema,
  quizTextSchema,
  quizNoteSchema,
])
