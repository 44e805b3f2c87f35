import { z } from 'zod'
import { type Contract, contract } from '../../platform/http/contract.ts'
import { secondsSchema } from '../../platform/http/wire-seconds.ts'

const params = z.object({ course_id: z.string() })
const index = z.number().int()
const count = z.number().int()

const told = z.object({
  module_index: index,
  module_title: z.string(),
  scene_index: index,
  scene_title: z.string(),
  at_seconds: secondsSchema.meta({ description: 'When, in the video of the module.' }),
  url: z.string().meta({ description: 'Opens the player at that second.' }),
})

const quoted = told.extend({ text: z.string().meta({ description: 'As the video says or shows it.' }) })

export const askContract = contract({
  callers: ['key', 'learner'],
  learner: true,
  tag: 'Learning',
  method: 'POST',
  path: '/api/v1/learn/courses/{course_id}/ask',
  summary:
    'Ask a question about a course in your own words: the passages of its videos that answer it, or that it does not say. Not while a quiz or the exam of the course is in progress.',
  params,
  body: z.strictObject({
    question: z
      .string()
      .trim()
      .min(1)
      .max(500)
      .meta({ description: 'In French or English. It is text, whatever it says.' }),
  }),
  answers: {
    200: z.object({
      says: z.boolean().meta({ description: 'Whether the course says something about it.' }),
      answer: z
        .array(told.extend({ text: z.string().meta({ description: 'A sentence, whole.' }) }))
        .nullable()
        .meta({
          description:
            'In the words of the language model, at most 120 of them, each sentence with where the course says it. Null: without a model, or the course does not say.',
        }),
      passages: z.array(quoted).meta({
        description: 'At most three, best first. Empty if the course does not say, or `answer` does.',
      }),
      near: z.array(quoted).meta({
        description:
          'What comes nearest where the course does not say: at most two, best first. It is no answer. Empty with a language model.',
      }),
    }),
  },
  errors: ['not_enrolled', 'attempt_open', 'asking_off'],
})

const members = { callers: ['key', 'reviewer', 'operator'] } as const

export const listAskedContract = contract({
  ...members,
  tag: 'Learners',
  method: 'GET',
  path: '/api/v1/courses/{course_id}/asked',
  summary:
    'List what the learners of a course asked last, grouped by the scene that answers it; what the course does not say, by its words',
  params,
  answers: {
    200: z.array(
      z.object({
        module_index: index.nullable().meta({ description: 'From 0. Null: the course does not say.' }),
        module_title: z.string().nullable().meta({ description: 'Null: the course does not say.' }),
        scene_index: index.nullable().meta({ description: 'From 0. Null: the course does not say.' }),
        scene_title: z.string().nullable().meta({ description: 'Null: the course does not say.' }),
        count: count.meta({ description: 'How often it was asked.' }),
        learners: count.meta({ description: 'How many learners asked it.' }),
        questions: z
          .array(z.object({ question: z.string(), count: count.meta({ description: 'How often so.' }) }))
          .meta({ description: 'As they were asked, most frequent first.' }),
        asked_by: z
          .array(z.string())
          .nullable()
          .meta({ description: 'Email addresses. Null: only operators see them.' }),
        last_asked_at: z.iso.datetime().meta({ description: 'When it was last asked.' }),
      }),
    ),
  },
  errors: ['course_not_found'],
})

const setting = { ...members, tag: 'Account', path: '/api/v1/account/asking' } as const
const enabled = z.object({
  enabled: z.boolean().meta({ description: 'Whether learners may ask about their courses.' }),
})

export const getAskingContract = contract({
  ...setting,
  method: 'GET',
  summary: 'Get whether learners may ask about their courses',
  answers: { 200: enabled },
})

export const updateAskingContract = contract({
  ...setting,
  method: 'PUT',
  keyModes: ['live'],
  summary: 'Let learners ask about their courses, or not',
  body: enabled,
  answers: { 200: enabled },
})

export const askingContracts = [
  askContract,
  listAskedContract,
  getAskingContract,
  updateAskingContract,
] as const satisfies readonly Contract[]
