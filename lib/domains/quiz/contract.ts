import { z } from 'zod'
import { QUESTION_FLAGS } from '../../author/checking/question-flags.ts'
import { DIFFICULTIES, QUESTION_KINDS } from '../../author/contract/author.ts'
import { type Contract, contract } from '../../platform/http/contract.ts'
import { QUESTION_TYPES } from '../../product/question-types.ts'
import { moduleParams } from '../modules/contract.ts'
import { sourceRefSchema } from '../sources/contract.ts'
import { optionFeedbackSchema } from './questions/answer-contract.ts'
import { poolRemarkSchema } from './questions/remark-contract.ts'

const type = z.enum(QUESTION_TYPES)
const difficulty = z.enum(DIFFICULTIES)
const correct = z.union([z.string(), z.array(z.string()), z.boolean()])

export const poolQuestionSchema = z.object({
  id: z.string().meta({ description: 'The id of this version. An edit returns a new id.' }),
  version: z.number().int(),
  asset_id: z.number().int().meta({ description: 'Its row in the ledger, the same for all versions.' }),
  type,
  difficulty,
  prompt: z.string(),
  options: z.array(z.object({ id: z.string(), text: z.string() })).nullable(),
  points: z.number().int(),
  correct: correct.nullable(),
  key_points: z.array(z.string()).nullable(),
  rubric: z.string().nullable(),
  explanation: z.string(),
  option_feedback: optionFeedbackSchema,
  source_ref: sourceRefSchema.nullable(),
  kind: z.enum(QUESTION_KINDS).nullable().meta({
    description:
      'What the built-in author asked about, such as a figure, a rule or the steps of a list. An edit keeps it unless it changes the type. Null: a person or a language model wrote the question.',
  }),
  computed: z.string().nullable().meta({
    description:
      'How a figure of the answer follows from the prompt and the passage, in the language of the course, such as “120 × 3 = 360”. Null: it stands there, or no single operation makes it.',
  }),
})

const questionFlagSchema = z.object({
  code: z.enum(QUESTION_FLAGS).meta({
    description:
      'The key of the question is what another question asks about or quotes (`key_is_prompt`), or its prompt tells it (`key_in_prompt`).',
  }),
  question_id: z.string().meta({ description: 'The question whose answer is given away.' }),
  other_question_id: z.string().meta({ description: 'The question whose prompt gives it away.' }),
  text: z.string().meta({ description: 'The answer that is given away.' }),
})

const line = (most: number) => z.string().trim().min(1).max(most)
const optionId = z.string().regex(/^[\w-]{1,32}$/)

/** What a person writes of a question. */
export const questionFields = {
  type,
  difficulty,
  prompt: line(1000),
  options: z
    .array(z.strictObject({ id: optionId, text: line(500) }))
    .min(2)
    .max(8)
    .nullable()
    .meta({ description: 'For single_choice, multiple_choice and ordering; null for other types.' }),
  points: z.number().int().min(1).max(100),
  correct: z
    .union([line(32), z.array(optionId).max(8), z.boolean()])
    .nullable()
    .meta({
      description:
        'An option id (single_choice), a list of option ids (multiple_choice; for ordering, all of them in order), true or false (true_false), or null (open).',
    }),
  key_points: z
    .array(line(500))
    .max(20)
    .nullable()
    .meta({ description: 'What the answer to an open question should say; null for other types.' }),
  rubric: line(2000).nullable().meta({
    description:
      'How to grade an open question. `word = other, other` lists synonyms; separate groups with `;`. Null: no rubric.',
  }),
  explanation: z.string().trim().max(2000).meta({ description: 'Shown after grading.' }),
  option_feedback: z.record(optionId, line(500)).nullable().meta({
    description:
      'What to tell who chooses an option, by its id, after grading. For single_choice and multiple_choice; null for other types. Where it is not sent, an update drops the texts of options it removes, rewords, or makes right or wrong.',
  }),
  source_ref: z
    .strictObject({
      source_id: z.string(),
      start: z.number().int().min(0),
      end: z.number().int().min(1),
      quote: z.string().optional().meta({ description: 'If given, must match the text of the passage.' }),
      page: z.number().int().optional().meta({ description: 'As received; ignored.' }),
      slide: z.number().int().optional().meta({ description: 'As received; ignored.' }),
    })
    .nullable()
    .meta({
      description: 'The passage of a source of this course that contains the answer; null if there is none.',
    }),
}

const shared = { callers: ['key', 'reviewer', 'operator'], tag: 'Quiz' } as const
const questionParams = moduleParams.extend({
  question_id: z.string().meta({
    description:
      'The id of the newest version. An older one fails with 409 `version_conflict`, whose `details` carry both versions and in `changed_by` who saved last (`kind`, `name`).',
  }),
})

export const getPoolContract = contract({
  ...shared,
  method: 'GET',
  path: '/api/v1/courses/{course_id}/modules/{module_num}/quiz',
  summary: 'Get the question pool of a module with its answer keys',
  params: moduleParams,
  answers: {
    200: z.object({
      course_id: z.string(),
      module_index: z.number().int(),
      quiz_size: z.number().int(),
      questions: z.array(poolQuestionSchema),
      remarks: z.array(poolRemarkSchema).meta({
        description:
          'What is missing from the pool: first how many questions (`few_questions`), then each missing type (`question_type_missing`), with the reasons; then what was rejected or replaced when a language model wrote it.',
      }),
      flags: z.array(questionFlagSchema).meta({
        description: 'Questions a reviewer should look at before approving. They do not block an approval.',
      }),
    }),
  },
  errors: ['course_not_found', 'module_not_found', 'quiz_not_available'],
})

export const createQuestionContract = contract({
  ...shared,
  method: 'POST',
  path: '/api/v1/courses/{course_id}/modules/{module_num}/quiz/questions',
  summary: 'Add a question to the pool of a module',
  params: moduleParams,
  body: z.strictObject({
    type: questionFields.type,
    difficulty: questionFields.difficulty,
    prompt: questionFields.prompt,
    options: questionFields.options.default(null),
    points: questionFields.points.optional().meta({ description: 'Defaults to 1, 2 or 3 by difficulty.' }),
    correct: questionFields.correct.default(null),
    key_points: questionFields.key_points.default(null),
    rubric: questionFields.rubric.default(null),
    explanation: questionFields.explanation.default(''),
    option_feedback: questionFields.option_feedback.default(null),
    source_ref: questionFields.source_ref.default(null),
  }),
  answers: { 201: poolQuestionSchema },
  errors: ['course_not_found', 'module_not_found', 'quiz_not_available'],
})

export const suggestQuestionsContract = contract({
  ...shared,
  method: 'POST',
  path: '/api/v1/courses/{course_id}/modules/{module_num}/quiz/suggestions',
  summary: 'Suggest questions for the pool of a module',
  params: moduleParams,
  body: z.strictObject({
    type: type.optional(),
    question_id: z.string().optional().meta({
      description: 'On the passage of this question; none is suggested if it has no passage.',
    }),
    exclude: z
      .array(line(1000))
      .max(100)
      .default([])
      .meta({ description: 'Prompts not to suggest again, in addition to all that were ever in the pool.' }),
  }),
  answers: {
    200: z.object({
      questions: z
        .array(
          poolQuestionSchema.omit({ id: true, version: true, asset_id: true, kind: true, computed: true }),
        )
        .meta({
          description:
            'At most three, as the course’s author writes them. Nothing is stored: to add one, send it as the body of a new question. Empty if the passages carry no other.',
        }),
    }),
  },
  errors: [
    'course_not_found',
    'module_not_found',
    'quiz_not_available',
    'question_not_found',
    'model_unavailable',
    'model_key_refused',
    'model_refused',
    'model_truncated',
    'model_course_budget',
    'model_day_budget',
    'model_month_budget',
    'model_answer_empty',
    'model_answer_invalid',
  ],
})

export const updateQuestionContract = contract({
  ...shared,
  method: 'PATCH',
  path: '/api/v1/courses/{course_id}/modules/{module_num}/quiz/questions/{question_id}',
  summary: 'Update a question and return its new version',
  params: questionParams,
  body: z
    .strictObject(questionFields)
    .partial()
    .refine((body) => Object.keys(body).length > 0, { message: 'give at least one field' }),
  answers: { 200: poolQuestionSchema },
  errors: [
    'course_not_found',
    'module_not_found',
    'quiz_not_available',
    'question_not_found',
    'not_ready_for_review',
    'version_conflict',
  ],
})

export const deleteQuestionContract = contract({
  ...shared,
  method: 'DELETE',
  path: '/api/v1/courses/{course_id}/modules/{module_num}/quiz/questions/{question_id}',
  summary: 'Remove a question from future quizzes',
  params: questionParams,
  answers: { 200: z.object({ question_id: z.string(), deleted: z.literal(true) }) },
  errors: [
    'course_not_found',
    'module_not_found',
    'quiz_not_available',
    'question_not_found',
    'not_ready_for_review',
    'last_question',
    'version_conflict',
  ],
})

export const quizContracts = [
  getPoolContract,
  createQuestionContract,
  suggestQuestionsContract,
  updateQuestionContract,
  deleteQuestionContract,
] as const satisfies readonly Contract[]
