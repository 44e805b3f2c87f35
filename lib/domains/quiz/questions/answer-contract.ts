import { z } from 'zod'
import { DIFFICULTIES } from '../../../author/contract/author.ts'
import { QUESTION_TYPES } from '../../../product/question-types.ts'

/** A question as learners get it, without its key. */
export const servedQuestionSchema = z.object({
  id: z.string().meta({ description: 'The id of this version. Send it as `question_id` in answers.' }),
  type: z.enum(QUESTION_TYPES),
  difficulty: z.enum(DIFFICULTIES),
  prompt: z.string(),
  options: z
    .array(z.object({ id: z.string(), text: z.string() }))
    .optional()
    .meta({ description: 'For single_choice, multiple_choice and ordering.' }),
  points: z.number().int(),
})

/** Answers of a learner; whether each fits its question is checked once the question is known. */
export const answersSchema = z
  .array(
    z.strictObject({
      question_id: z.string().max(32),
      answer: z
        .union([z.string().max(4000), z.array(z.string().max(32)).max(8), z.boolean(), z.null()])
        .meta({
          description:
            'An option id (single_choice), a list of option ids (multiple_choice; for ordering, in order), true or false (true_false), or text (open). Null: not answered.',
        }),
    }),
  )
  .max(100)

/** The feedback for an option, on a question and its result. */
export const optionFeedbackSchema = z.record(z.string(), z.string()).nullable().meta({
  description:
    'What to tell who chooses an option: its id, and a sentence. Null if there is none. Options may be missing.',
})

/** The grading result of a question. */
export const gradedQuestionSchema = z.object({
  question_id: z.string(),
  correct: z.boolean(),
  points: z.number().meta({ description: 'Of `max_points`; partial credit has up to two decimals.' }),
  max_points: z.number().int(),
  correct_answer: z
    .union([z.string(), z.array(z.string()), z.boolean()])
    .meta({ description: 'In the same form as an answer. For an open question: its key points.' }),
  explanation: z.string(),
  option_feedback: optionFeedbackSchema,
  feedback: z.string().nullable().meta({
    description:
      'What the answer covered and missed, in the language of the course; null if there is nothing to report.',
  }),
})

/** Like `gradedQuestionSchema`, for a learner: fields that would reveal an answer are null. */
export const disclosedQuestionSchema = gradedQuestionSchema.extend({
  points: gradedQuestionSchema.shape.points.nullable().meta({
    description: 'Of `max_points`. Null if not disclosed, like the four fields below.',
  }),
  correct_answer: gradedQuestionSchema.shape.correct_answer.nullable(),
  explanation: z.string().nullable(),
  watch_again: z
    .object({
      module_index: z.number().int(),
      module_title: z.string(),
      scene_index: z.number().int().nullable(),
      scene_title: z.string().nullable(),
      start_seconds: z.number().nullable().meta({ description: 'Where the scene starts in the video.' }),
    })
    .nullable()
    .meta({ description: 'For a question answered wrong: the scene that teaches it.' }),
})

/** The share of points in percent. */
export const scoreSchema = z.number().min(0).max(100).meta({ description: '0–100, one decimal.' })
