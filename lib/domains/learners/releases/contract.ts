import { z } from 'zod'
import { type Contract, contract } from '../../../platform/http/contract.ts'
import { secondsSchema } from '../../../platform/http/wire-seconds.ts'
import { UPDATE_RULES } from '../../../product/update-rules.ts'

const num = (description: string) => z.number().int().meta({ description })
const release = num('The number of the release, from 1.')
const onUpdate = z.enum(UPDATE_RULES).meta({
  description: 'What it does with learners who began an earlier one.',
})
const params = z.object({ course_id: z.string() })

const changedSceneSchema = z.object({
  scene_num: num('The scene in its module, from 1.'),
  title: z.string(),
  change: z.enum(['changed', 'added']).meta({ description: 'What happened to it.' }),
  start_seconds: secondsSchema.nullable().meta({ description: 'Where it starts in the new video.' }),
  duration_seconds: secondsSchema.nullable(),
})

const changedModuleSchema = z.object({
  module_num: num('The module by its number, from 1.'),
  title: z.string(),
  change: z.enum(['changed', 'added', 'removed']).meta({ description: 'What happened to it.' }),
  scenes: z.array(changedSceneSchema).meta({ description: 'Its scenes that are new or changed.' }),
  removed_scenes: num('How many scenes it does not have any more.'),
  new_questions: num('How many questions are new.'),
})

export const listReleasesContract = contract({
  method: 'GET',
  path: '/api/v1/courses/{course_id}/releases',
  callers: ['key', 'reviewer', 'operator'],
  tag: 'Learners',
  stability: 'outside-v1',
  summary: 'List the releases of a course, newest first, with what changed',
  params,
  answers: {
    200: z.array(
      z.object({
        release,
        on_update: onUpdate,
        created_at: z.iso.datetime(),
        learners: num('Learners who are on it; of the newest, also those who have not begun.'),
        completed: num('Learners who completed it.'),
        modules: z
          .array(changedModuleSchema)
          .meta({ description: 'What differs from the release before it; empty for the first.' }),
      }),
    ),
  },
  errors: ['course_not_found'],
})

const whatsNewSchema = z.object({
  course_id: z.string(),
  release: release.nullable().meta({ description: 'The release the learner has. Null: there is none.' }),
  newest_release: release.nullable().meta({ description: 'The newest release of the course.' }),
  update_offered: z.boolean().meta({
    description: 'Whether they may move on to it: `modules` is then about it.',
  }),
  completed_release: release.nullable().meta({ description: 'The release they completed. Null: none.' }),
  modules: z
    .array(
      changedModuleSchema.extend({
        new_questions: num('How many questions are new and were not asked yet.'),
        new_seconds: z.number().nullable().meta({
          description: 'Seconds to watch of it. Null: none, or not moved on.',
        }),
      }),
    )
    .meta({
      description: 'What is new to the learner, by module.',
    }),
  quiz_questions: num(
    'How many questions `GET …/quiz/whats-new` asks, at most ten: new since the learner completed the course, in the release they have. 0: there are none.',
  ),
})

const learn = {
  callers: ['key', 'learner'],
  learner: true,
  tag: 'Learning',
  stability: 'outside-v1',
  params,
  answers: { 200: whatsNewSchema },
  errors: ['not_enrolled'],
} as const

export const getWhatsNewContract = contract({
  ...learn,
  method: 'GET',
  path: '/api/v1/learn/courses/{course_id}/whats-new',
  summary: 'Get what is new in a course for a learner: changed scenes and how many questions, by module',
})

export const moveOnContract = contract({
  ...learn,
  method: 'POST',
  path: '/api/v1/learn/courses/{course_id}/release',
  summary:
    'Move a learner on to the newest release if it is offered. What they watched stays; a changed module asks for what is new only.',
})

export const releaseContracts = [
  listReleasesContract,
  getWhatsNewContract,
  moveOnContract,
] as const satisfies readonly Contract[]
