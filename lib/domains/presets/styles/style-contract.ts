import { z } from 'zod'
import { MOTIONS } from '../../../media/renderer.ts'
import { STYLE_FAMILIES } from '../../../media/slides/style-list.ts'
import { type Contract, contract } from '../../../platform/http/contract.ts'
import { failureSchema } from '../../../product/failures/failure-reason.ts'
import { perLanguage } from '../../../product/source-document.ts'
import { paceInput, secondVoiceInput, voiceInput } from '../../voices/contract.ts'
import { entrySchema, glossaryInput } from '../../voices/glossary/glossary-wire.ts'
import { hexColor } from '../contract.ts'
import { PRESET_ARTIFACT_STATUSES } from '../preset-status.ts'
import { slideCheckSchema } from './slide-check-wire.ts'
import { SAMPLE_TYPES } from './slide-style-choice.ts'
import { MOST_EXAMPLE, TONES } from './style-tone.ts'

const status = z.enum(PRESET_ARTIFACT_STATUSES)
const anyColor = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/)
  .toLowerCase()
const rolesOf = <Color extends z.ZodType>(color: Color) => ({
  primary: color,
  secondary: color,
  accent: color,
  background: color,
  text: color,
})
const family = z.enum(STYLE_FAMILIES.map(({ name }) => name))
const words = z.object(perLanguage(() => z.string()))
const reason = z.string().nullable().meta({ description: 'Why it failed, for people.' })

export const slideStyleSchema = z.object({
  preset_id: z.string(),
  status,
  approved: z.boolean(),
  content: z.object({
    family: family.nullable(),
    colors: z.object(rolesOf(hexColor)).nullable(),
    palette: z.array(hexColor).nullable(),
    font_family: z
      .string()
      .nullable()
      .meta({ description: 'The requested font, recorded by name. `typefaces` lists the fonts slides use.' }),
    typefaces: z.object({ titles: z.string(), text: z.string() }).nullable(),
    style_notes: z.string().nullable(),
    motion: z.enum(MOTIONS).nullable(),
    samples: z
      .array(
        z.object({
          index: z.number().int(),
          type: z.enum(SAMPLE_TYPES),
          url: z.string(),
          qc: slideCheckSchema,
        }),
      )
      .meta({ description: 'While new samples are in progress, the samples of the previous choice.' }),
  }),
  preview_urls: z.object({ sample_urls: z.array(z.string()) }),
  reason,
  failure: failureSchema.optional(),
  choices: z.object({
    families: z.array(z.object({ family, label: words, description: words })),
    font_families: z.array(z.string()),
  }),
  updated_at: z.iso.datetime(),
})

const sampleUrls = z.object(perLanguage(() => z.string().nullable())).meta({
  description:
    'Clip by language, with a line of the second voice if there is one. Valid for one hour; null until it is recorded.',
})

export const voiceStyleSchema = z.object({
  preset_id: z.string(),
  status,
  approved: z.boolean(),
  content: z.object({
    voice: z.string().nullable(),
    second_voice: z.string().nullable().meta({
      description:
        'The voice that reads what others say; `auto`: the one that contrasts with `voice`; null: nobody, or no voice style yet.',
    }),
    pace: z.number().nullable().meta({ description: "1 is the voice's own." }),
    tone: z.enum(TONES).nullable(),
    glossary: z
      .array(entrySchema)
      .nullable()
      .meta({ description: 'How terms are said; the glossary of a course wins over it.' }),
    pronunciations: z
      .array(z.object({ term: z.string(), say_as: z.string() }))
      .nullable()
      .meta({ description: 'The glossary as plain text, without phonemes and rules.' }),
    style_example: z.string().nullable().meta({
      description: 'A text of the company whose tone a language model follows. No fact is taken from it.',
    }),
    sample_urls: sampleUrls,
  }),
  preview_urls: z.object({ sample_urls: sampleUrls }),
  evidence: z
    .record(z.string(), z.object({ source_id: z.string(), quote: z.string() }))
    .meta({ description: 'Where a suggested term appears in the sources.' }),
  reason,
  failure: failureSchema.optional(),
  updated_at: z.iso.datetime(),
})

const shared = {
  callers: ['key', 'reviewer', 'operator'],
  tag: 'Styles',
  params: z.object({ preset_id: z.string() }),
} as const
const made = { ...shared, errors: ['preset_not_found', 'brand_not_generated'] } as const
const queued = { 202: z.object({ status: z.literal('queued') }) }

export const getSlideStyleContract = contract({
  ...shared,
  method: 'GET',
  path: '/api/v1/presets/{preset_id}/slide-style',
  summary: 'Get the slide style of a preset with its sample slides',
  answers: { 200: slideStyleSchema },
  errors: ['preset_not_found'],
})

export const updateSlideStyleContract = contract({
  ...made,
  method: 'PATCH',
  path: '/api/v1/presets/{preset_id}/slide-style',
  summary: 'Update the slide style of a preset. Its samples are redrawn in the background.',
  body: z.strictObject({
    family: family.optional(),
    colors: z
      .strictObject(rolesOf(anyColor.optional()))
      .nullable()
      .optional()
      .meta({ description: 'Some or all roles. Null: follow the brand again.' }),
    palette: z.array(anyColor).min(1).max(12).nullable().optional().meta({
      description: 'The first three become primary, secondary and accent. Null: follow `colors`.',
    }),
    font_family: z
      .string()
      .trim()
      .min(1)
      .max(100)
      .nullable()
      .optional()
      .meta({ description: 'Null: follow the brand or, failing that, the family.' }),
    motion: z.enum(MOTIONS).optional(),
    style_notes: z
      .string()
      .trim()
      .min(1)
      .max(2000)
      .nullable()
      .optional()
      .meta({ description: 'Null: generate them from the style again.' }),
  }),
  answers: { 200: slideStyleSchema },
})

export const generateSlideStyleContract = contract({
  ...made,
  method: 'POST',
  path: '/api/v1/presets/{preset_id}/slide-style/generate',
  summary: 'Generate the slide style of a preset from its brand, and its samples in the background',
  answers: queued,
})

export const getVoiceStyleContract = contract({
  ...shared,
  method: 'GET',
  path: '/api/v1/presets/{preset_id}/voice-style',
  summary: 'Get the voice style of a preset with its sample clips',
  answers: { 200: voiceStyleSchema },
  errors: ['preset_not_found'],
})

export const updateVoiceStyleContract = contract({
  ...made,
  method: 'PATCH',
  path: '/api/v1/presets/{preset_id}/voice-style',
  summary: 'Update the voice style of a preset. Its samples are recorded again in the background.',
  body: z
    .strictObject({
      voice: voiceInput.optional(),
      second_voice: secondVoiceInput.optional(),
      pace: paceInput.optional(),
      tone: z.enum(TONES).optional(),
      glossary: glossaryInput
        .optional()
        .meta({ description: 'The complete list, in the order samples use it.' }),
      pronunciations: z
        .array(
          z.strictObject({
            term: z.string().trim().min(1).max(80),
            say_as: z.string().trim().min(1).max(160),
          }),
        )
        .max(100)
        .optional()
        .meta({
          description:
            'The complete list as plain text, for clients without a glossary: entries left as they are keep their rules, phonemes stay.',
        }),
      style_example: z.string().trim().min(1).max(MOST_EXAMPLE).nullable().optional().meta({
        description:
          'A page of the company’s own training, whose tone a language model follows in courses launched from then on. No fact is taken from it. Null removes it.',
      }),
    })
    .refine(({ glossary, pronunciations }) => !glossary || !pronunciations, {
      message: 'give either glossary or pronunciations',
    }),
  answers: { 200: voiceStyleSchema },
})

export const generateVoiceStyleContract = contract({
  ...made,
  method: 'POST',
  path: '/api/v1/presets/{preset_id}/voice-style/generate',
  summary:
    'Generate the voice style of a preset from its tone and sources, and its samples in the background',
  answers: queued,
})

export const styleContracts = [
  getSlideStyleContract,
  updateSlideStyleContract,
  generateSlideStyleContract,
  getVoiceStyleContract,
  updateVoiceStyleContract,
  generateVoiceStyleContract,
] as const satisfies readonly Contract[]
