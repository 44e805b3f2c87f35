import { z } from 'zod'
import { SearchKind } from '../../generated/prisma/enums.ts'
import { type Contract, contract } from '../../platform/http/contract.ts'
import { secondsSchema } from '../../platform/http/wire-seconds.ts'
import { LANGUAGES } from '../../product/source-document.ts'

const query = z.object({
  q: z.string().max(200).default('').meta({
    description:
      'Words in French or English, with or without accents, in any order; the last one may be just begun. Signs are ignored. A hit has all of them; words that are everywhere, such as articles, need not be there. Without words nothing is found.',
  }),
  limit: z.coerce.number().int().min(1).max(50).default(20).meta({ description: 'Hits at most, 1–50.' }),
})

const index = z.number().int().nullable()
const place = {
  course_id: z.string(),
  course_title: z.string(),
  module_index: index.meta({ description: 'From 0. Null: not of a module.' }),
  module_title: z.string().nullable().meta({ description: 'Null: not of a module.' }),
  scene_index: index.meta({ description: 'From 0. Null: not of a scene.' }),
  language: z.enum(LANGUAGES).meta({ description: 'Of the text.' }),
  text: z.string().meta({
    description: 'The title, line, sentence or paragraph that was found; a long one is cut around the hit.',
  }),
  marks: z
    .array(z.object({ start: z.number().int(), end: z.number().int() }))
    .meta({ description: 'The words of `text` that match, in UTF-16 units.' }),
}

const hitSchema = z.object({
  kind: z.enum(SearchKind).meta({
    description:
      'What was found: a title (`course`, `module`, `scene`, `source`), a line of a slide, a sentence of the narration, a paragraph of a source, or a question.',
  }),
  ...place,
  source_id: z.string().nullable().meta({ description: 'Null: not of a source.' }),
  question_id: z.string().nullable().meta({ description: 'Null: not a question.' }),
  url: z.string().meta({ description: 'The page of the console where it is edited.' }),
})

const learnHitSchema = z.object({
  kind: z.enum(['course', 'module', 'scene', 'slide', 'sentence']).meta({
    description: 'What was found: a title, a line of a slide, or a sentence of the narration.',
  }),
  ...place,
  at_seconds: secondsSchema.nullable().meta({
    description: 'When it is said or shown in the video of the module. Null for a course.',
  }),
  url: z.string().meta({ description: 'Opens the player at that second, or the course.' }),
})

export const searchContract = contract({
  callers: ['key', 'reviewer', 'operator'],
  tag: 'Search',
  method: 'GET',
  path: '/api/v1/search',
  summary: 'Search the courses, scenes, sources and questions of the account, best hit first',
  query,
  answers: { 200: z.array(hitSchema) },
})

export const searchLearningContract = contract({
  callers: ['key', 'learner'],
  learner: true,
  tag: 'Learning',
  method: 'GET',
  path: '/api/v1/learn/search',
  summary: 'Search what is said and shown in the courses of a learner, best hit first',
  query,
  answers: { 200: z.array(learnHitSchema) },
})

export const searchContracts = [searchContract, searchLearningContract] as const satisfies readonly Contract[]
