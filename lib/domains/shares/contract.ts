import { z } from 'zod'
import { type Contract, contract, PUBLIC_CALLS_PER_MINUTE } from '../../platform/http/contract.ts'
import { secondsSchema } from '../../platform/http/wire-seconds.ts'
import { LANGUAGES } from '../../product/source-document.ts'
import { playbackFields } from '../modules/playback/playback-contract.ts'
import { siteOrigin } from './site-origin.ts'

const time = z.iso.datetime()
const params = z.object({ course_id: z.string() })
const num = z.number().int()

export const shareSchema = z.object({
  share_id: z.string().meta({ description: 'The link, `shr_…`.' }),
  course_id: z.string(),
  module_num: num.nullable().meta({ description: 'The module, from 1. Null: the whole course.' }),
  status: z.enum(['open', 'expired', 'revoked']),
  url: z.string().meta({ description: 'Whoever has it may watch.' }),
  embed_html: z.string().nullable().meta({ description: 'Code for a page of `sites`. Null without any.' }),
  has_password: z.boolean().meta({ description: 'Whether it asks for a password.' }),
  sites: z.array(z.string()).meta({ description: 'Origins whose pages may embed the player.' }),
  expires_at: time.nullable(),
  revoked_at: time.nullable(),
  views: num.meta({ description: 'Counted once per visit.' }),
  created_by: z.string().meta({ description: 'Who created it.' }),
  created_at: time,
})

const member = { callers: ['key', 'reviewer', 'operator'], tag: 'Sharing', stability: 'outside-v1' } as const

const site = z
  .string()
  .max(300)
  .refine((text) => siteOrigin(text) !== null, { message: 'must be an origin such as https://example.com' })
  .transform((text) => siteOrigin(text) ?? '')
  .meta({ examples: ['https://intranet.example.com'] })

export const createShareContract = contract({
  ...member,
  method: 'POST',
  path: '/api/v1/courses/{course_id}/shares',
  summary: 'Share a course or one module by a public link. Only released modules are shown, without quizzes.',
  params,
  body: z.strictObject({
    module_num: num.min(1).optional().meta({ description: 'One module, from 1. Absent: the whole course.' }),
    password: z.string().min(8).max(200).optional().meta({ description: 'Asked before anything is shown.' }),
    sites: z.array(site).max(20).default([]).meta({ description: 'Origins whose pages may embed it.' }),
    expires_at: time.optional().meta({ description: 'Absent: it does not expire.' }),
  }),
  answers: { 201: shareSchema },
  errors: ['course_not_found', 'module_not_found'],
})

export const listSharesContract = contract({
  ...member,
  method: 'GET',
  path: '/api/v1/courses/{course_id}/shares',
  summary: 'List the links of a course, newest first',
  params,
  answers: { 200: z.array(shareSchema) },
  errors: ['course_not_found'],
})

export const revokeShareContract = contract({
  ...member,
  method: 'DELETE',
  path: '/api/v1/courses/{course_id}/shares/{share_id}',
  summary: 'Revoke a link at once',
  params: params.extend({ share_id: shareSchema.shape.share_id }),
  answers: { 200: shareSchema },
  errors: ['course_not_found', 'not_found'],
})

const settingSchema = z.object({ enabled: z.boolean().meta({ description: 'Courses may be shared.' }) })
const setting = { ...member, path: '/api/v1/account/sharing' } as const

export const getSharingContract = contract({
  ...setting,
  method: 'GET',
  summary: 'Retrieve whether courses may be shared by link',
  answers: { 200: settingSchema },
})

export const updateSharingContract = contract({
  ...setting,
  method: 'PUT',
  keyModes: ['live'],
  summary: 'Allow or forbid sharing by link. Forbidding it revokes all links of the account for good.',
  body: settingSchema,
  answers: { 200: settingSchema },
})

const visitor = {
  callers: ['public'],
  callsPerAddress: PUBLIC_CALLS_PER_MINUTE,
  tag: 'Sharing',
  stability: 'outside-v1',
} as const
const tokenParams = z.object({ token: z.string().max(100) })

const sharedModuleSchema = z.object({
  module_index: num,
  title: z.string(),
  description: z.string(),
  duration_seconds: secondsSchema.nullable(),
  ...playbackFields,
})

export const sharedViewSchema = z.object({
  password_required: z.boolean().meta({ description: 'Unlock it first; `content` is null until then.' }),
  content: z
    .object({
      title: z.string(),
      company_name: z.string(),
      color: z.string().nullable().meta({ description: 'The main color of the brand, `#rrggbb`.' }),
      language: z.enum(LANGUAGES),
      modules: z.array(sharedModuleSchema).meta({ description: 'Those that are released.' }),
    })
    .nullable()
    .meta({ description: 'What the link shows.' }),
})

export const getSharedContract = contract({
  ...visitor,
  method: 'GET',
  path: '/api/v1/shared/{token}',
  summary: 'Get what a link shows',
  params: tokenParams,
  query: z.object({
    access: z.string().max(300).optional().meta({ description: 'What unlocking the link returned.' }),
  }),
  answers: { 200: sharedViewSchema },
  errors: ['not_found'],
})

export const unlockSharedContract = contract({
  ...visitor,
  method: 'POST',
  path: '/api/v1/shared/{token}/unlock',
  summary: 'Unlock a link with its password: ten attempts per 15 minutes and address',
  params: tokenParams,
  body: z.strictObject({ password: z.string().max(200) }),
  answers: {
    200: z.object({
      access: z.string().meta({ description: 'Send it when you get the link, for four hours.' }),
      expires_at: time,
    }),
  },
  errors: ['not_found', 'invalid_sign_in'],
})

export const countViewContract = contract({
  ...visitor,
  method: 'POST',
  path: '/api/v1/shared/{token}/views',
  summary: 'Count a visit of a link. A player calls it once per visit, when playback starts.',
  params: tokenParams,
  answers: { 200: z.object({ counted: z.literal(true).meta({ description: 'Always true.' }) }) },
  errors: ['not_found'],
})

const pixels = num.meta({ description: 'In pixels.' })

export const getOembedContract = contract({
  ...visitor,
  method: 'GET',
  path: '/api/v1/oembed',
  summary: 'Get the oEmbed description of a link, as JSON',
  query: z.object({
    url: z.string().max(1000).meta({ description: 'The URL of a link.' }),
    maxwidth: z.coerce.number().int().min(1).optional().meta({ description: 'In pixels.' }),
    maxheight: z.coerce.number().int().min(1).optional().meta({ description: 'In pixels.' }),
    format: z.literal('json').optional().meta({ description: 'Only JSON is available.' }),
  }),
  answers: {
    200: z.object({
      version: z.literal('1.0'),
      type: z.enum(['video', 'link']).meta({ description: '`link` if no site may embed it.' }),
      provider_name: z.string().meta({ description: 'The company, or the service for a locked link.' }),
      title: z.string().optional().meta({ description: 'Absent for a locked link.' }),
      html: z.string().optional().meta({ description: 'The player, in a frame.' }),
      width: pixels.optional(),
      height: pixels.optional(),
      thumbnail_url: z.string().optional().meta({ description: 'The first slide, for a week.' }),
      thumbnail_width: pixels.optional(),
      thumbnail_height: pixels.optional(),
    }),
  },
  errors: ['not_found'],
})

export const shareContracts = [
  createShareContract,
  listSharesContract,
  revokeShareContract,
  getSharingContract,
  updateSharingContract,
  getSharedContract,
  unlockSharedContract,
  countViewContract,
  getOembedContract,
] as const satisfies readonly Contract[]
