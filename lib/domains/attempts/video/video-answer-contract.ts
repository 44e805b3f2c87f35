import { z } from 'zod'
import { type Contract, contract } from '../../../platform/http/contract.ts'
import { secondsSchema } from '../../../platform/http/wire-seconds.ts'
import { VIDEO_QUESTION_TYPES } from '../../../product/question-types.ts'
import { moduleParams } from '../../modules/contract.ts'

const shared = { callers: ['key', 'learner'], learner: true, tag: 'Learning' } as const
const path = '/api/v1/learn/courses/{course_id}/modules/{module_num}/video-questions'
const answer = z.union([z.string(), z.array(z.string()), z.boolean()])

export const learnVideoQuestionsContract = contract({
  ...shared,
  method: 'GET',
  path,
  summary:
    'List the questions for which the video of a module pauses, without their keys. Nothing of them counts.',
  params: moduleParams,
  answers: {
    200: z.object({
      course_id: z.string(),
      module_index: z.number().int(),
      questions: z
        .array(
          z.object({
            id: z.string(),
            scene_index: z.number().int().meta({ description: 'The scene after which it is asked, from 0.' }),
            at_seconds: secondsSchema.meta({ description: 'When the video pauses for it.' }),
            type: z.enum(VIDEO_QUESTION_TYPES),
            prompt: z.string(),
            options: z
              .array(z.object({ id: z.string(), text: z.string() }))
              .nullable()
              .meta({ description: 'In the order to show. Null for true_false.' }),
            answered: z
              .boolean()
              .meta({ description: 'Whether the learner has answered it: do not ask again.' }),
          }),
        )
        .meta({ description: 'In the order of the video; at most four, 90 seconds or more apart.' }),
    }),
  },
  errors: ['not_enrolled', 'module_not_found'],
})

export const answerVideoQuestionContract = contract({
  ...shared,
  method: 'POST',
  path: `${path}/{question_id}/answer`,
  summary: 'Answer a question in a video, and learn whether that is right. Only the first answer is kept.',
  params: moduleParams.extend({ question_id: z.string() }),
  body: z.strictObject({
    answer: z.union([z.string().max(32), z.array(z.string().max(32)).max(8), z.boolean()]).meta({
      description:
        'An option id (single_choice), option ids in order (ordering), true or false (true_false).',
    }),
  }),
  answers: {
    200: z.object({
      question_id: z.string(),
      answer: answer.meta({ description: 'The first answer, which the rest is about.' }),
      correct: z.boolean(),
      correct_answer: answer.meta({ description: 'In the same form as an answer.' }),
      explanation: z.string().meta({ description: 'The reason, in a sentence. May be empty.' }),
      from_seconds: secondsSchema.meta({
        description: 'Where to watch again: when the video starts to say it.',
      }),
      to_seconds: secondsSchema.meta({ description: 'When the video has said it.' }),
    }),
  },
  errors: ['not_enrolled', 'module_not_found', 'question_not_found'],
})

export const videoAnswerContracts = [
  learnVideoQuestionsContract,
  answerVideoQuestionContract,
] as const satisfies readonly Contract[]
