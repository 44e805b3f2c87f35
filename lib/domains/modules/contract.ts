import { z } from 'zod'
import { SCENE_FLAGS } from '../../author/checking/scene-flags.ts'
import { SPEAKER_VOICES } from '../../author/contract/author.ts'
import { SCENE_REMARKS } from '../../author/contract/scene-remarks.ts'
import { ICON_NAMES } from '../../media/slides/icons/slide-icons.ts'
import { type Contract, contract } from '../../platform/http/contract.ts'
import { DISPOSITIONS } from '../../platform/http/files/content-disposition.ts'
import { FILE_MEDIA_TYPES } from '../../platform/http/files/file-media-types.ts'
import { secondsSchema } from '../../platform/http/wire-seconds.ts'
import { failureSchema } from '../../product/failures/failure-reason.ts'
import { courseRecordSchema, moduleSummarySchema } from '../courses/contract.ts'
import { moduleTexts } from '../outline/contract.ts'
import { slideCheckSchema } from '../presets/styles/slide-check-wire.ts'
import { sourceRefSchema } from '../sources/contract.ts'
import { pictureSchema } from '../sources/pictures/contract.ts'
import type { WireField } from './scenes/scene-fields.ts'

const iconsSchema = z.array(z.enum(ICON_NAMES).nullable())

const sentenceSchema = z.object({
  text: z.string(),
  source_ref: sourceRefSchema.nullable(),
  speaker: z
    .object({
      name: z.string().nullable().meta({ description: 'As the source writes it; null if it names nobody.' }),
      voice: z.enum(SPEAKER_VOICES).meta({
        description: 'Whether the narrator reads it, or the second voice if the course has one.',
      }),
    })
    .nullable()
    .meta({
      description:
        'Who says it, where the form of the source tells (a dialogue, a quoted objection, a signed quotation); null for the narrator’s own words.',
    }),
  unsupported: z.boolean().meta({
    description:
      'True for a sentence by a language model that no passage supports. A reviewer should check it.',
  }),
  start_seconds: secondsSchema.nullable(),
  end_seconds: secondsSchema.nullable(),
})

const sceneFlagSchema = z.object({
  code: z.enum(SCENE_FLAGS).meta({
    description:
      'A stage direction, script label or timing in the narration (`stage_direction`); a sentence that seems to speak to a machine rather than to people (`speaks_to_machine`); a sentence, title or line that is cut (`fragment`); a line of the slide that no sentence speaks of (`line_unspoken`); a sentence about a line that was removed from the slide (`line_gone`); a picture on the slide without a text that says what it shows (`picture_without_alt`), or of too few pixels to be sharp (`picture_small`); a picture of the passage that is not on the slide (`picture_left_out`).',
  }),
  line_index: z.number().int().nullable().meta({ description: 'The line of the slide, from 0.' }),
  sentence_index: z.number().int().nullable().meta({
    description: 'The sentence, from 0. If this and `line_index` are null, it is about the title.',
  }),
  text: z.string().meta({
    description:
      'What it is about; with `line_gone`, the removed line; of a picture, its caption, what it shows, or its size in pixels.',
  }),
})

const sceneRemarkSchema = z.object({
  code: z.enum(SCENE_REMARKS).meta({
    description:
      'The built-in author wrote the scene, because the sources do not support what the language model wrote (`rewritten`), or because the language model could not be reached (`fallback`) or the account’s tokens of the month were used up (`over_budget`); something was left out (`left_out`), or refused at first and then replaced or dropped by the model itself (`repaired`); the meaning could not be checked, so only words, figures, names and denials were compared with the sources (`unchecked`); the language model asks its reviewer what the sources leave open (`asked`). Most of its passage is no sentences, so a person looks at it although the review is automatic (`unsure`). Of its audio: the built-in voice had to speak in place of a natural one (`builtin_voice`).',
  }),
  text: z.string().meta({
    description:
      'What the language model had written; may be empty. With `builtin_voice`, the sentence; empty for all of them.',
  }),
})

export const sceneSchema = z.object({
  scene_index: z.number().int(),
  title: z.string(),
  layout: z.string(),
  bullets: z.array(z.string()),
  narration: z.string(),
  sentences: z.array(sentenceSchema),
  slide: z
    .object({
      asset_id: z.number().int(),
      url: z.string(),
      qc: slideCheckSchema,
    })
    .nullable(),
  audio: z
    .object({ asset_id: z.number().int(), url: z.string(), duration_seconds: secondsSchema })
    .nullable(),
  start_seconds: secondsSchema.nullable(),
  duration_seconds: secondsSchema.nullable(),
  version: z.number().int(),
  flags: z.array(sceneFlagSchema).meta({
    description: 'Places a reviewer should look at before approving. They do not block an approval.',
  }),
  visual: pictureSchema.nullable().meta({
    description:
      'The picture of the scene, which the layouts `picture` and `picture_beside` show; null for a scene without one.',
  }),
  icons: iconsSchema.nullable().meta({
    description:
      'The icons a person chose for the lines of `cards`, null for a line without one; null if nobody chose any.',
  }),
  shown_icons: iconsSchema.nullable().meta({
    description:
      'The icons the slide shows: those chosen, else one for each line if all names call for one and no two are alike. Null if it shows none.',
  }),
  remarks: z.array(sceneRemarkSchema).meta({
    description:
      'How the scene was written with a language model, and spoken, as far as a reviewer should know. An edit leaves what was refused and is still not in the scene; a regeneration replaces them. `GET …/remarks` has the reasons.',
  }),
  source_refs: z.array(sourceRefSchema),
} satisfies Record<WireField, z.ZodType>)

/** The texts of a module in an edit. */
export const moduleEdits = {
  title: moduleTexts.title.optional(),
  description: moduleTexts.description.trim().optional(),
  objectives: moduleTexts.objectives.optional(),
}
/** The version of what is edited, in an edit. */
export const editedVersion = z.number().int().min(1).meta({
  description:
    'The version being edited. A stale one fails with 409 `version_conflict`, whose `details` carry both texts and in `changed_by` who saved last (`kind`, `name`), so that fields only one of you changed can be merged.',
})

export const moduleSchema = moduleSummarySchema.extend({
  objectives: z.array(z.string()),
  version: z
    .number()
    .int()
    .meta({ description: 'Counts the changes of its title, description and objectives.' }),
  stage: z.string(),
  error_message: z.string().nullable(),
  failure: failureSchema.optional(),
  scenes: z.array(sceneSchema),
})

const shared = { callers: ['key', 'reviewer', 'operator'], tag: 'Modules' } as const
const params = z.object({ course_id: z.string() })
export const moduleParams = z.object({
  course_id: z.string(),
  module_num: z.coerce.number().int().min(1).max(2_147_483_647).meta({ description: 'Starts at 1.' }),
})

export const listModulesContract = contract({
  ...shared,
  method: 'GET',
  path: '/api/v1/courses/{course_id}/modules',
  summary: 'List the modules of a course with their scenes',
  params,
  answers: { 200: z.array(moduleSchema) },
  errors: ['course_not_found'],
})

export const getModuleContract = contract({
  ...shared,
  method: 'GET',
  path: '/api/v1/courses/{course_id}/modules/{module_num}',
  summary: 'Get a module with its scenes',
  params: moduleParams,
  answers: { 200: moduleSchema },
  errors: ['course_not_found', 'module_not_found'],
})

export const updateModuleContract = contract({
  ...shared,
  method: 'PATCH',
  path: '/api/v1/courses/{course_id}/modules/{module_num}',
  summary:
    'Update the title, description and objectives of a module. A new title makes the slides that show it and the video again; narration stays.',
  params: moduleParams,
  body: z
    .strictObject({ ...moduleEdits, version: editedVersion.optional() })
    .refine(({ version: _, ...patch }) => Object.values(patch).some((value) => value !== undefined), {
      message: 'give at least one of title, description and objectives',
    }),
  answers: { 200: moduleSchema },
  errors: [
    'course_not_found',
    'module_not_found',
    'version_conflict',
    'course_not_generating',
    'not_ready_for_review',
  ],
})

const download = z.object({ disposition: z.enum(DISPOSITIONS).default('attachment') })
const downloads = {
  ...shared,
  method: 'GET',
  params: moduleParams,
  query: download,
  errors: ['course_not_found', 'module_not_found', 'video_not_ready'],
  bytes: true,
} as const

export const getModuleVideoContract = contract({
  ...downloads,
  path: '/api/v1/courses/{course_id}/modules/{module_num}/video',
  summary: 'Download the video of a module',
  answers: { 200: { mediaTypes: ['video/mp4'], description: 'The MP4 file. Range requests are supported.' } },
})

export const getModuleCaptionsContract = contract({
  ...downloads,
  path: '/api/v1/courses/{course_id}/modules/{module_num}/captions.vtt',
  summary: 'Download the captions of a module',
  answers: { 200: { mediaTypes: ['text/vtt; charset=utf-8'], description: 'WebVTT captions.' } },
})

export const getModuleTranscriptContract = contract({
  ...downloads,
  path: '/api/v1/courses/{course_id}/modules/{module_num}/transcript',
  summary: 'Download the narration of a module as text',
  answers: {
    200: {
      mediaTypes: ['text/plain; charset=utf-8'],
      description: 'The narration, one paragraph per scene, with what its picture shows.',
    },
  },
})

export const getCourseTranscriptContract = contract({
  ...downloads,
  path: '/api/v1/courses/{course_id}/transcript.docx',
  params: z.object({ course_id: z.string() }),
  summary: 'Download the narration of a course as a Word document',
  answers: {
    200: {
      mediaTypes: [FILE_MEDIA_TYPES.document],
      description: 'The narration with a heading for each module and scene; written from the current videos.',
    },
  },
  errors: ['course_not_found', 'video_not_ready'],
})

export const speakAgainContract = contract({
  ...shared,
  method: 'POST',
  path: '/api/v1/courses/{course_id}/speak-again',
  summary:
    'Have a finished course spoken again by natural voices that were installed since. Only audio and videos are generated again; each video stays until the new one is complete and, where the review of audio is manual, its audio is approved.',
  params,
  answers: { 200: courseRecordSchema },
  errors: [
    'course_not_found',
    'course_not_finished',
    'no_new_voice',
    'not_ready_for_review',
    'quota_exceeded',
  ],
})

export const moduleContracts = [
  listModulesContract,
  getModuleContract,
  updateModuleContract,
  getModuleVideoContract,
  getModuleCaptionsContract,
  getModuleTranscriptContract,
  getCourseTranscriptContract,
  speakAgainContract,
] as const satisfies readonly Contract[]
