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
  summary:
    'Check liveness: whether the process responds. 503 once it is stopping. Does not touch the database.',
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
    'Check readiness of every component, at most every 5 seconds. 503 if the database or the storage fails, or this instance is stopping.',
  tag: 'Service',
  answers: { 200: health, 503: health },
})

export const getPlainHealthContract = contract({
  method: 'GET',
  path: '/api/health',
  callers: ['public'],
  summary:
    'Check whether this instance can take requests, for containers and load balancers. Its database is checked at most every 5 seconds.',
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
  summary: 'Get this API as an OpenAPI 3.1 document',
  tag: 'Service',
  answers: { 200: z.looseObject({ openapi: z.string() }) },
})

export const getDocsContract = contract({
  method: 'GET',
  path: '/api/v1/docs',
  callers: ['public'],
  summary: 'Read this API as reference pages: what its endpoints have in common, and their list',
  tag: 'Service',
  answers: { 200: { mediaTypes: ['text/html'], description: 'The first page of the reference.' } },
})

export const getDocsSectionContract = contract({
  method: 'GET',
  path: '/api/v1/docs/sections/{section}',
  callers: ['public'],
  summary: 'Read a section of the reference, one for each tag',
  tag: 'Service',
  params: z.object({ section: z.string() }),
  answers: { 200: { mediaTypes: ['text/html'], description: 'The page of the section.' } },
  errors: ['not_found'],
})

export const getDocsSearchContract = contract({
  method: 'GET',
  path: '/api/v1/docs/search.json',
  callers: ['public'],
  summary: 'Get the words of each endpoint, for the search of the reference',
  tag: 'Service',
  answers: {
    200: z.object({
      operations: z.array(z.string()).meta({ description: 'The endpoints.' }),
      words: z
        .record(z.string(), z.array(z.int()))
        .meta({ description: 'For each word, the places in `operations` of those that have it.' }),
    }),
  },
})

/** The files behind signed URLs. */
const FILE_TYPES = Object.values(FILE_MEDIA_TYPES)

export const getFileContract = contract({
  method: 'GET',
  path: '/api/v1/files/{token}',
  callers: ['public'],
  summary: 'Download a file by a signed URL from another response. Range requests are supported.',
  tag: 'Service',
  params: z.object({ token: z.string() }),
  answers: {
    200: { mediaTypes: FILE_TYPES, description: 'The complete file, in its own media type.' },
    206: { mediaTypes: FILE_TYPES, description: 'The requested range.' },
    302: {
      mediaTypes: [],
      description:
        'Video and audio only, if the service serves them from its S3 storage: `Location` points to the same file and is valid as long as this URL. Never sent to a request with an Authorization header.',
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
  getDocsSearchContract,
  getDocsSectionContract,
  getFileContract,
] as const
