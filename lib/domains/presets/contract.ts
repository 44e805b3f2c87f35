import { z } from 'zod'
import { COURSE_AUTHORS } from '../../author/course-authors.ts'
import { blankIsAbsent } from '../../platform/http/absent-fields.ts'
import { type Contract, contract } from '../../platform/http/contract.ts'
import { pageQuery } from '../../platform/http/pagination.ts'
import { oneLine } from '../../platform/one-line.ts'
import { quotaBlockSchema, reservedSecondsSchema } from '../quota/quota-schema.ts'
import { sourceFields } from '../sources/contract.ts'
import { PRESET_ARTIFACT_STATUSES, PRESET_STATUSES, PRESET_TYPES } from './preset-status.ts'
import { questionnaireStateSchema } from './questionnaire/question-contract.ts'

const artifactStatus = z.enum(PRESET_ARTIFACT_STATUSES)
export const hexColor = z
  .string()
  .regex(/^#[0-9a-f]{6}$/)
  .meta({ example: '#1a4f8b' })
const approvable = z.object({ status: artifactStatus, approved: z.boolean() })

const evidenceSchema = z.object({
  source_id: z.string(),
  quote: z.string(),
  share: z.number().min(0).max(1).optional().meta({
    description:
      'The part of a picture in this color, for a color taken from one; `quote` says the same in English. Absent for other values and in brands generated before the field existed.',
  }),
  file: z.string().optional().meta({ description: 'The picture `share` is of. Present with `share`.' }),
})

const artifactsSchema = z.object({
  brand: approvable,
  slide_style: approvable,
  voice_style: approvable,
  questionnaire: questionnaireStateSchema,
})

export const presetSchema = z.object({
  preset_id: z.string(),
  name: z.string(),
  preset_type: z.enum(PRESET_TYPES),
  preset_description: z.string().nullable(),
  country: z.string().nullable(),
  course_author: z.enum(COURSE_AUTHORS).nullable(),
  external_ref: z.string().nullable(),
  status: z.enum(PRESET_STATUSES),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  sandbox: z.boolean(),
  course_count: z.number().int(),
  artifacts: artifactsSchema,
})

const colorsSchema = z.object({
  primary: hexColor,
  secondary: hexColor,
  accent: hexColor,
  background: hexColor,
  text: hexColor,
})
const evidenceByField = z.record(z.string(), evidenceSchema)

/** What one source says of a brand (see source-contract.ts). */
export const sourceLookSchema = z.object({
  source_id: z.string(),
  colors: colorsSchema.nullable().meta({
    description: 'By role, made readable on the background; null: it has none of its own.',
  }),
  font_family: z.string().nullable().meta({
    description: 'The typeface it names; null: none, or one that office programs set by themselves.',
  }),
  drawn_in: z.string().nullable().meta({
    description:
      'The typeface that slides have for it: itself, or the nearest one. Null without `font_family`.',
  }),
  logo_url: z.string().nullable(),
  evidence: evidenceByField.meta({
    description: 'Where it says so, by field of the brand: `colors.primary`, `font_family`, `logo_url`.',
  }),
})

export const brandSchema = z.object({
  preset_id: z.string(),
  status: artifactStatus,
  approved: z.boolean(),
  content: z
    .object({
      company_name: z.string(),
      colors: colorsSchema,
      logo_url: z.string().nullable(),
      font_family: z.string(),
      tone: z.string(),
      tagline: z.string().nullable(),
    })
    .nullable(),
  evidence: evidenceByField.meta({
    description:
      'The source of each value by field: `company_name`, `colors.primary`, `logo_url` and so on. Fields without an entry were generated.',
  }),
  updated_at: z.iso.datetime(),
})

const shared = { callers: ['key', 'reviewer', 'operator'], tag: 'Presets' } as const
const params = z.object({ preset_id: z.string() })

const presetName = oneLine(120)
const reference = blankIsAbsent(z.string().max(255))
const takenAway = { description: 'Null removes it.' }
const description = z.string().max(4000)
const country = z.string().max(120)

export const createPresetContract = contract({
  ...shared,
  method: 'POST',
  path: '/api/v1/presets',
  summary: 'Create a preset',
  upload: true,
  body: z.strictObject({
    name: presetName,
    external_ref: reference.optional(),
    preset_type: z.enum(PRESET_TYPES).default('company'),
    preset_description: description.optional(),
    country: country.optional(),
    source_files: sourceFields.source_files.meta({
      description:
        'pdf, docx, pptx, md, txt or html files, a png, jpg, webp or svg logo, and a potx template; 25 MB in total.',
    }),
    source_url: sourceFields.source_url.meta({
      description: 'The company website. Its text, colors, typeface and logo are read after the response.',
    }),
  }),
  answers: { 201: presetSchema, 200: presetSchema },
  errors: ['quota_exceeded'],
})

export const listPresetsContract = contract({
  ...shared,
  method: 'GET',
  path: '/api/v1/presets',
  summary: 'List presets, newest first',
  query: z.object({
    external_ref: z.string().optional(),
    preset_type: z.enum(PRESET_TYPES).optional(),
    ...pageQuery,
  }),
  answers: { 200: z.array(presetSchema) },
})

export const getPresetContract = contract({
  ...shared,
  method: 'GET',
  path: '/api/v1/presets/{preset_id}',
  summary: 'Get a preset',
  params,
  answers: { 200: presetSchema },
  errors: ['preset_not_found'],
})

export const updatePresetContract = contract({
  ...shared,
  method: 'PATCH',
  path: '/api/v1/presets/{preset_id}',
  summary: 'Update the name, description, country, author or reference of a preset',
  params,
  body: z.strictObject({
    name: presetName.optional(),
    preset_description: description.nullable().optional().meta(takenAway),
    country: country.nullable().optional().meta(takenAway),
    course_author: z.enum(COURSE_AUTHORS).nullable().optional().meta({
      description: 'Who writes its courses and who checks them; null: as the account has it.',
    }),
    external_ref: reference.nullable().optional().meta(takenAway),
  }),
  answers: { 200: presetSchema },
  errors: ['preset_not_found', 'external_ref_taken'],
})

export const deletePresetContract = contract({
  ...shared,
  method: 'DELETE',
  path: '/api/v1/presets/{preset_id}',
  summary: 'Delete a preset',
  params,
  query: z.object({
    cascade: z.stringbool().default(false).meta({ type: 'boolean', description: 'Also delete its courses.' }),
  }),
  answers: { 200: z.object({ preset_id: z.string(), deleted: z.literal(true) }) },
  errors: ['preset_not_found', 'preset_has_courses', 'course_generating'],
})

export const getSetupStatusContract = contract({
  ...shared,
  method: 'GET',
  path: '/api/v1/presets/{preset_id}/setup-status',
  summary: 'Get the setup status of a preset',
  params,
  answers: {
    200: z.object({
      preset_id: z.string(),
      status: z.enum(PRESET_STATUSES),
      artifacts: artifactsSchema,
    }),
  },
  errors: ['preset_not_found'],
})

export const getBrandContract = contract({
  ...shared,
  method: 'GET',
  path: '/api/v1/presets/{preset_id}/brand',
  summary: 'Get the brand of a preset',
  params,
  answers: { 200: brandSchema },
  errors: ['preset_not_found'],
})

export const generateBrandContract = contract({
  ...shared,
  method: 'POST',
  path: '/api/v1/presets/{preset_id}/brand/generate',
  summary: 'Generate the brand of a preset from its sources and return it',
  params,
  answers: { 200: brandSchema },
  errors: ['preset_not_found', 'sources_pending'],
})

const anyColor = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, 'A color is written #rrggbb')

export const updateBrandContract = contract({
  ...shared,
  method: 'PATCH',
  path: '/api/v1/presets/{preset_id}/brand',
  summary: 'Update the brand of a preset. It then needs approval again.',
  params,
  body: z
    .strictObject({
      company_name: oneLine(120).optional(),
      colors: z
        .strictObject({
          primary: anyColor.optional(),
          secondary: anyColor.optional(),
          accent: anyColor.optional(),
          background: anyColor.optional(),
          text: anyColor.optional(),
        })
        .optional(),
      logo_source_id: z.string().nullable().optional().meta({
        description:
          'A source of this preset that contains a logo. Null: slides show the company’s name if it fits.',
      }),
      font_family: z.string().trim().min(1).max(80).optional(),
      tone: z.enum(['friendly', 'neutral', 'formal', 'energetic']).optional(),
      tagline: oneLine(200).nullable().optional().meta(takenAway),
    })
    .refine((body) => Object.values(body).some((value) => value !== undefined), {
      message: 'give at least one field',
    }),
  answers: { 200: brandSchema },
  errors: ['preset_not_found', 'brand_not_generated'],
})

export const approveBrandContract = contract({
  ...shared,
  method: 'POST',
  path: '/api/v1/presets/{preset_id}/brand/approve',
  summary: 'Approve the brand of a preset',
  params,
  answers: { 200: brandSchema },
  errors: ['preset_not_found', 'brand_not_generated'],
})

const seconds = z.number().int()

export const getPresetQuotaContract = contract({
  ...shared,
  method: 'GET',
  path: '/api/v1/presets/{preset_id}/quota',
  summary: 'Get the usage of the courses of a preset and the quota of the account this month',
  params,
  answers: {
    200: z.object({
      preset_id: z.string(),
      consumed_seconds: seconds,
      courses: z.number().int(),
      quota_seconds: quotaBlockSchema,
      reserved_seconds: reservedSecondsSchema,
    }),
  },
  errors: ['preset_not_found'],
})

export const presetContracts = [
  createPresetContract,
  listPresetsContract,
  getPresetContract,
  updatePresetContract,
  deletePresetContract,
  getSetupStatusContract,
  getBrandContract,
  generateBrandContract,
  updateBrandContract,
  approveBrandContract,
  getPresetQuotaContract,
] as const satisfies readonly Contract[]
