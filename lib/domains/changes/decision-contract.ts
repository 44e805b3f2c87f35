import { z } from 'zod'
import { type Contract, contract } from '../../platform/http/contract.ts'
import { UPDATE_RULES } from '../../product/update-rules.ts'
import { moduleEdits } from '../modules/contract.ts'
import { sceneTexts } from '../modules/scenes/scene-contract.ts'
import { updateQuestionContract } from '../quiz/contract.ts'
import { changeParams, changeRoutes, changeSchema, sourceChangeSchema } from './contract.ts'

const num = (description: string) => z.number().int().meta({ description })

const edits = z.strictObject({
  modules: z
    .array(
      z.strictObject({
        module_num: num('The module by its number, from 1.').min(1),
        version: z.number().int().optional().meta({ description: 'If given, 409 if it is outdated.' }),
        ...moduleEdits,
      }),
    )
    .default([]),
  scenes: z
    .array(
      z
        .strictObject({
          module_num: num('The module by its number, from 1.').min(1),
          scene_num: num('The scene in its module, from 1.').min(1),
          version: z.number().int().optional().meta({ description: 'If given, 409 if it is outdated.' }),
          leave_out: z.literal(true).optional().meta({
            description:
              'Take the scene out of the course, in place of an edit: one that needs a person, and not the only one of its module.',
          }),
          ...sceneTexts,
        })
        .refine(
          ({ leave_out, ...edit }) =>
            !leave_out ||
            Object.keys(sceneTexts).every((key) => edit[key as keyof typeof edit] === undefined),
          { message: 'leave_out excludes all other fields of a scene', path: ['leave_out'] },
        ),
    )
    .default([]),
  questions: z
    .array(
      z
        .strictObject(updateQuestionContract.body.shape)
        .extend({ question_id: z.string().meta({ description: 'The id of its newest version.' }) }),
    )
    .default([]),
})

export const decideChangeContract = contract({
  ...changeRoutes,
  method: 'POST',
  path: '/api/v1/courses/{course_id}/changes/{change_id}/decisions',
  summary:
    'Take or refuse differences, one after the other. Taking one edits the modules, scenes and questions on it; the same decision twice is one.',
  params: changeParams,
  body: z.strictObject({
    decisions: z
      .array(
        z.strictObject({
          position: num('The difference.'),
          decision: z.enum(['take', 'refuse']).meta({ description: 'What to do with it.' }),
          as_scene: z.boolean().default(false).meta({
            description:
              'Take what was added as a scene of its own, as its proposal says; for differences with `new_scene`.',
          }),
          edits: edits.optional().meta({
            description:
              'What to write in place of the proposals. A module, scene or question without fields stays as it is.',
          }),
        }),
      )
      .min(1)
      .max(2000)
      .meta({ description: 'Differences with what is decided about them, in this order.' }),
  }),
  answers: {
    200: z.object({
      change: sourceChangeSchema,
      left: z.array(num('A difference.')).meta({
        description:
          'Differences that stay open: what needs no hand is applied, and `texts` says what is left for a person.',
      }),
    }),
  },
  errors: [
    'course_not_found',
    'change_not_found',
    'change_decided',
    'version_conflict',
    'course_not_generating',
    'not_ready_for_review',
    'quota_exceeded',
    'sources_too_complex',
  ],
})

export const writeAddedSceneContract = contract({
  ...changeRoutes,
  method: 'POST',
  path: '/api/v1/courses/{course_id}/changes/{change_id}/differences/{position}/scene',
  summary:
    'Write the scene that an added passage may become. It is written once, and part of the course when it is taken.',
  params: changeParams.extend({
    position: z.coerce.number().int().min(0).meta({ description: 'The difference, from 0.' }),
  }),
  answers: {
    200: z.object({
      module_num: num('The module it would be in, from 1.'),
      scene_num: num('The number it would have in its module, from 1.'),
      title: z.string(),
      layout: z.string(),
      bullets: z.array(z.string()),
      narration: z.string(),
    }),
  },
  errors: ['course_not_found', 'change_not_found', 'change_decided', 'sources_too_complex'],
})

export const concludeChangeContract = contract({
  ...changeRoutes,
  method: 'POST',
  path: '/api/v1/courses/{course_id}/changes/{change_id}/conclude',
  summary: 'Make the new text that of the source, and point every passage of the course into it',
  params: changeParams,
  body: z.strictObject({
    refuse_rest: z
      .boolean()
      .default(false)
      .meta({ description: 'Refuse the open differences, which are 409 `change_undecided` otherwise.' }),
    on_update: z.enum(UPDATE_RULES).optional().meta({
      description:
        'What the release with these changes does with learners who began an earlier one. Default: the `on_update` of the course.',
    }),
  }),
  answers: { 200: changeSchema },
  errors: [
    'course_not_found',
    'change_not_found',
    'change_undecided',
    'change_decided',
    'version_conflict',
    'not_ready_for_review',
  ],
})

export const decisionContracts = [
  writeAddedSceneContract,
  decideChangeContract,
  concludeChangeContract,
] as const satisfies readonly Contract[]
