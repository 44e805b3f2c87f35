import { z } from 'zod'
import { type Contract, contract } from '../../platform/http/contract.ts'
import { oneLine } from '../../platform/one-line.ts'
import { DIFFERENCE_KINDS } from '../sources/comparison/text-difference.ts'
import { sourceSchema } from '../sources/contract.ts'
import { MAX_TEXT_LENGTH } from '../sources/readers/build-document.ts'
import { CHANGED_PARTS } from './touched-parts.ts'

const { warnings, word_count } = sourceSchema.shape
const moment = z.iso.datetime()
const num = (description: string) => z.number().int().meta({ description })

export const changeSchema = z.object({
  change_id: z.string().meta({ description: 'The change, `sch_…`.' }),
  source_id: z.string(),
  source_version: num('The version of the source it is compared with.'),
  status: z.enum(['open', 'concluded', 'withdrawn']).meta({
    description: 'A change without differences is concluded at once.',
  }),
  word_count,
  warnings,
  created_by: z.string().meta({ description: 'Who sent the new text.' }),
  created_at: moment,
  closed_by: z.string().nullable().meta({ description: 'Who concluded or withdrew it.' }),
  closed_at: moment.nullable().meta({ description: 'When it was concluded or withdrawn.' }),
  difference_count: num('How many differences there are.'),
  open_count: num('How many of them are not decided.'),
})

const spanSchema = z.object({ start: z.number().int(), end: z.number().int(), text: z.string() }).nullable()
const place = {
  module_num: num('The module by its number, from 1.'),
  scene_num: num('The scene in its module, from 1.'),
  title: z.string(),
}
const textSchema = z.object({
  part: z.enum(CHANGED_PARTS).meta({ description: 'Which text it is.' }),
  index: z.number().int().nullable().meta({
    description: 'Which of several, from 0: the sentence, line, option or key point. Null if there is one.',
  }),
  before: z.string().meta({ description: 'The text as it is now.' }),
  after: z.string().nullable().meta({ description: 'The proposed text; null if a person has to write it.' }),
  needs_hand: z.boolean().meta({
    description: 'A person should look: nothing is proposed, or not every changed word was found.',
  }),
})
const texts = z.array(textSchema).meta({ description: 'Its texts that are touched, with proposals.' })

const differenceSchema = z.object({
  position: num('Its place among the differences, from 0.'),
  kind: z.enum(DIFFERENCE_KINDS).meta({
    description:
      'Only figures, dates or currencies differ (`figure`), a name differs in all places (`name`), other words do (`wording`); or something was `added`, `removed`, or only `moved`.',
  }),
  places: z
    .array(
      z.object({
        before: spanSchema.meta({ description: 'The passage of the old text; null if added.' }),
        after: spanSchema.meta({ description: 'The passage of the new text; null if removed.' }),
        edits: z
          .array(
            z.object({
              before: z.string().meta({ description: 'Words of the old passage; empty if inserted.' }),
              after: z.string().meta({ description: 'What stands there now; empty if taken out.' }),
            }),
          )
          .meta({ description: 'The words that differ.' }),
      }),
    )
    .meta({ description: 'Where it is: several places of a name, or several units next to each other.' }),
  decision: z.enum(['open', 'taken', 'refused']).meta({ description: 'What was decided.' }),
  decided_by: z.string().nullable().meta({ description: 'Who decided.' }),
  decided_at: moment.nullable().meta({ description: 'When it was decided.' }),
  new_scene: z.object({ module_num: place.module_num, scene_num: place.scene_num }).nullable().meta({
    description:
      'Where what was added may become a scene of its own, as it would be numbered; null if it does not carry one, or is decided.',
  }),
  became_scene: z.boolean().meta({ description: 'Whether it was taken as a scene of its own.' }),
  modules: z
    .array(z.object({ module_num: place.module_num, title: z.string(), version: z.number().int(), texts }))
    .meta({ description: 'Modules with the changed name, figure or heading in their own texts.' }),
  scenes: z
    .array(
      z.object({
        ...place,
        version: z.number().int(),
        all_removed: z.boolean().meta({
          description: 'All that it stands on was removed: a person may have it left out.',
        }),
        texts,
      }),
    )
    .meta({ description: 'Scenes with a sentence whose passage holds the changed words.' }),
  questions: z
    .array(
      z.object({
        module_num: place.module_num,
        question_id: z.string(),
        version: z.number().int(),
        prompt: z.string(),
        texts,
      }),
    )
    .meta({
      description: 'Questions whose passage holds the changed words. The final exam draws from them.',
    }),
  outline: z
    .array(z.object(place))
    .meta({ description: 'Scenes of the outline planned on the passage; of `added`, on what is around it.' }),
})
export const sourceChangeSchema = changeSchema.extend({
  differences: z.array(differenceSchema).meta({ description: 'In the order of the old text.' }),
})

/** What the contracts of changes have in common. */
export const changeRoutes = {
  callers: ['key', 'reviewer', 'operator'],
  tag: 'Sources',
  stability: 'outside-v1',
} as const
const params = z.object({ course_id: z.string() })
export const changeParams = params.extend({
  change_id: z.string().meta({ description: 'The change, `sch_…`.' }),
})

export const proposeChangeContract = contract({
  ...changeRoutes,
  method: 'PUT',
  path: '/api/v1/courses/{course_id}/sources/{source_id}/content',
  summary:
    'Compare a new version of a source with what the course was generated from. Replaces the open change of the source; the course stays as it is.',
  upload: true,
  params: params.extend({ source_id: z.string() }),
  body: z
    .strictObject({
      file: z
        .strictObject({
          base64: z.string().min(1).meta({ description: 'The content of the file, base64-encoded.' }),
          filename: oneLine(255),
        })
        .optional()
        .meta({ description: 'A pdf, docx, pptx, md, txt or html file of at most 25 MB.' }),
      text: z
        .string()
        .trim()
        .min(1)
        .max(MAX_TEXT_LENGTH)
        .optional()
        .meta({ description: 'The complete new text, as in a correction.' }),
      reread: z.literal(true).optional().meta({ description: 'Read the page of a `url` source again.' }),
      replace: z.boolean().default(false).meta({
        description:
          'Whether to discard an open change with decisions, which is 409 `change_decided` otherwise.',
      }),
    })
    .refine(
      ({ file, text, reread }) => [file, text, reread].filter((each) => each !== undefined).length === 1,
      {
        message: 'give one of file, text and reread',
      },
    ),
  answers: { 200: sourceChangeSchema },
  errors: [
    'course_not_found',
    'source_not_found',
    'sources_not_used',
    'sources_pending',
    'version_conflict',
    'change_decided',
  ],
})

export const listChangesContract = contract({
  ...changeRoutes,
  method: 'GET',
  path: '/api/v1/courses/{course_id}/changes',
  summary: 'List the changes of the sources of a course, newest first',
  params,
  answers: { 200: z.array(changeSchema) },
  errors: ['course_not_found'],
})

export const getChangeContract = contract({
  ...changeRoutes,
  method: 'GET',
  path: '/api/v1/courses/{course_id}/changes/{change_id}',
  summary: 'Get a change with its differences, what stands on each of them, and proposals',
  params: changeParams,
  answers: { 200: sourceChangeSchema },
  errors: ['course_not_found', 'change_not_found'],
})

export const withdrawChangeContract = contract({
  ...changeRoutes,
  method: 'DELETE',
  path: '/api/v1/courses/{course_id}/changes/{change_id}',
  summary:
    'Withdraw an open change; a closed one stays as it is. Its decisions stay readable, its text does not.',
  params: changeParams,
  answers: { 200: changeSchema },
  errors: ['course_not_found', 'change_not_found'],
})

export const changeContracts = [
  proposeChangeContract,
  listChangesContract,
  getChangeContract,
  withdrawChangeContract,
] as const satisfies readonly Contract[]
