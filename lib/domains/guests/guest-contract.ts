import { z } from 'zod'
import { type Contract, contract, PUBLIC_CALLS_PER_MINUTE } from '../../platform/http/contract.ts'
import { LOCALES } from '../../platform/i18n/locale-choice.ts'
import { LANGUAGES } from '../../product/source-document.ts'
import { emailInput } from '../learners/contract.ts'
import { COURSE_ARTIFACT_TYPES } from '../ledger/artifact-types.ts'
import { CHECKPOINTS } from '../ledger/checkpoint-list.ts'
import { HALF_A_PIN, isPin, pinShape, share } from '../review/note-pin.ts'

const time = z.iso.datetime()
const num = z.number().int()
const assetId = num.min(1).max(2_147_483_647)
const verdict = z.enum(['fine', 'comments'])

const visitor = {
  callers: ['public'],
  callsPerAddress: PUBLIC_CALLS_PER_MINUTE,
  tag: 'Guest reviews',
  stability: 'outside-v1',
  params: z.object({
    token: z.string().max(100).meta({ description: 'What the URL of the link ends with.' }),
  }),
} as const
const access = z.string().max(300)
const guest = {
  ...visitor,
  headers: z.object({
    'X-Guest-Access': access.meta({ description: 'What you got when you said who you are.' }),
  }),
} as const
const base = '/api/v1/guest-reviews/{token}' as const

const file = z.string().nullable()
export const guestItemSchema = z.object({
  asset_id: num,
  artifact_type: z.enum(COURSE_ARTIFACT_TYPES),
  checkpoint: z.enum(CHECKPOINTS),
  module_index: num.nullable(),
  scene_index: num.nullable(),
  is_approved: z.boolean().meta({ description: 'Whether somebody has approved it.' }),
  title: z.string(),
  lines: z
    .array(
      z.object({
        text: z.string(),
        kind: z
          .enum(['heading', 'text', 'right', 'wrong'])
          .meta({ description: 'A right or wrong answer of a question; otherwise a heading or text.' }),
      }),
    )
    .meta({ description: 'Its text. A comment names a line by its position, from 0.' }),
  picture_url: file.meta({ description: 'The slide: a signed URL, valid for a day while the link is open.' }),
  audio_url: file.meta({ description: 'The audio: a signed URL, valid for a day while the link is open.' }),
  video_url: file.meta({ description: 'The video: a signed URL, valid for a day while the link is open.' }),
  captions_url: file.meta({
    description: 'Its WebVTT file: a signed URL, valid for a day while the link is open.',
  }),
})

export const threadCommentSchema = z.object({
  comment_id: z.string(),
  thread_id: z
    .string()
    .nullable()
    .meta({ description: 'The comment it replies to; null: it starts a thread.' }),
  by: z.enum(['you', 'guest', 'reviewer']).meta({ description: 'Who wrote it.' }),
  name: z.string().nullable().meta({ description: 'The name of a guest; null for others.' }),
  asset_id: num,
  line: num.nullable().meta({ description: 'The line of the text, from 0. Null: none in particular.' }),
  quote: z.string().nullable().meta({ description: 'What the line said then.' }),
  x: share.nullable(),
  y: share.nullable(),
  at_seconds: z.number().nullable().meta({ description: 'Of audio or a video: the second.' }),
  text: z.string(),
  is_resolved: z.boolean().meta({ description: 'Whether its thread is resolved.' }),
  created_at: time,
})

export const guestViewSchema = z.object({
  company_name: z.string(),
  color: z.string().nullable().meta({ description: 'The main color of the brand, `#rrggbb`.' }),
  needs_code: z.boolean().meta({ description: 'Whether a code is emailed before anything is shown.' }),
  content: z
    .object({
      title: z.string(),
      language: z.enum(LANGUAGES),
      due_at: time.nullable().meta({ description: 'When you should be done; null: no date.' }),
      may_approve: z.boolean().meta({ description: 'Whether you may approve.' }),
      name: z.string().meta({ description: 'Your name.' }),
      verdict: verdict.nullable(),
      modules: z
        .array(z.object({ module_index: num, title: z.string() }))
        .meta({ description: 'Those that something is in.' }),
      items: z.array(guestItemSchema).meta({ description: 'What is reviewed, in its order.' }),
      comments: z.array(threadCommentSchema).meta({ description: 'Of this link, oldest first.' }),
    })
    .nullable()
    .meta({ description: 'What is reviewed. Null until the service knows who you are.' }),
})

export const getGuestViewContract = contract({
  ...visitor,
  method: 'GET',
  path: base,
  summary: 'Get what a guest link shows: its checkpoints and nothing else',
  headers: z.object({
    'X-Guest-Access': access
      .optional()
      .meta({ description: 'What you got when you said who you are. Absent: `content` is null.' }),
  }),
  answers: { 200: guestViewSchema },
  errors: ['not_found', 'invalid_sign_in'],
})

const admitted = z.object({
  access: z
    .string()
    .nullable()
    .meta({ description: 'Send it as `X-Guest-Access` from then on. Null: send the emailed code first.' }),
})

export const identifyGuestContract = contract({
  ...visitor,
  method: 'POST',
  path: `${base}/guest`,
  summary:
    'Say who you are. A code is emailed if the link asks for one, or if this address has been here: ten per 15 minutes.',
  body: z.strictObject({
    name: z.string().trim().min(1).max(100).meta({ description: 'As others shall read it.' }),
    email: emailInput.meta({ description: 'Used for this review only.' }),
    language: z.enum(LOCALES).default('en').meta({ description: 'Of the email.' }),
  }),
  answers: { 200: admitted },
  errors: ['not_found'],
})

export const confirmGuestContract = contract({
  ...visitor,
  method: 'POST',
  path: `${base}/guest/code`,
  summary: 'Send the code of the email: ten attempts per 15 minutes and address',
  body: z.strictObject({
    email: emailInput.meta({ description: 'The one the code was sent to.' }),
    code: z.string().trim().max(20).meta({ description: 'Six digits, valid for ten minutes.' }),
  }),
  answers: { 200: admitted },
  errors: ['not_found', 'invalid_sign_in'],
})

export const commentAsGuestContract = contract({
  ...guest,
  method: 'POST',
  path: `${base}/comments`,
  summary: 'Comment on something that the link shows, or reply',
  body: z
    .strictObject({
      asset_id: assetId,
      thread_id: z.string().max(40).optional().meta({ description: 'The comment you reply to.' }),
      line: num.min(0).max(100_000).optional().meta({ description: 'The line you mean, from 0.' }),
      at_seconds: z.number().min(0).max(86_400).optional().meta({ description: 'The second you mean.' }),
      ...pinShape,
      text: z.string().trim().min(1).max(4000),
    })
    .refine(isPin, HALF_A_PIN),
  answers: { 201: threadCommentSchema },
  errors: ['not_found', 'invalid_sign_in'],
})

export const resolveAsGuestContract = contract({
  ...guest,
  method: 'PATCH',
  path: `${base}/comments/{comment_id}`,
  summary: 'Resolve the thread of a comment of this link or reopen it',
  params: visitor.params.extend({ comment_id: threadCommentSchema.shape.comment_id }),
  body: z.strictObject({ resolved: z.boolean() }),
  answers: { 200: threadCommentSchema },
  errors: ['not_found', 'invalid_sign_in'],
})

export const finishAsGuestContract = contract({
  ...guest,
  method: 'POST',
  path: `${base}/done`,
  summary: 'Say that you are done. A later one replaces it.',
  body: z
    .strictObject({
      verdict,
      approve: z
        .array(assetId)
        .max(1000)
        .default([])
        .meta({ description: 'What you approve, all together or not at all, if the link allows it.' }),
    })
    .refine(({ verdict, approve }) => verdict === 'fine' || approve.length === 0, {
      path: ['approve'],
      message: 'approve only what is fine',
    }),
  answers: { 200: z.object({ verdict }) },
  errors: ['not_found', 'invalid_sign_in', 'forbidden', 'not_ready_for_review'],
})

export const guestContracts = [
  getGuestViewContract,
  identifyGuestContract,
  confirmGuestContract,
  commentAsGuestContract,
  resolveAsGuestContract,
  finishAsGuestContract,
] as const satisfies readonly Contract[]
