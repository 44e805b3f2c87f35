import { z } from 'zod'
import { type Contract, contract } from '../../../platform/http/contract.ts'
import { pictureAlt, pictureBytes, pictureFields, pictureSchema } from './contract.ts'

const shared = { callers: ['key', 'reviewer', 'operator'], tag: 'Presets' } as const
const params = z.object({ preset_id: z.string() })
const pictureParams = z.object({
  preset_id: z.string(),
  source_id: z.string().meta({ description: 'The part of its `picture_id` before the slash.' }),
})
const caption = z.string().trim().max(200).nullable().optional().meta({
  description: 'Shown with it where it has a slide to itself. Null: none.',
})

export const listLibraryContract = contract({
  ...shared,
  method: 'GET',
  path: '/api/v1/presets/{preset_id}/pictures',
  summary: 'List the picture library of a preset, newest first',
  params,
  answers: { 200: z.array(pictureSchema) },
  errors: ['preset_not_found'],
})

export const addLibraryPictureContract = contract({
  ...shared,
  method: 'POST',
  path: '/api/v1/presets/{preset_id}/pictures',
  summary: 'Add a picture to the library of a preset, for scenes whose words name what its texts name',
  upload: true,
  params,
  body: z.strictObject({ ...pictureFields, caption }),
  answers: { 201: pictureSchema },
  errors: ['preset_not_found'],
})

export const updateLibraryPictureContract = contract({
  ...shared,
  method: 'PATCH',
  path: '/api/v1/presets/{preset_id}/pictures/{source_id}',
  summary: 'Change the texts of a picture in a library. Courses keep those they have.',
  params: pictureParams,
  body: z.strictObject({ alt: pictureAlt.optional(), caption }),
  answers: { 200: pictureSchema },
  errors: ['preset_not_found', 'file_not_found'],
})

export const deleteLibraryPictureContract = contract({
  ...shared,
  method: 'DELETE',
  path: '/api/v1/presets/{preset_id}/pictures/{source_id}',
  summary: 'Delete a picture from a library. Courses that have it keep it.',
  params: pictureParams,
  answers: { 200: z.object({ source_id: z.string(), deleted: z.literal(true) }) },
  errors: ['preset_not_found', 'file_not_found'],
})

export const getLibraryPictureContract = contract({
  ...shared,
  method: 'GET',
  path: '/api/v1/presets/{preset_id}/pictures/{source_id}/{file}',
  summary: 'Download a picture of a library',
  params: pictureParams.extend({ file: z.string() }),
  errors: ['preset_not_found', 'file_not_found'],
  ...pictureBytes,
})

export const libraryContracts = [
  listLibraryContract,
  addLibraryPictureContract,
  updateLibraryPictureContract,
  deleteLibraryPictureContract,
  getLibraryPictureContract,
] as const satisfies readonly Contract[]
