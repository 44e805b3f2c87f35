import { z } from 'zod'
import { type Contract, contract } from '../http/contract.ts'
import { moduleParams } from '../modules/contract.ts'
import { CHECKPOINT_ALIASES, CHECKPOINTS } from './checkpoint-list.ts'

const setting = z.enum(['auto', 'manual'])
const checkpoint = z.enum(CHECKPOINTS)
const artifactType = z.enum(['source', 'outline', 'notes', 'slide', 'audio', 'quiz_question', 'module_video'])
/** The largest number a column of ids or indices holds. */
const MAX_INT = 2_147_483_647
const index = z.number().int().min(0).max(MAX_INT)
const entryStatus = z.enum(['pending', 'note', 'edited', 'regenerating', 'approved', 'auto_approved'])

export const reviewEntrySchema = z.object({
  id: z.string(),
  course_id: z.string().nullable(),
  preset_id: z.string().nullable(),
  artifact_type: z.string(),
  module_index: z.number().int().nullable(),
  scene_index: z.number().int().nullable(),
  asset_id: z.number().int(),
  checkpoint,
  status: entryStatus,
  iteration: z.number().int(),
  feedback: z.array(
    z.object({
      note: z.string(),
      author: z.string(),
      created_at: z.iso.datetime(),
      outcome: z.enum(['open', 'applied', 'recorded_only']),
    }),
  ),
  reviewed_by: z.string().nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
})

export const reviewSettingsSchema = z.object({ settings: z.record(checkpoint, setting) })

const settingsBody = z
  .strictObject({
    settings: z.partialRecord(checkpoint, setting).optional(),
    point: z
      .enum([...CHECKPOINTS, ...Object.keys(CHECKPOINT_ALIASES)])
      .optional()
      .meta({
        description:
          'One checkpoint, with auto_approve; sources, outline, slides and audio are accepted as short names.',
      }),
    auto_approve: z.boolean().optional(),
  })
  .refine(
    ({ settings, point, auto_approve }) =>
      settings === undefined
        ? point !== undefined && auto_approve !== undefined
        : point === undefined && auto_approve === undefined,
    { message: 'either settings, or point with auto_approve' },
  )

const shared = { callers: ['key', 'reviewer', 'operator'], tag: 'Review' } as const
const params = z.object({ course_id: z.string() })
const entries = { 200: z.array(reviewEntrySchema) }

export const getReviewSettingsContract = contract({
  ...shared,
  method: 'GET',
  path: '/api/v1/courses/{course_id}/review-settings',
  summary: 'Get which checkpoints of a course are automatic',
  params,
  answers: { 200: reviewSettingsSchema },
  errors: ['course_not_found'],
})

export const updateReviewSettingsContract = contract({
  ...shared,
  method: 'PUT',
  path: '/api/v1/courses/{course_id}/review-settings',
  summary: 'Set checkpoints of a course to automatic or manual',
  params,
  body: settingsBody,
  answers: { 200: reviewSettingsSchema },
  errors: ['course_not_found'],
})

export const getAccountReviewSettingsContract = contract({
  ...shared,
  method: 'GET',
  path: '/api/v1/account/review-settings',
  summary: 'Get the checkpoints new courses start with',
  answers: { 200: reviewSettingsSchema },
})

export const updateAccountReviewSettingsContract = contract({
  ...shared,
  method: 'PUT',
  path: '/api/v1/account/review-settings',
  summary: 'Set the checkpoints new courses start with',
  body: settingsBody,
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

export const approveReviewContract = contract({
  ...shared,
  method: 'POST',
  path: '/api/v1/courses/{course_id}/review/approve',
  summary: 'Approve an artifact, or all of one type',
  params,
  body: z
    .strictObject({
      asset_id: z.number().int().min(1).max(MAX_INT).optional(),
      artifact_type: artifactType.optional(),
      module_index: index.optional(),
      scene_index: index.optional(),
    })
    .refine((body) => body.asset_id !== undefined || body.artifact_type !== undefined, {
      message: 'asset_id or artifact_type is needed',
    }),
  answers: entries,
  errors: ['course_not_found', 'module_not_found', 'not_ready_for_review'],
})

export const approveAllReviewContract = contract({
  ...shared,
  method: 'POST',
  path: '/api/v1/courses/{course_id}/review/approve-all',
  summary: 'Approve everything that exists, or all of one type',
  params,
  body: z.strictObject({ artifact_type: artifactType.optional() }),
  answers: entries,
  errors: ['course_not_found', 'module_not_found', 'not_ready_for_review'],
})

const moduleApproval = <const Part extends string>(part: Part, what: string) =>
  contract({
    ...shared,
    method: 'POST',
    path: `/api/v1/courses/{course_id}/modules/{module_num}${part}/approve`,
    summary: `Approve ${what} of a module`,
    params: moduleParams,
    answers: entries,
    errors: ['course_not_found', 'module_not_found', 'not_ready_for_review'],
  })

export const approveModuleContract = moduleApproval('', 'everything that exists')
export const approveSlidesContract = moduleApproval('/slides', 'the slides and narration text')
export const approveAudioContract = moduleApproval('/audio', 'the audio')
export const approveQuizContract = moduleApproval('/quiz', 'the question pool')
export const approveVideoContract = moduleApproval('/video', 'the video')

export const reviewContracts: readonly Contract[] = [
  getReviewSettingsContract,
  updateReviewSettingsContract,
  getAccountReviewSettingsContract,
  updateAccountReviewSettingsContract,
  listReviewEntriesContract,
  approveReviewContract,
  approveAllReviewContract,
  approveModuleContract,
  approveSlidesContract,
  approveAudioContract,
  approveQuizContract,
  approveVideoContract,
]
