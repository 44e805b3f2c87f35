import { z } from 'zod'
import { LEFT_ALONE } from '../../../media/deck/deck-page.ts'
import { type Contract, contract } from '../../../platform/http/contract.ts'
import { sceneTexts } from '../../modules/scenes/scene-contract.ts'

const FIELDS = ['title', 'bullets', 'narration'] as const
export type ChangedField = (typeof FIELDS)[number]

const slide = z.number().int().meta({ description: 'The slide of the file, from 1.' })
const place = {
  module_num: z.number().int().meta({ description: 'The module by its number, from 1.' }),
  scene_num: z.number().int().meta({ description: 'The scene in its module, from 1.' }),
  title: z.string().meta({ description: 'The current title of the scene.' }),
}
const lines = (description: string) => z.array(z.string()).meta({ description })

const changeSchema = z.object({
  field: z.enum(FIELDS).meta({ description: 'The text of the scene that was changed.' }),
  exported: lines('The text when the deck was written: one entry, or a `bullets` line each.'),
  before: lines('The text as it is now.'),
  after: lines('The text of the file, with what else has changed since in other lines.'),
  conflict: z.boolean().meta({
    description: 'True if the text was also changed here since the deck was written: `after` replaces that.',
  }),
  problem: z.string().nullable().meta({
    description: 'Why the change cannot be made, such as more lines than the layout takes; null if it can.',
  }),
})

const leftAloneSchema = z.object({
  what: z.enum(LEFT_ALONE).meta({
    description:
      'Something was moved or resized (`moved`), added to the slide (`added`) or taken away (`removed`); the figures of a chart were changed (`chart`); no title (`no_title`) or no notes (`no_notes`) are left.',
  }),
  text: z.string().meta({ description: 'What it says, or its kind; may be empty.' }),
})

const proposalsSchema = z.object({
  course_id: z.string(),
  scenes: z
    .array(
      z.object({
        ...place,
        slide,
        changes: z.array(changeSchema).meta({
          description: 'The texts that were changed in the file and are not so already.',
        }),
        edit: z
          .object({ ...sceneTexts, version: z.number().int() })
          .nullable()
          .meta({
            description:
              'The body of `PATCH …/modules/{module_num}/scenes/{scene_num}` that makes these changes, without those that have a `problem`; leave out the fields you do not want. Null if none is left.',
          }),
        left_alone: z.array(leftAloneSchema).meta({ description: 'What was changed that is no text.' }),
      }),
    )
    .meta({ description: 'The scenes whose slides were changed, in the order of the course.' }),
  unchanged: z.number().int().meta({ description: 'How many slides are as they were written.' }),
  removed: z
    .array(z.object(place))
    .meta({ description: 'Scenes whose slides are no longer in the file. They stay in the course.' }),
  unknown: z.array(z.object({ slide, title: z.string().meta({ description: 'May be empty.' }) })).meta({
    description: 'Slides of no scene of the course: new ones, copies, and those of scenes since deleted.',
  }),
  reordered: z.boolean().meta({ description: 'Slides are in another order. The course keeps its own.' }),
})
export type DeckProposals = z.infer<typeof proposalsSchema>

export const proposeDeckChangesContract = contract({
  method: 'POST',
  path: '/api/v1/courses/{course_id}/deck',
  summary: 'Compare a deck that was changed in PowerPoint with its course. Changes nothing.',
  callers: ['key', 'reviewer', 'operator'],
  tag: 'Packages',
  stability: 'outside-v1',
  upload: true,
  params: z.object({ course_id: z.string() }),
  body: z.strictObject({
    base64: z.string().min(1).meta({
      description:
        'A .pptx file of at most 25 MB, base64-encoded: a `deck` of this course, saved again. One of another course or without a course fails with 422, `ctx.reason` `deck_other_course` or `deck_unknown`.',
    }),
  }),
  answers: { 200: proposalsSchema },
  errors: ['course_not_found'],
})

export const changedDeckContracts = [proposeDeckChangesContract] as const satisfies readonly Contract[]
