import { z } from 'zod'
import { type Contract, contract } from '../../../platform/http/contract.ts'
import { LANGUAGES } from '../../../product/source-document.ts'
import { moduleParams } from '../../modules/contract.ts'
import { disclosedQuestionSchema, servedQuestionSchema } from '../../quiz/questions/answer-contract.ts'

const { prompt, options } = servedQuestionSchema.shape
const { explanation, option_feedback, feedback } = disclosedQuestionSchema.shape
const language = z.enum(LANGUAGES)
const params = {
  course_id: z.string(),
  language: language.meta({ description: 'One of `languages` of the course.' }),
}

const shared = {
  method: 'GET',
  callers: ['key', 'learner'],
  learner: true,
  tag: 'Learning',
  stability: 'outside-v1',
  query: z.object({
    attempt_id: z.string().optional().meta({ description: 'By default the newest attempt.' }),
  }),
  answers: {
    200: z.object({
      attempt_id: z.string(),
      language,
      questions: z
        .array(
          z.object({
            question_id: z.string().meta({ description: 'The id of the question as served.' }),
            prompt,
            options: options.meta({ description: 'The options as served, with the same ids.' }),
            explanation: explanation.meta({ description: 'Null where the results do not disclose it.' }),
            option_feedback,
            feedback: feedback.meta({
              description: 'Null where the results have none, and for open answers.',
            }),
          }),
        )
        .meta({
          description:
            'Questions whose translation is of just this text; show the others in the language of the course.',
        }),
    }),
  },
} as const

export const getTranslatedQuizContract = contract({
  ...shared,
  path: '/api/v1/learn/courses/{course_id}/quiz/modules/{module_num}/languages/{language}',
  summary:
    'Get the texts of an attempt at the quiz of a module in another language of the course. Answers are given and graded by the same ids; open ones in the language of the course.',
  params: moduleParams.extend(params),
  errors: ['not_enrolled', 'module_not_found', 'attempt_not_found', 'translation_not_found'],
})

export const getTranslatedFinalContract = contract({
  ...shared,
  path: '/api/v1/learn/courses/{course_id}/quiz/final/languages/{language}',
  summary: 'Get the texts of an attempt at the final exam in another language of the course',
  params: z.object(params),
  errors: ['not_enrolled', 'attempt_not_found', 'translation_not_found'],
})

export const translatedQuizContracts = [
  getTranslatedQuizContract,
  getTranslatedFinalContract,
] as const satisfies readonly Contract[]
