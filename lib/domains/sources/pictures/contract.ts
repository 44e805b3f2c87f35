import { z } from 'zod'
import { type Contract, contract } from '../../../platform/http/contract.ts'
import { DISPOSITIONS } from '../../../platform/http/files/content-disposition.ts'
import { oneLine } from '../../../platform/one-line.ts'

export const pictureSchema = z.object({
  picture_id: z
    .string()
    .meta({ description: 'The source, or the picture that was added, and the file, separated by a slash.' }),
  alt: z.string().meta({ description: 'What it shows, as the document or a reviewer says; may be empty.' }),
  caption: z.string().nullable(),
  width: z.number().int().meta({ description: 'In pixels.' }),
  height: z.number().int().meta({ description: 'In pixels.' }),
  url: z.string(),
})

const shared = { callers: ['key', 'reviewer', 'operator'], tag: 'Sources' } as const

export const coursePictureSchema = pictureSchema.extend({
  source_name: z.string().meta({ description: 'The document, or the file of a picture that was added.' }),
  added: z.boolean().meta({ description: 'True for a picture that was added: only those can be deleted.' }),
})

export const listPicturesContract = contract({
  ...shared,
  method: 'GET',
  path: '/api/v1/courses/{course_id}/pictures',
  summary: 'List the pictures of a course: those added to it, newest first, and those of its documents',
  params: z.object({ course_id: z.string() }),
  answers: { 200: z.array(coursePictureSchema) },
  errors: ['course_not_found'],
})

export const pictureAlt = z.string().trim().max(500).meta({
  description: 'What it shows, for those who do not see it.',
})
export const pictureFields = {
  base64: z.string().min(1).meta({
    description:
      'A PNG, JPEG, WebP, GIF or SVG file, base64-encoded; at most 15 MB and 40 megapixels, at least 200 by 200 pixels.',
  }),
  filename: oneLine(255),
  alt: pictureAlt.default(''),
}

export const addPictureContract = contract({
  ...shared,
  method: 'POST',
  path: '/api/v1/courses/{course_id}/pictures',
  summary: 'Add a picture to a course, for any of its scenes',
  upload: true,
  params: z.object({ course_id: z.string() }),
  body: z.strictObject(pictureFields),
  answers: { 201: coursePictureSchema },
  errors: ['course_not_found', 'course_not_generating'],
})

export const takeLibraryPictureContract = contract({
  ...shared,
  method: 'POST',
  path: '/api/v1/courses/{course_id}/pictures/from-library',
  summary: 'Copy a picture of the preset’s library to a course, for any of its scenes',
  params: z.object({ course_id: z.string() }),
  body: z.strictObject({ picture_id: z.string() }),
  answers: { 201: coursePictureSchema },
  errors: ['course_not_found', 'file_not_found', 'course_not_generating'],
})

const share = z.number().min(0).max(0.9).default(0)

export const cropPictureContract = contract({
  ...shared,
  method: 'POST',
  path: '/api/v1/courses/{course_id}/pictures/{source_id}/{file}/crop',
  summary: 'Add a part of a picture to its course, as a picture of its own',
  params: z.object({ course_id: z.string(), source_id: z.string(), file: z.string() }),
  body: z
    .strictObject({ left: share, top: share, right: share, bottom: share })
    .refine(({ left, top, right, bottom }) => left + right <= 0.9 && top + bottom <= 0.9, {
      message: 'a tenth of the width and of the height must be left',
    })
    .meta({ description: 'What is cut off at each edge, as a share of the width or height.' }),
  answers: { 201: coursePictureSchema },
  errors: ['course_not_found', 'file_not_found', 'course_not_generating'],
})

export const deletePictureContract = contract({
  ...shared,
  method: 'DELETE',
  path: '/api/v1/courses/{course_id}/pictures/{source_id}',
  summary: 'Delete a picture that was added to a course, unless a scene or its video shows it',
  params: z.object({
    course_id: z.string(),
    source_id: z.string().meta({ description: 'The part of its `picture_id` before the slash.' }),
  }),
  answers: { 200: z.object({ source_id: z.string(), deleted: z.literal(true) }) },
  errors: ['course_not_found', 'file_not_found', 'picture_in_use'],
})

export const pictureBytes = {
  query: z.object({ disposition: z.enum(DISPOSITIONS).default('inline') }),
  answers: {
    200: {
      mediaTypes: ['image/png', 'image/jpeg'],
      description: 'The picture, at most 1600 pixels wide or high.',
    },
  },
  bytes: true,
} as const

export const getPictureContract = contract({
  ...shared,
  method: 'GET',
  path: '/api/v1/courses/{course_id}/pictures/{source_id}/{file}',
  summary: 'Download a picture of a course',
  params: z.object({ course_id: z.string(), source_id: z.string(), file: z.string() }),
  errors: ['course_not_found', 'file_not_found'],
  ...pictureBytes,
})

export const pictureContracts = [
  listPicturesContract,
  addPictureContract,
  takeLibraryPictureContract,
  cropPictureContract,
  deletePictureContract,
  getPictureContract,
] as const satisfies readonly Contract[]
