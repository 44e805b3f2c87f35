import { z } from 'zod'
import { contract } from '../contract.ts'
import { FILE_MEDIA_TYPES } from '../files/file-media-types.ts'

const checkResult = z.enum(['ok', 'failed'])
const health = z.object({
  status: z.enum(['ok', 'degraded', 'down']),
  checks: z.object({
    database: checkResult,
    storage: checkResult,
    engine: checkResult,
    author: checkResult,
    narrator: checkResult,
    ffmpeg: checkResult,
    disk: checkResult,
  }),
})

export const getHealthContract = contract({
  method: 'GET',
  path: '/api/v1/health',
  callers: ['public'],
  summary: 'Liveness: the process answers; 503 once it was told to stop. Does not touch the database.',
  tag: 'Service',
  answers: {
    200: z.object({ status: z.literal('ok'), version: z.string() }),
    503: z.object({ status: z.literal('stopping'), version: z.string() }),
  },
})

export const getDeepHealthContract = contract({
  method: 'GET',
  path: '/api/v1/health/deep',
  callers: ['public'],
  summary:
    'Readiness: every part is tried, at most every 5 seconds. 503 when the database or the storage fails, or this instance stops.',
  tag: 'Service',
  answers: { 200: health, 503: health },
})

export const getPlainHealthContract = contract({
  method: 'GET',
  path: '/api/health',
  callers: ['public'],
  summary:
    'Whether this instance can be sent requests, for containers and balancers: its database answers, asked at most every 5 seconds.',
  tag: 'Service',
  answers: {
    200: z.object({ status: z.literal('ok') }),
    503: z.object({ status: z.enum(['stopping', 'down']) }),
  },
})

export const getOpenApiContract = contract({
  method: 'GET',
  path: '/api/v1/openapi.json',
  callers: ['public'],
  summary: 'This interface as an OpenAPI 3.1 document.',
  tag: 'Service',
  answers: { 200: z.looseObject({ openapi: z.string() }) },
})

export const getDocsContract = contract({
  method: 'GET',
  path: '/api/v1/docs',
  callers: ['public'],
  summary: 'This interface as a page to read.',
  tag: 'Service',
  answers: { 200: { mediaTypes: ['text/html'], description: 'The reference page.' } },
})

/** What signed addresses lead to. */
const FILE_TYPES = Object.values(FILE_MEDIA_TYPES)

export const getFileContract = contract({
  method: 'GET',
  path: '/api/v1/files/{token}',
  callers: ['public'],
  summary: 'A file, by the signed address an answer gave. Range requests work.',
  tag: 'Service',
  params: z.object({ token: z.string() }),
  answers: {
    200: { mediaTypes: FILE_TYPES, description: 'The whole file, in its own media type.' },
    206: { mediaTypes: FILE_TYPES, description: 'The range asked for.' },
    302: {
      mediaTypes: [],
      description:
        'Video and audio, where the service is set up to have its S3 storage send them: `Location` gives the same file for as long as this address does. Never to a call with an Authorization header.',
    },
  },
  errors: ['file_url_expired', 'file_not_found'],
  bytes: true,
})

/** The endpoints of the service itself. */
export const serviceContracts = [
  getHealthContract,
  getDeepHealthContract,
  getPlainHealthContract,
  getOpenApiContract,
  getDocsContract,
  getFileContract,
] as const
