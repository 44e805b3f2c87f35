import { z } from 'zod'
import { type Contract, contract } from '../../../platform/http/contract.ts'

export const pictureSchema = z.object({
  picture_id: z.string().meta({ description: 'The source and the file, separated by a slash.' }),
  alt: z.string().meta({ description: 'What it shows, as the document or a reviewer says; may be empty.' }),
  caption: z.string().nullable(),
  width: z.number().int().meta({ description: 'In pixels.' }),
  height: z.number().int().meta({ description: 'In pixels.' }),
  url: z.string(),
})

const shared = { callers: ['key', 'reviewer', 'operator'], tag: 'Sources' } as const

export const listPicturesContract = contract({
  ...shared,
  method: 'GET',
  path: '/api/v1/courses/{course_id}/pictures',
  summary: 'List the pictures of the documents of a course',
  params: z.object({ course_id: z.string() }),
  answers: { 200: z.array(pictureSchema.extend({ source_name: z.string() })) },
  errors: ['course_not_found'],
})

export const getPictureContract = contract({
  ...shared,
  method: 'GET',
  path: '/api/v1/courses/{course_id}/pictures/{source_id}/{file}',
  summary: 'Download a picture of a document',
  params: z.object({ course_id: z.string(), source_id: z.string(), file: z.string() }),
  query: z.object({ disposition: z.enum(['attachment', 'inline']).default('inline') }),
  answers: {
    200: {
      mediaTypes: ['image/png', 'image/jpeg'],
      description: 'The picture, at most 1600 pixels wide or high.',
    },
  },
  errors: ['course_not_found', 'file_not_found'],
  bytes: true,
})

export const pictureContracts = [
  listPicturesContract,
  getPictureContract,
] as const satisfies readonly Contract[]
