import { z } from 'zod'
import { type Contract, contract } from '../../../platform/http/contract.ts'
import { secondsSchema } from '../../../platform/http/wire-seconds.ts'
import { VIDEO_QUESTION_TYPES } from '../../../product/question-types.ts'
import { moduleParams } from '../../modules/contract.ts'
import { poolQuestionSchema, questionFields } from '../contract.ts'
import { HIDDEN_REASONS } from './place-questions.ts'

const type = z.enum(VIDEO_QUESTION_TYPES)
const { prompt, options, correct, explanation, option_feedback, source_ref } = questionFields
const sceneIndex = z.number().int().min(0)
const version = z.number().int().min(1)
const at_seconds = secondsSchema.meta({
  description: 'When the video pauses for it: at the end of its scene.',
})

/** A question in a video, with its key. */
export const videoQuestionSchema = poolQuestionSchema
  .pick({
    prompt: true,
    options: true,
    correct: true,
    explanation: true,
    option_feedback: true,
    source_ref: true,
    kind: true,
  })
  .extend({
    id: z.string(),
    version: version.meta({ description: 'Goes up with each change.' }),
    scene_index: z.number().int().meta({ description: 'The scene after which it is asked, from 0.' }),
    scene_title: z.string(),
    type,
    at_seconds,
    left_out: z.boolean().meta({ description: 'Whether a person left it out.' }),
    hidden_because: z.enum(HIDDEN_REASONS).nullable().meta({
      description:
        'Why it is not asked: it was left out, a quiz of the course asks the same (`asked_in_quiz`), it comes less than 90 seconds after another one (`too_soon`), or the module has four before it (`too_many`). Null: it is asked.',
    }),
  })

const shared = { callers: ['key', 'reviewer', 'operator'], tag: 'Quiz' } as const
const path = '/api/v1/courses/{course_id}/modules/{module_num}/quiz/video-questions'
const one = moduleParams.extend({ question_id: z.string() })
const missing = ['course_not_found', 'module_not_found'] as const

export const listVideoQuestionsContract = contract({
  ...shared,
  method: 'GET',
  path,
  summary: 'List the questions for which the video of a module pauses, with their answer keys',
  params: moduleParams,
  answers: {
    200: z.object({
      course_id: z.string(),
      module_index: z.number().int(),
      video_questions: z.boolean().meta({ description: 'Whether the course asks any.' }),
      questions: z.array(videoQuestionSchema).meta({ description: 'In the order of the video.' }),
    }),
  },
  errors: [...missing],
})

export const createVideoQuestionContract = contract({
  ...shared,
  method: 'POST',
  path,
  summary: 'Add a question to the video of a module',
  params: moduleParams,
  body: z.strictObject({
    scene_index: sceneIndex.meta({ description: 'The scene after which it is asked, from 0.' }),
    type,
    prompt,
    options: options.default(null),
    correct: correct.default(null),
    explanation: explanation.default(''),
    option_feedback: option_feedback.default(null),
    source_ref: source_ref.default(null),
  }),
  answers: { 201: videoQuestionSchema },
  errors: [...missing, 'scene_not_found'],
})

export const updateVideoQuestionContract = contract({
  ...shared,
  method: 'PATCH',
  path: `${path}/{question_id}`,
  summary: 'Change a question in a video, move it to another scene, leave it out or bring it back',
  params: one,
  body: z
    .strictObject({
      ...{ type, prompt, options, correct, explanation, option_feedback, source_ref },
      scene_index: sceneIndex.meta({
        description: 'Moves it to the end of this scene of the module, from 0.',
      }),
      left_out: z.boolean().meta({ description: 'True leaves it out, false brings it back.' }),
      version: version.meta({
        description:
          'The version being changed. A stale one fails with 409 `version_conflict`, whose `details.current` is the question as it is.',
      }),
    })
    .partial()
    .refine(({ version: _, ...change }) => Object.keys(change).length > 0, {
      message: 'give at least one field',
    }),
  answers: { 200: videoQuestionSchema },
  errors: [...missing, 'question_not_found', 'scene_not_found', 'version_conflict'],
})

export const regenerateVideoQuestionContract = contract({
  ...shared,
  method: 'POST',
  path: `${path}/{question_id}/regenerate`,
  summary: 'Replace a question in a video by another one about the same scene',
  params: one,
  answers: { 200: videoQuestionSchema },
  errors: [...missing, 'question_not_found', 'no_other_question'],
})

export const videoQuestionContracts = [
  listVideoQuestionsContract,
  createVideoQuestionContract,
  updateVideoQuestionContract,
  regenerateVideoQuestionContract,
] as const satisfies readonly Contract[]
