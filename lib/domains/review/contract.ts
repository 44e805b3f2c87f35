import { z } from 'zod'
import { type Contract, contract } from '../../platform/http/contract.ts'
import { pageQuery } from '../../platform/http/pagination.ts'
import { type ArtifactType, COURSE_ARTIFACT_TYPES, hasScenes } from '../ledger/artifact-types.ts'
import {
  CHECKPOINT_ALIASES,
  CHECKPOINTS,
  type Checkpoint,
  REVIEW_CHOICES,
} from '../ledger/checkpoint-list.ts'
import { FEEDBACK_OUTCOMES } from '../ledger/feedback-entry.ts'
import { unapprovedSchema } from '../ledger/unapproved-types.ts'
import { moduleParams } from '../modules/contract.ts'
import { ACTOR_KINDS } from './actor-kind.ts'
import { NOTE_OBSTACLES } from './note-obstacle.ts'
import { HALF_A_PIN, isPin, pinShape, share } from './note-pin.ts'
import { listOpenReviewsContract } from './open-reviews-contract.ts'

const setting = z.enum(REVIEW_CHOICES)
const checkpoint = z.enum(CHECKPOINTS)
const artifactType = z.enum(COURSE_ARTIFACT_TYPES)
/** The maximum of an integer column. */
const MAX_INT = 2_147_483_647
const index = z.number().int().min(0).max(MAX_INT)
const entryStatus = z.enum(['pending', 'note', 'edited', 'regenerating', 'approved', 'auto_approved'])

export const feedbackSchema = z.object({
  note_id: z.string(),
  note: z.string(),
  module_index: z.number().int().nullable().meta({
    description: 'Outline only: the module of a note, or of its scene.',
  }),
  scene_index: z.number().int().nullable().meta({ description: 'Outline only: the scene of a note.' }),
  at_seconds: z.number().nullable().meta({ description: 'For a video: the position in seconds.' }),
  x: share.nullable(),
  y: share.nullable(),
  author: z.string(),
  created_at: z.iso.datetime(),
  outcome: z.enum(FEEDBACK_OUTCOMES),
  resolved_by: z
    .string()
    .nullable()
    .meta({ description: 'Who resolved it; null while open. Resolved notes are ignored by generation.' }),
  resolved_at: z.iso.datetime().nullable(),
})

export const reviewEntrySchema = z.object({
  id: z.string(),
  course_id: z.string().nullable(),
  preset_id: z.string().nullable(),
  artifact_type: z.string<ArtifactType>(),
  module_index: z.number().int().nullable(),
  scene_index: z.number().int().nullable(),
  asset_id: z.number().int(),
  source_id: z.string().nullable().meta({ description: 'The source a row is about; null for others.' }),
  checkpoint,
  status: entryStatus,
  iteration: z.number().int(),
  feedback: z.array(feedbackSchema),
  reviewed_by: z.string().nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
})

const settings = z.strictObject(
  Object.fromEntries(CHECKPOINTS.map((name) => [name, setting])) as Record<Checkpoint, typeof setting>,
)
export const reviewSettingsSchema = z.object({ settings })

const settingsBody = z
  .strictObject({
    settings: settings.partial().optional(),
    point: z
      .enum([...CHECKPOINTS, ...Object.keys(CHECKPOINT_ALIASES)])
      .optional()
      .meta({
        description:
          'One checkpoint, together with auto_approve. The short names sources, outline, slides and audio also work.',
      }),
    auto_approve: z.boolean().optional(),
  })
  .refine(
    ({ settings, point, auto_approve }) =>
      settings === undefined
        ? point !== undefined && auto_approve !== undefined
        : point === undefined && auto_approve === undefined,
    { message: 'give either settings, or point with auto_approve' },
  )

const shared = { callers: ['key', 'reviewer', 'operator'], tag: 'Review' } as const
const params = z.object({ course_id: z.string() })
const entries = { 200: z.array(reviewEntrySchema) }
export const approvedEntrySchema = reviewEntrySchema.extend({
  gate_waits_for: unapprovedSchema.meta({
    description:
      'What still keeps the gate of the row closed: its artifacts that nobody has approved yet, by type. Empty once generation goes on.',
  }),
})
const approved = { 200: z.array(approvedEntrySchema) }

export const getReviewSettingsContract = contract({
  ...shared,
  method: 'GET',
  path: '/api/v1/courses/{course_id}/review-settings',
  summary: 'Get the review settings of a course',
  params,
  answers: { 200: reviewSettingsSchema },
  errors: ['course_not_found'],
})

export const updateReviewSettingsContract = contract({
  ...shared,
  method: 'PUT',
  path: '/api/v1/courses/{course_id}/review-settings',
  summary: 'Set checkpoints of a course to automatic or manual approval',
  params,
  body: settingsBody,
  answers: { 200: reviewSettingsSchema },
  errors: ['course_not_found'],
})

export const getAccountReviewSettingsContract = contract({
  ...shared,
  method: 'GET',
  path: '/api/v1/account/review-settings',
  summary: 'Get the review settings new courses start with',
  answers: { 200: reviewSettingsSchema },
})

export const updateAccountReviewSettingsContract = contract({
  ...shared,
  method: 'PUT',
  path: '/api/v1/account/review-settings',
  keyModes: ['live'],
  summary: 'Set the review settings new courses start with',
  body: settingsBody,
  answers: { 200: reviewSettingsSchema },
})

export const setAllAutoContract = contract({
  ...shared,
  method: 'POST',
  path: '/api/v1/account/review-settings/all-auto',
  keyModes: ['live'],
  summary: 'Set all checkpoints of new courses to automatic, or all to manual',
  body: z.strictObject({ auto_approve: z.boolean() }),
  answers: { 200: reviewSettingsSchema },
})

export const listReviewEntriesContract = contract({
  ...shared,
  method: 'GET',
  path: '/api/v1/courses/{course_id}/review',
  summary: 'List the review ledger of a course',
  params,
  query: z.object({ status: entryStatus.optional(), checkpoint: checkpoint.optional() }),
  answers: entries,
  errors: ['course_not_found'],
})

const address = {
  asset_id: index
    .optional()
    .meta({ description: 'Takes precedence over `artifact_type` and the indices; 0 counts as absent.' }),
  artifact_type: artifactType.optional().meta({ example: 'outline' }),
  module_index: index.optional().meta({ description: 'Ignored for types without one.' }),
  scene_index: index.optional().meta({ description: 'Ignored for types without one.' }),
}
type Addressed = {
  asset_id?: number | undefined
  artifact_type?: ArtifactType | undefined
  module_index?: number | undefined
  scene_index?: number | undefined
}
const namesSomething = (body: Addressed) => Boolean(body.asset_id) || body.artifact_type !== undefined
const NAMES_NOTHING = { message: 'give asset_id or artifact_type' }
const namesPlace = (body: Addressed) =>
  Boolean(body.asset_id) ||
  body.scene_index === undefined ||
  body.module_index !== undefined ||
  !hasScenes(body.artifact_type)
const NAMES_NO_MODULE = { path: ['module_index'], message: 'a scene_index requires module_index' }

export const approveReviewContract = contract({
  ...shared,
  method: 'POST',
  path: '/api/v1/courses/{course_id}/review/approve',
  summary: 'Approve an artifact, several at once, all of one type, or everything',
  params,
  body: z
    .strictObject({
      ...address,
      asset_ids: z
        .array(z.number().int().min(1).max(MAX_INT))
        .min(1)
        .max(500)
        .optional()
        .meta({ description: 'Approved all together or not at all.' }),
      all: z.literal(true).optional().meta({ description: 'Everything that exists; takes no other field.' }),
    })
    .refine((body) => body.all || body.asset_ids !== undefined || namesSomething(body), NAMES_NOTHING)
    .refine((body) => !body.all || Object.keys(body).length === 1, {
      path: ['all'],
      message: 'give all without other fields',
    }),
  answers: approved,
  errors: ['course_not_found', 'artifact_not_found', 'module_not_found', 'not_ready_for_review'],
})

export const approveAllReviewContract = contract({
  ...shared,
  method: 'POST',
  path: '/api/v1/courses/{course_id}/review/approve-all',
  summary: 'Approve everything that exists, or all of one type',
  params,
  body: z.strictObject({ artifact_type: artifactType.optional() }),
  answers: approved,
  errors: ['course_not_found', 'module_not_found', 'not_ready_for_review'],
})

const notFound = ['course_not_found', 'artifact_not_found', 'module_not_found', 'scene_not_found'] as const

/** The text of a note. */
export const noteText = z.string().trim().min(1).max(4000)

export const noteReviewContract = contract({
  ...shared,
  method: 'POST',
  path: '/api/v1/courses/{course_id}/review/note',
  summary: 'Leave a note on an artifact',
  params,
  body: z
    .strictObject({
      note: noteText,
      at_seconds: z.number().min(0).max(86_400).optional().meta({
        description: 'For a video: the second it is about. The note is attached to the scene shown then.',
      }),
      ...pinShape,
      ...address,
    })
    .refine(namesSomething, NAMES_NOTHING)
    .refine(namesPlace, NAMES_NO_MODULE)
    .refine(isPin, HALF_A_PIN),
  answers: {
    200: z.object({
      noted: z.literal(true),
      iteration: z.number().int(),
      regen_cap_reached: z
        .literal(true)
        .optional()
        .meta({ description: 'Present if this note was the last one allowed by the cap.' }),
    }),
  },
  errors: [...notFound, 'regen_cap_reached'],
})

export const regenerateReviewContract = contract({
  ...shared,
  method: 'POST',
  path: '/api/v1/courses/{course_id}/review/regenerate',
  summary: 'Regenerate artifacts, applying the notes on them',
  params,
  body: z
    .strictObject({
      note: noteText.optional().meta({ description: 'One more note to apply.' }),
      ...pinShape,
      ...address,
    })
    .refine(namesSomething, NAMES_NOTHING)
    .refine(namesPlace, NAMES_NO_MODULE)
    .refine(isPin, HALF_A_PIN),
  answers: { 202: z.array(reviewEntrySchema) },
  errors: [
    'course_not_found',
    'artifact_not_found',
    'module_not_found',
    'not_ready_for_review',
    'outline_in_use',
    'sources_in_use',
    'course_not_generating',
    'regen_cap_reached',
  ],
})

export const checkNoteContract = contract({
  ...shared,
  method: 'POST',
  path: '/api/v1/courses/{course_id}/review/note/check',
  summary: 'Check whether regenerating an artifact could apply a note, without storing anything',
  params,
  body: z
    .strictObject({ note: noteText, ...address })
    .refine(namesSomething, NAMES_NOTHING)
    .refine(namesPlace, NAMES_NO_MODULE),
  answers: {
    200: z.object({
      applies: z.boolean(),
      reason: z
        .enum(NOTE_OBSTACLES)
        .nullable()
        .meta({
          description:
            'Why not: comment_only (notes on it are for people), too_late (later work depends on it, or the course ' +
            'has ended), sandbox, not_understood (rephrase the note), cannot_be_done (nothing in it can change that way).',
        }),
    }),
  },
  errors: [...notFound, 'sources_too_complex'],
})

export const resolveNoteContract = contract({
  ...shared,
  method: 'PATCH',
  path: '/api/v1/courses/{course_id}/review/notes/{note_id}',
  summary: 'Resolve a note or reopen it',
  params: z.object({ course_id: z.string(), note_id: z.string() }),
  body: z.strictObject({ resolved: z.boolean() }),
  answers: { 200: reviewEntrySchema },
  errors: ['course_not_found', 'note_not_found'],
})

export const transitionSchema = z.object({
  asset_id: z.number().int(),
  artifact_type: z.string<ArtifactType>(),
  module_index: z.number().int().nullable(),
  scene_index: z.number().int().nullable(),
  checkpoint,
  status: entryStatus,
  iteration: z.number().int(),
  actor: z.string().nullable().meta({ description: 'Who did it; null for the service itself.' }),
  version: z
    .number()
    .int()
    .nullable()
    .meta({ description: 'The newest version of the artifact at the time; null if it has no versions.' }),
  created_at: z.iso.datetime(),
})

export const listReviewHistoryContract = contract({
  ...shared,
  method: 'GET',
  path: '/api/v1/courses/{course_id}/review/history',
  summary: 'List the review history of a course, newest first',
  params,
  query: z.object({
    asset_id: z.coerce.number().int().min(1).max(MAX_INT).optional(),
    checkpoint: checkpoint.optional(),
    by: z.enum(ACTOR_KINDS).optional().meta({
      description:
        'Only what was done by a user of the console (`person`), an API `key`, a `guest` of a guest review, or the `service` itself.',
    }),
    limit: pageQuery.limit,
    cursor: pageQuery.cursor.refine((text) => text === undefined || /^\d{1,18}$/.test(text), {
      message: 'use a cursor from a Link header',
    }),
  }),
  answers: { 200: z.array(transitionSchema) },
  errors: ['course_not_found'],
})

const moduleApproval = <const Part extends string>(part: Part, what: string) =>
  contract({
    ...shared,
    method: 'POST',
    path: `/api/v1/courses/{course_id}/modules/{module_num}${part}/approve`,
    summary: `Approve ${what} of a module`,
    params: moduleParams,
    answers: approved,
    errors: ['course_not_found', 'module_not_found', 'not_ready_for_review'],
  })

export const approveModuleContract = moduleApproval('', 'all existing artifacts')
export const approveSlidesContract = moduleApproval('/slides', 'the slides and narration')
export const approveAudioContract = moduleApproval('/audio', 'the audio')
export const approveQuizContract = moduleApproval('/quiz', 'the question pool')
export const approveVideoContract = moduleApproval('/video', 'the video')

export const reviewContracts = [
  listOpenReviewsContract,
  getReviewSettingsContract,
  updateReviewSettingsContract,
  getAccountReviewSettingsContract,
  updateAccountReviewSettingsContract,
  setAllAutoContract,
  listReviewEntriesContract,
  listReviewHistoryContract,
  noteReviewContract,
  checkNoteContract,
  resolveNoteContract,
  regenerateReviewContract,
  approveReviewContract,
  approveAllReviewContract,
  approveModuleContract,
  approveSlidesContract,
  approveAudioContract,
  approveQuizContract,
  approveVideoContract,
] as const satisfies readonly Contract[]
