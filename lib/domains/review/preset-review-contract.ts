import { z } from 'zod'
import { type Contract, contract } from '../../platform/http/contract.ts'
import { LONE_PRESET_TYPES } from '../ledger/artifact-types.ts'
import { listReviewEntriesContract, noteText, resolveNoteContract, reviewEntrySchema } from './contract.ts'

const shared = { callers: ['key', 'reviewer', 'operator'], tag: 'Presets' } as const
const params = z.object({ preset_id: z.string() })

export const listPresetReviewContract = contract({
  ...shared,
  method: 'GET',
  path: '/api/v1/presets/{preset_id}/review',
  summary: 'List the review ledger of a preset',
  params,
  query: listReviewEntriesContract.query,
  answers: { 200: z.array(reviewEntrySchema) },
  errors: ['preset_not_found'],
})

export const notePresetReviewContract = contract({
  ...shared,
  method: 'POST',
  path: '/api/v1/presets/{preset_id}/review/note',
  summary: 'Comment on the brand of a preset or on one of its sources. Comments change nothing.',
  params,
  body: z
    .strictObject({
      note: noteText,
      asset_id: z
        .number()
        .int()
        .min(0)
        .max(2_147_483_647)
        .optional()
        .meta({ description: 'Takes precedence over `artifact_type`; 0 counts as absent.' }),
      artifact_type: z.enum(LONE_PRESET_TYPES).optional().meta({ example: 'brand' }),
    })
    .refine((body) => Boolean(body.asset_id) || body.artifact_type !== undefined, {
      message: 'give asset_id or artifact_type',
    }),
  answers: { 200: z.object({ noted: z.literal(true), iteration: z.number().int() }) },
  errors: ['preset_not_found', 'artifact_not_found', 'brand_not_generated'],
})

export const resolvePresetNoteContract = contract({
  ...shared,
  method: 'PATCH',
  path: '/api/v1/presets/{preset_id}/review/notes/{note_id}',
  summary: 'Resolve a comment or reopen it',
  params: z.object({ preset_id: z.string(), note_id: z.string() }),
  body: resolveNoteContract.body,
  answers: { 200: reviewEntrySchema },
  errors: ['preset_not_found', 'note_not_found'],
})

export const presetReviewContracts = [
  listPresetReviewContract,
  notePresetReviewContract,
  resolvePresetNoteContract,
] as const satisfies readonly Contract[]
