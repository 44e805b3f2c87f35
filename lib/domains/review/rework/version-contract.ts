import { z } from 'zod'
import { type Contract, contract } from '../../../platform/http/contract.ts'
import { DISPOSITIONS } from '../../../platform/http/files/content-disposition.ts'
import { VERSION_REASONS } from '../../ledger/version-record.ts'

const MAX_INT = 2_147_483_647
const shared = { callers: ['key', 'reviewer', 'operator'], tag: 'Review' } as const
const params = z.object({
  course_id: z.string(),
  asset_id: z.coerce.number().int().min(1).max(MAX_INT),
})

export const versionSchema = z.object({
  version: z.number().int(),
  reason: z.enum(VERSION_REASONS),
  author: z.string(),
  created_at: z.iso.datetime(),
  content: z.record(z.string(), z.unknown()).meta({ description: 'The complete content of the artifact.' }),
  files: z
    .array(z.object({ kind: z.enum(['slide', 'audio', 'video', 'captions']), url: z.string() }))
    .meta({ description: 'Files generated from it.' }),
})

export const listVersionsContract = contract({
  ...shared,
  method: 'GET',
  path: '/api/v1/courses/{course_id}/artifacts/{asset_id}/versions',
  summary: 'List the versions of an artifact with author, time, reason and content, newest first',
  params,
  answers: { 200: z.array(versionSchema) },
  errors: ['course_not_found', 'artifact_not_found'],
})

export const restoreVersionContract = contract({
  ...shared,
  method: 'POST',
  path: '/api/v1/courses/{course_id}/artifacts/{asset_id}/versions/{version}/restore',
  summary: 'Restore an earlier version of an artifact. Like an edit, this creates a new version.',
  params: params.extend({ version: z.coerce.number().int().min(1).max(MAX_INT) }),
  body: z.object({
    newest_version: z.number().int().min(1).max(MAX_INT).optional().meta({
      description:
        'The newest version, as you know it. If there is a newer one, nothing is restored: 409 `version_conflict`.',
    }),
  }),
  answers: { 200: versionSchema },
  errors: [
    'course_not_found',
    'artifact_not_found',
    'version_not_found',
    'not_ready_for_review',
    'outline_in_use',
    'sources_in_use',
    'course_not_generating',
    'version_conflict',
    'module_not_found',
    'quota_exceeded',
    'sources_too_complex',
  ],
})

export const getSoundContract = contract({
  ...shared,
  method: 'GET',
  path: '/api/v1/courses/{course_id}/artifacts/{asset_id}/sound',
  summary: 'Download the compressed audio of a scene, current or of an earlier version',
  params,
  query: z.object({
    version: z.coerce.number().int().min(1).max(MAX_INT).optional(),
    disposition: z.enum(DISPOSITIONS).default('inline'),
  }),
  answers: { 200: { mediaTypes: ['audio/mp4'], description: 'AAC in MP4. Range requests are supported.' } },
  errors: ['course_not_found', 'artifact_not_found', 'version_not_found', 'file_not_found'],
  bytes: true,
})

export const versionContracts = [
  listVersionsContract,
  restoreVersionContract,
  getSoundContract,
] as const satisfies readonly Contract[]
