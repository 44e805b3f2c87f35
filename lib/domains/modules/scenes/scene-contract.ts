import { z } from 'zod'
import { ICON_NAMES } from '../../../media/slides/icons/slide-icons.ts'
import { LAYOUT_NAMES, MOST_LINES } from '../../../media/slides/slide-layouts.ts'
import { type Contract, contract } from '../../../platform/http/contract.ts'
import { oneLine } from '../../../platform/one-line.ts'
import { editedVersion, moduleParams, sceneSchema } from '../contract.ts'
import type { EditField } from './scene-fields.ts'

const shared = { callers: ['key', 'reviewer', 'operator'], tag: 'Modules' } as const
const params = moduleParams.extend({
  scene_num: z.coerce.number().int().min(1).max(2_147_483_647).meta({ description: 'Starts at 1.' }),
})
const line = z.string().trim().min(1).max(300)
/** The texts of a scene in an edit. */
export const sceneTexts = {
  title: oneLine(200).optional(),
  bullets: z
    .array(line)
    .max(MOST_LINES)
    .optional()
    .meta({ description: 'The lines of the slide; “ | ” separates the cells of a line.' }),
  narration: z.string().trim().min(1).max(6000).optional().meta({
    description:
      'The spoken text. Figures, currencies and abbreviations are spelled out; the response contains the result.',
  }),
}
const fields = {
  ...sceneTexts,
  layout: z.enum(LAYOUT_NAMES).optional(),
  visual: z
    .strictObject({
      picture_id: z.string().min(1).max(200),
      alt: z.string().trim().max(500).optional().meta({
        description: 'What it shows, for those who do not see it; if absent, what the document says.',
      }),
    })
    .nullable()
    .optional()
    .meta({ description: 'One of the pictures of the course; null for none.' }),
  icons: z.array(z.enum(ICON_NAMES).nullable()).max(MOST_LINES).nullable().optional().meta({
    description:
      'For `cards`: the icon of each line, or null for a line without one; null for those the names call for.',
  }),
} satisfies Record<EditField, z.ZodType>
const found = ['course_not_found', 'module_not_found', 'scene_not_found'] as const

export const updateSceneContract = contract({
  ...shared,
  method: 'PATCH',
  path: '/api/v1/courses/{course_id}/modules/{module_num}/scenes/{scene_num}',
  summary: 'Update a scene. Everything derived from it is regenerated.',
  params,
  body: z
    .strictObject({ ...fields, version: editedVersion.optional() })
    .refine(({ version: _, ...patch }) => Object.values(patch).some((value) => value !== undefined), {
      message: `give at least one of ${Object.keys(fields)
        .join(', ')
        .replace(/,(?=[^,]*$)/, ' and')}`,
    }),
  answers: { 200: sceneSchema },
  errors: [
    ...found,
    'version_conflict',
    'course_not_generating',
    'not_ready_for_review',
    'quota_exceeded',
    'sources_too_complex',
  ],
})

export const previewSceneContract = contract({
  ...shared,
  method: 'POST',
  path: '/api/v1/courses/{course_id}/modules/{module_num}/scenes/{scene_num}/preview',
  summary: 'Preview the slide or audio of a changed scene without saving it',
  params,
  body: z.strictObject({ ...fields, kind: z.enum(['slide', 'audio']) }),
  answers: {
    200: {
      mediaTypes: ['image/png', 'audio/wav', 'audio/mp4'],
      description:
        'A 1920×1080 PNG or, with `kind` `audio`, a WAV file (audio/wav). The sandbox returns the files of its demo course, with audio as AAC (audio/mp4).',
    },
  },
  errors: found,
})

export const sceneContracts = [
  updateSceneContract,
  previewSceneContract,
] as const satisfies readonly Contract[]
