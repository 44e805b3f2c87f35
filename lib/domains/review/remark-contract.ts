import { z } from 'zod'
import { QUESTION_REJECTIONS } from '../../author/contract/quiz-remarks.ts'
import { REFUSALS } from '../../author/contract/scene-remarks.ts'
import { type Contract, contract } from '../../platform/http/contract.ts'
import { CHECKPOINTS } from '../ledger/checkpoint-list.ts'
import { poolQuestionSchema } from '../quiz/contract.ts'
import { REMARK_CODES } from './list-remarks.ts'

const index = z.number().int().nullable()

const remarkSchema = z.object({
  checkpoint: z.enum(CHECKPOINTS),
  module_index: index,
  scene_index: index,
  code: z.enum(REMARK_CODES).meta({
    description:
      'A remark on the outline (`plan`). Scenes: as in `remarks` of a scene, and a picture of its passage that its slide does not show (`picture_left_out`). Questions: as in `remarks` of a pool.',
  }),
  text: z
    .string()
    .meta({ description: 'What the language model had written, or what is left out; may be empty.' }),
  reason: z
    .enum([...REFUSALS, ...QUESTION_REJECTIONS])
    .nullable()
    .meta({
      description:
        'Why a text was refused. Sentences and lines: the passage says otherwise (`contradicts`, `opposite`) or does not say it (`not_said`); it cites none (`no_passage`) or leans on what is not said (`leans`); a `figure` or `name` is not its passage’s; it is not in the language of the course (`language`), cannot be spoken or has a forbidden word (`unspeakable`), or the brief does not want it (`avoided`); a line says the title again (`title`), what nobody says (`unsaid`), or finds no room (`no_room`). Questions: as in `remarks` of a pool. Null: nothing was refused, or before reasons were kept.',
    }),
  words: z.string().nullable().meta({ description: 'The words that decided it; empty or null if none did.' }),
  place: z.enum(['narration', 'slide']).nullable().meta({
    description:
      'Where a refused text of a scene can still be put with `PATCH …/scenes/{scene_num}`; null: nowhere as it is.',
  }),
  after: z.string().nullable().meta({
    description: 'The sentence of the narration that it stood behind; empty: it was the first.',
  }),
  question: poolQuestionSchema
    .omit({ id: true, version: true, asset_id: true, kind: true, computed: true })
    .nullable()
    .meta({ description: 'A rejected question as it was written: to take it anyway, send it as a new one.' }),
})

export const listRemarksContract = contract({
  callers: ['key', 'reviewer', 'operator'],
  tag: 'Review',
  method: 'GET',
  path: '/api/v1/courses/{course_id}/remarks',
  summary: 'List what was refused, replaced or left out when a course was written',
  params: z.object({ course_id: z.string() }),
  answers: { 200: z.array(remarkSchema) },
  errors: ['course_not_found'],
})

export const remarkContracts = [listRemarksContract] as const satisfies readonly Contract[]
