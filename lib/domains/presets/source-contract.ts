import { z } from 'zod'
import { type Contract, contract } from '../../platform/http/contract.ts'
import { addSourcesContract, sourceSchema, updateSourceContract } from '../sources/contract.ts'
import { MAX_SOURCES } from '../sources/source-input.ts'
import { sourceLookSchema } from './contract.ts'

const shared = { callers: ['key', 'reviewer', 'operator'], tag: 'Presets' } as const
const params = z.object({ preset_id: z.string() })
const sourceParams = z.object({ preset_id: z.string(), source_id: z.string() })

export const listPresetSourcesContract = contract({
  ...shared,
  method: 'GET',
  path: '/api/v1/presets/{preset_id}/sources',
  summary: 'List the sources of a preset with their extracted text',
  params,
  answers: { 200: z.array(sourceSchema) },
  errors: ['preset_not_found'],
})

export const addPresetSourcesContract = contract({
  ...shared,
  method: 'POST',
  path: '/api/v1/presets/{preset_id}/sources',
  summary: `Add sources to a preset, ${MAX_SOURCES} at most: documents, its website, a logo (png, jpg, webp or svg), a PowerPoint template (potx)`,
  upload: true,
  params,
  body: addSourcesContract.body,
  answers: { 201: z.array(sourceSchema) },
  errors: ['preset_not_found'],
})

export const getPresetSourceContract = contract({
  ...shared,
  method: 'GET',
  path: '/api/v1/presets/{preset_id}/sources/{source_id}',
  summary: 'Get a source of a preset with its extracted text',
  params: sourceParams,
  answers: { 200: sourceSchema },
  errors: ['preset_not_found', 'source_not_found'],
})

export const getSourceLookContract = contract({
  ...shared,
  method: 'GET',
  path: '/api/v1/presets/{preset_id}/sources/{source_id}/look',
  summary: 'Get the colors, the typeface and the logo of one source, to take them over into the brand',
  stability: 'outside-v1',
  params: sourceParams,
  answers: { 200: sourceLookSchema },
  errors: ['preset_not_found', 'source_not_found', 'sources_pending'],
})

export const updatePresetSourceContract = contract({
  ...shared,
  method: 'PATCH',
  path: '/api/v1/presets/{preset_id}/sources/{source_id}',
  summary: 'Exclude a source from a preset, include it again, or correct its text',
  params: sourceParams,
  body: updateSourceContract.body,
  answers: { 200: sourceSchema },
  errors: ['preset_not_found', 'source_not_found', 'sources_pending', 'version_conflict'],
})

export const deletePresetSourceContract = contract({
  ...shared,
  method: 'DELETE',
  path: '/api/v1/presets/{preset_id}/sources/{source_id}',
  summary: 'Delete a source of a preset. A logo in use stays in use.',
  params: sourceParams,
  answers: { 200: z.object({ source_id: z.string(), deleted: z.literal(true) }) },
  errors: ['preset_not_found', 'source_not_found'],
})

export const approvePresetSourcesContract = contract({
  ...shared,
  method: 'POST',
  path: '/api/v1/presets/{preset_id}/sources/approve',
  summary: 'Approve the sources of a preset',
  params,
  answers: { 200: z.array(sourceSchema) },
  errors: ['preset_not_found', 'not_ready_for_review'],
})

export const presetSourceContracts = [
  listPresetSourcesContract,
  addPresetSourcesContract,
  getPresetSourceContract,
  getSourceLookContract,
  updatePresetSourceContract,
  deletePresetSourceContract,
  approvePresetSourcesContract,
] as const satisfies readonly Contract[]
