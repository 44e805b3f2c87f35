import { z } from 'zod'
import { ModelTranslation } from '../../generated/prisma/enums.ts'
import { type Contract, contract } from '../../platform/http/contract.ts'
import { LANGUAGES } from '../../product/source-document.ts'
import { MODEL_PROBLEMS } from './by-model/model-problems.ts'
import { SEGMENT_PARTS, type SegmentPart } from './course-segments.ts'
import { SEGMENT_PROBLEMS } from './sort-segments.ts'
import { SEGMENT_STATES } from './translated-segments.ts'

const num = z.number().int()
const language = z.enum(LANGUAGES).meta({ description: 'The language of the translation (BCP 47).' })
const unit = z.string().meta({
  description: 'Its unit in XLIFF files: a part of the course, of a module, of a scene or of a question.',
})
const segment = z.string().meta({ description: 'The segment in its unit, such as a sentence or an option.' })

const byModelSchema = z.object({
  status: z.enum(ModelTranslation),
  updated_at: z.iso.datetime().meta({ description: 'When it was asked for, last wrote texts, or ended.' }),
  taken: num.meta({ description: 'How many translations were taken.' }),
  problems: z
    .array(
      z.object({
        unit,
        segment,
        source: z.string().meta({ description: 'What the course said.' }),
        target: z.string().meta({ description: 'The translation, after a second attempt.' }),
        reason: z.enum(MODEL_PROBLEMS).meta({
          description:
            'As of XLIFF files; `other_meaning`: the model that compares both found that they do not say the same.',
        }),
        lost: z.array(z.string()).meta({ description: 'The terms or figures that it lacks.' }),
        words: z.string().meta({ description: 'Of `other_meaning`: what it says otherwise; else empty.' }),
      }),
    )
    .meta({ description: 'The translations that were not taken: these texts are still open.' }),
  error_message: z.string().nullable().meta({ description: 'Why it failed; null: it did not.' }),
})

export const translationSchema = z.object({
  translation_id: z.string().meta({ description: 'The translation, `trn_…`.' }),
  course_id: z.string(),
  language,
  source_language: z.enum(LANGUAGES).meta({ description: 'The language of the course.' }),
  sister_course_id: z.string().nullable().meta({
    description: 'The course in this language, with a status of its own; null: not launched yet.',
  }),
  created_by: z.string().meta({ description: 'Who created it.' }),
  created_at: z.iso.datetime(),
  segment_count: num.meta({ description: 'How many texts the course has.' }),
  translated_count: num.meta({ description: 'How many of them are translated as they are now.' }),
  stale_count: num.meta({ description: 'How many were translated, and edited since.' }),
  missing_count: num.meta({ description: 'How many were never translated.' }),
  model: z.string().nullable().meta({
    description: 'The language model that can translate this course, as `provider:model`; null: none.',
  }),
  by_model: byModelSchema.nullable().meta({
    description: 'What became of the last translation by a language model; null: there was none.',
  }),
})

const segmentSchema = z.object({
  unit,
  segment,
  part: z.enum(Object.keys(SEGMENT_PARTS) as SegmentPart[]).meta({ description: 'What kind of text it is.' }),
  module_num: num.nullable().meta({ description: 'The module, from 1; null: of the course.' }),
  scene_num: num.nullable().meta({ description: 'The scene, from 1; null: of no scene.' }),
  question_id: z.string().nullable().meta({ description: 'The question; null: of no question.' }),
  state: z.enum(SEGMENT_STATES).meta({
    description: 'Translated as it is now, edited since (`stale`), or never translated (`missing`).',
  }),
  source: z.string().meta({ description: 'What the course says now.' }),
  target: z.string().nullable().meta({ description: 'Its translation; null if there is none.' }),
  translated_by: z.string().nullable().meta({
    description: 'Who translated it: a person, a key or a model; null: nobody.',
  }),
  translated_from: z.string().nullable().meta({
    description: 'If `stale`: what the course said when it was translated; otherwise null.',
  }),
})
export const translationWithSegmentsSchema = translationSchema.extend({
  segments: z.array(segmentSchema).meta({ description: 'Every text of the course, in order.' }),
})

const shared = {
  callers: ['key', 'reviewer', 'operator'],
  tag: 'Translations',
  stability: 'outside-v1',
} as const
const params = z.object({ course_id: z.string() })
const ofLanguage = params.extend({ language })

export const createTranslationContract = contract({
  ...shared,
  method: 'POST',
  path: '/api/v1/courses/{course_id}/translations',
  summary: 'Begin the translation of a finished course; one that exists is returned as it is',
  params,
  body: z.strictObject({ language }),
  answers: { 201: translationSchema },
  errors: ['course_not_found', 'course_not_finished'],
})

export const listTranslationsContract = contract({
  ...shared,
  method: 'GET',
  path: '/api/v1/courses/{course_id}/translations',
  summary: 'List the translations of a course, before them the one that it is itself, of another course',
  params,
  answers: { 200: z.array(translationSchema) },
  errors: ['course_not_found'],
})

export const getTranslationContract = contract({
  ...shared,
  method: 'GET',
  path: '/api/v1/courses/{course_id}/translations/{language}',
  summary: 'Get a translation, each text beside the original',
  params: ofLanguage,
  answers: { 200: translationWithSegmentsSchema },
  errors: ['course_not_found', 'translation_not_found'],
})

export const launchTranslationContract = contract({
  ...shared,
  method: 'POST',
  path: '/api/v1/courses/{course_id}/translations/{language}/launch',
  summary:
    'Generate the course of a complete translation, with the settings of the original, or in one that exists what was translated since',
  params: ofLanguage,
  answers: {
    202: translationSchema.extend({
      updated_modules: num.meta({ description: 'How many modules of an existing course got other texts.' }),
      updated_scenes: num.meta({ description: 'How many scenes of an existing course got another text.' }),
      updated_questions: num.meta({ description: 'How many questions of an existing course did.' }),
      added_scenes: num.meta({ description: 'How many scenes that the original got since were added.' }),
      removed_scenes: num.meta({ description: 'How many whose original was taken out were removed.' }),
    }),
  },
  errors: [
    'course_not_found',
    'translation_not_found',
    'course_not_finished',
    'translation_incomplete',
    'not_ready_for_review',
    'quota_exceeded',
  ],
})

export const modelTranslationContract = contract({
  ...shared,
  method: 'POST',
  path: '/api/v1/courses/{course_id}/translations/{language}/by-model',
  summary:
    'Have the language model translate what is missing or stale, in the background. While it does, asking again changes nothing.',
  params: ofLanguage,
  answers: { 202: translationSchema },
  errors: ['course_not_found', 'translation_not_found', 'no_language_model'],
})

export const XLIFF_MEDIA_TYPE = 'application/xliff+xml'

export const exportXliffContract = contract({
  ...shared,
  method: 'GET',
  path: '/api/v1/courses/{course_id}/translations/{language}/xliff',
  summary: 'Download the texts of a course for a translator, as XLIFF 2.1',
  params: ofLanguage,
  query: z.object({
    segments: z.enum(['all', 'open']).default('all').meta({
      description: '`open`: only units with a segment that is not translated as it is now.',
    }),
  }),
  answers: {
    200: {
      mediaTypes: [XLIFF_MEDIA_TYPE],
      description: 'The texts with notes, what is translated already, and the terms that are not translated.',
    },
  },
  errors: ['course_not_found', 'translation_not_found'],
})

const importedSchema = z.object({
  taken: num.meta({ description: 'How many translations are new or changed.' }),
  unchanged: num.meta({ description: 'How many were here already.' }),
  untranslated: num.meta({ description: 'How many segments of the file have no translation yet.' }),
  problems: z
    .array(
      z.object({
        unit,
        segment,
        source: z.string().meta({ description: 'The original, as the file has it.' }),
        target: z.string().meta({ description: 'The translation, as the file has it.' }),
        reason: z.enum(SEGMENT_PROBLEMS).meta({
          description:
            'The course has no such segment (`unknown`), or says something else by now (`stale`); the translation is too long for its place (`too_long`), has other cells (`cells_lost`), or lacks terms or figures of the original (`terms_lost`, `figures_lost`).',
        }),
        lost: z.array(z.string()).meta({ description: 'The terms or figures that it lacks.' }),
      }),
    )
    .meta({ description: 'The segments that were not taken.' }),
  translation: translationSchema.meta({ description: 'The translation as it is now.' }),
})

export const importXliffContract = contract({
  ...shared,
  method: 'PUT',
  path: '/api/v1/courses/{course_id}/translations/{language}/xliff',
  summary:
    'Take the translations of an XLIFF file that comes back, and name the segments that are not taken. A file that cannot be read, or is of another course or language, changes nothing.',
  upload: true,
  params: ofLanguage,
  body: z.strictObject({
    base64: z.string().min(1).meta({
      description:
        'The exported file with its targets, at most 10 MB, base64-encoded. 422 says in `ctx.reason` why it is refused: `xliff_not_xml`, `xliff_doctype`, `xliff_not_xliff`, `xliff_version`, `xliff_other_course`, `xliff_other_language`, `xliff_too_large` or `xliff_base64`.',
    }),
    accept_lost: z.boolean().default(false).meta({
      description:
        'Whether to take translations that lack figures or terms of the original, such as 2 p.m. as 14 h.',
    }),
  }),
  answers: { 200: importedSchema },
  errors: ['course_not_found', 'translation_not_found'],
})

export const translationContracts = [
  createTranslationContract,
  listTranslationsContract,
  getTranslationContract,
  launchTranslationContract,
  modelTranslationContract,
  exportXliffContract,
  importXliffContract,
] as const satisfies readonly Contract[]
