import { z } from 'zod'
import { type Contract, contract } from '../../platform/http/contract.ts'
import { DISPOSITIONS } from '../../platform/http/files/content-disposition.ts'
import { FILE_MEDIA_TYPES } from '../../platform/http/files/file-media-types.ts'
import { pageQuery } from '../../platform/http/pagination.ts'
import { pageOrigin } from '../../platform/net/page-origin.ts'
import { failureSchema } from '../../product/failures/failure-reason.ts'
import { COMPLETION_RULES, PACKAGE_DELIVERIES, PACKAGE_FORMATS } from '../../product/package-formats.ts'
import { moduleParams } from '../modules/contract.ts'
import { FINAL_PASS } from '../quiz/final/final-draw.ts'

const format = z.enum(PACKAGE_FORMATS)
const completion = z.enum(COMPLETION_RULES)
const time = z.iso.datetime()
const MAX_LEARNERS = 1000
const learnerLimit = z.number().int().min(1).max(100_000)
const site = z
  .string()
  .max(300)
  .refine((text) => pageOrigin(text) !== null, {
    message: 'must be an origin such as https://lms.example.com',
  })
  .transform((text) => pageOrigin(text) ?? '')
  .meta({ examples: ['https://lms.example.com'] })

export const packageSchema = z.object({
  package_id: z.string(),
  course_id: z.string(),
  format,
  modules: z
    .array(z.number().int())
    .nullable()
    .meta({ description: 'The packaged modules by number, from 1. Null: all.' }),
  completion,
  passing_score: z.number(),
  status: z.enum(['building', 'ready', 'failed']),
  outdated: z
    .boolean()
    .meta({ description: 'The course has changed since. Build a new package to get the changes.' }),
  release: z.number().int().nullable().meta({
    description: 'The newest release of the course when it was requested. Null: there was none.',
  }),
  size_bytes: z.number().int().nullable(),
  download_url: z.url().nullable().meta({ description: 'Valid for one hour; null until it is ready.' }),
  created_at: z.iso.datetime(),
  ready_at: z.iso.datetime().nullable(),
  error_message: z.string().nullable(),
  failure: failureSchema,
  delivery: z.enum(PACKAGE_DELIVERIES).meta({
    description: 'Whether everything is in the file, or it opens the player of this service.',
  }),
  origin: z.string().nullable().meta({
    description: 'The site a live package works on. Null: that of its first launch, or not live.',
  }),
  max_learners: z.number().int().nullable().meta({
    description: 'How many learners a live package may enroll. Null: it is not live.',
  }),
  launches: z.number().int().meta({ description: 'How often a live package was opened.' }),
  learners: z.number().int().meta({
    description: 'How many learners a live package has enrolled; those who were erased no longer count.',
  }),
  last_launch_at: time.nullable().meta({ description: 'When a live package was last opened.' }),
  revoked_at: time.nullable().meta({ description: 'When a live package was revoked.' }),
})

const shared = {
  path: '/api/v1/courses/{course_id}/packages',
  callers: ['key', 'reviewer', 'operator'],
  tag: 'Packages',
  stability: 'outside-v1',
  params: z.object({ course_id: z.string() }),
} as const

export const createPackageContract = contract({
  ...shared,
  method: 'POST',
  summary: 'Package a finished course as a file; replaces the package of this format',
  body: z.strictObject({
    format: format.meta({
      description:
        'A zip for a learning platform (`scorm_1_2`, `scorm_2004` 4th edition, or `cmi5`), or to open in a browser (`web`); or the slides as PowerPoint (`deck`), or with what is said to them as PDF (`handout`).',
    }),
    modules: z.array(z.number().int().min(1)).min(1).max(100).optional().meta({
      description:
        'Numbers of the modules to package, from 1. Default: all, with the final exam; fewer have their quizzes only.',
    }),
    completion: completion.default('watched_and_passed').meta({
      description:
        'When the course is completed. Without questions that a package can grade, the package has no test, and watching completes it. Of no effect in a `deck` or `handout`.',
    }),
    passing_score: z
      .number()
      .min(0)
      .max(100)
      .multipleOf(0.1)
      .default(FINAL_PASS)
      .meta({ description: 'In percent.' }),
    delivery: z.enum(PACKAGE_DELIVERIES).default('file').meta({
      description:
        'Only for `scorm_1_2`, `scorm_2004` and `cmi5`: `live` is a small file that opens the whole course as it is then, in the player of this service.',
    }),
    origin: site.optional().meta({
      description: 'For a live package: the site of the learning platform. Absent: that of its first launch.',
    }),
    max_learners: learnerLimit
      .default(MAX_LEARNERS)
      .meta({ description: 'For a live package: how many learners it may enroll.' }),
  }),
  answers: { 202: packageSchema },
  errors: ['course_not_found', 'course_not_finished', 'module_not_found'],
})

export const listPackagesContract = contract({
  ...shared,
  method: 'GET',
  summary: 'List the packages of a course, newest first',
  query: z.object(pageQuery),
  answers: { 200: z.array(packageSchema) },
  errors: ['course_not_found'],
})

export const deletePackageContract = contract({
  ...shared,
  method: 'DELETE',
  path: '/api/v1/courses/{course_id}/packages/{package_id}',
  summary: 'Delete a package and its file',
  params: z.object({ course_id: z.string(), package_id: z.string() }),
  answers: { 200: z.object({ package_id: z.string(), deleted: z.literal(true) }) },
  errors: ['course_not_found', 'package_not_found'],
})

export const updatePackageContract = contract({
  ...shared,
  method: 'PATCH',
  path: '/api/v1/courses/{course_id}/packages/{package_id}',
  summary: 'Change where a live package works, or how many learners it may enroll, without a new upload',
  params: z.object({ course_id: z.string(), package_id: z.string() }),
  body: z.strictObject({
    max_learners: learnerLimit.optional().meta({
      description: 'How many learners it may enroll. Those it has enrolled stay, even if there are more.',
    }),
    origin: site.nullable().optional().meta({
      description:
        'The site of the learning platform. Null: that of the next launch. Another one than before ends the launches there.',
    }),
  }),
  answers: { 200: packageSchema },
  errors: ['course_not_found', 'package_not_found'],
})

export const revokePackageContract = contract({
  ...shared,
  method: 'POST',
  path: '/api/v1/courses/{course_id}/packages/{package_id}/revoke',
  summary: 'Revoke a live package: it opens nothing more, and learners who have it open are told so',
  params: z.object({ course_id: z.string(), package_id: z.string() }),
  answers: { 200: packageSchema },
  errors: ['course_not_found', 'package_not_found'],
})

const file = {
  ...shared,
  method: 'GET',
  query: z.object({ disposition: z.enum(DISPOSITIONS).default('attachment') }),
  bytes: true,
} as const
const deck = {
  200: {
    mediaTypes: [FILE_MEDIA_TYPES.deck],
    description: 'The newest `deck` package, with texts, tables and charts that can be edited.',
  },
} as const
const handout = {
  200: {
    mediaTypes: [FILE_MEDIA_TYPES.handout],
    description:
      'The newest `handout` package: the picture of each slide, what is said to it and the passages this rests on. It has no questions.',
  },
} as const

export const getDeckContract = contract({
  ...file,
  path: '/api/v1/courses/{course_id}/deck.pptx',
  summary: 'Download the slides of a course as PowerPoint, once they are packaged',
  answers: deck,
  errors: ['course_not_found', 'package_not_found'],
})

export const getModuleDeckContract = contract({
  ...file,
  path: '/api/v1/courses/{course_id}/modules/{module_num}/deck.pptx',
  summary: 'Download the slides of a module as PowerPoint, once they are packaged',
  params: moduleParams,
  answers: deck,
  errors: ['course_not_found', 'package_not_found'],
})

export const getHandoutContract = contract({
  ...file,
  path: '/api/v1/courses/{course_id}/handout.pdf',
  summary: 'Download the handout of a course as PDF, once it is packaged',
  answers: handout,
  errors: ['course_not_found', 'package_not_found'],
})

export const getModuleHandoutContract = contract({
  ...file,
  path: '/api/v1/courses/{course_id}/modules/{module_num}/handout.pdf',
  summary: 'Download the handout of a module as PDF, once it is packaged',
  params: moduleParams,
  answers: handout,
  errors: ['course_not_found', 'package_not_found'],
})

export const packageContracts = [
  createPackageContract,
  listPackagesContract,
  deletePackageContract,
  updatePackageContract,
  revokePackageContract,
  getDeckContract,
  getModuleDeckContract,
  getHandoutContract,
  getModuleHandoutContract,
] as const satisfies readonly Contract[]
