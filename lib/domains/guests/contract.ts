import { z } from 'zod'
import { type Contract, contract } from '../../platform/http/contract.ts'
import { oneLine } from '../../platform/one-line.ts'
import { COURSE_CHECKPOINTS } from '../../product/checkpoints.ts'
import { emailInput } from '../learners/contract.ts'
import type { ArtifactType } from '../ledger/artifact-types.ts'
import { CHECKPOINTS } from '../ledger/checkpoint-list.ts'
import { share } from '../review/note-pin.ts'
import { guestContracts } from './guest-contract.ts'

const time = z.iso.datetime()
const num = z.number().int()
const checkpoint = z.enum(COURSE_CHECKPOINTS)
const params = z.object({ course_id: z.string() })

export const guestSchema = z.object({
  guest_id: z.string(),
  name: z.string().meta({ description: 'As the guest gave it.' }),
  email: z.string().meta({ description: 'As the guest gave it, in lower case.' }),
  admitted_at: time
    .nullable()
    .meta({ description: 'Since when the guest may read. Null: the code has not come.' }),
  verdict: z.enum(['fine', 'comments']).nullable(),
  done_at: time.nullable().meta({ description: 'When the guest was done.' }),
})

export const guestReviewSchema = z.object({
  guest_review_id: z.string(),
  course_id: z.string(),
  checkpoints: z.array(z.enum(CHECKPOINTS)).meta({ description: 'What its guests see.' }),
  status: z.enum(['open', 'expired', 'revoked']),
  url: z.string().meta({ description: 'Whoever has it may review.' }),
  needs_code: z.boolean().meta({ description: 'Whether a code is emailed before anything is shown.' }),
  may_approve: z.boolean().meta({ description: 'Whether its guests may approve.' }),
  due_at: time.nullable().meta({ description: 'When the guests should be done; null: no date.' }),
  expires_at: time,
  revoked_at: time.nullable(),
  guests: z.array(guestSchema).meta({ description: 'Who came, oldest first.' }),
  created_by: z.string().meta({ description: 'Who created it.' }),
  created_at: time,
})

/** Where a comment is, on the wire. */
export const commentPlace = {
  line: num.nullable().meta({ description: 'The line of the text, from 0. Null: none in particular.' }),
  quote: z.string().nullable().meta({ description: 'What the line said then.' }),
  x: share.nullable(),
  y: share.nullable(),
  at_seconds: z.number().nullable().meta({ description: 'Of audio or a video: the second.' }),
}

export const guestCommentSchema = z.object({
  comment_id: z.string(),
  guest_review_id: z.string(),
  thread_id: z
    .string()
    .nullable()
    .meta({ description: 'The comment it replies to; null: it starts a thread.' }),
  guest_id: z.string().nullable().meta({ description: 'Null: a reviewer, or a guest who was erased.' }),
  guest_name: z.string().nullable().meta({ description: 'Null with `guest_id`.' }),
  reviewer: z.string().nullable().meta({ description: 'The reviewer who wrote it; null: a guest did.' }),
  asset_id: num,
  artifact_type: z.string<ArtifactType>(),
  checkpoint: z.enum(CHECKPOINTS),
  module_index: num.nullable(),
  scene_index: num.nullable(),
  ...commentPlace,
  text: z.string(),
  resolved_at: time.nullable().meta({ description: 'When its thread was resolved; null while open.' }),
  noted_at: time.nullable().meta({ description: 'When it became a note to the author; null: it did not.' }),
  created_at: time,
})

const member = {
  callers: ['key', 'reviewer', 'operator'],
  tag: 'Guest reviews',
  stability: 'outside-v1',
} as const
const writes = { ...member, scope: 'review' } as const
const reviews = '/api/v1/courses/{course_id}/guest-reviews' as const
const comments = '/api/v1/courses/{course_id}/guest-comments' as const
const reviewParams = params.extend({ guest_review_id: guestReviewSchema.shape.guest_review_id })
const commentParams = params.extend({ comment_id: guestCommentSchema.shape.comment_id })

/** The text of a comment. */
export const commentText = z.string().trim().min(1).max(4000).meta({ description: 'What is said.' })

export const createGuestReviewContract = contract({
  ...writes,
  method: 'POST',
  path: reviews,
  summary: 'Create a link with which people without an account review checkpoints of a course',
  params,
  body: z.strictObject({
    checkpoints: z
      .array(checkpoint)
      .min(1)
      .max(COURSE_CHECKPOINTS.length)
      .meta({ description: 'What its guests see: nothing else of the course.' }),
    needs_code: z.boolean().default(true).meta({ description: 'Email a code before anything is shown.' }),
    may_approve: z.boolean().default(false).meta({ description: 'Let its guests approve what they see.' }),
    due_at: time.optional().meta({ description: 'When the guests should be done.' }),
    expires_at: time.optional().meta({ description: 'Absent: in 30 days.' }),
    invite: z
      .array(
        z.strictObject({
          email: emailInput.meta({ description: 'Used for this review only.' }),
          name: oneLine(120).optional().meta({ description: 'Until the guest gives one.' }),
        }),
      )
      .max(50)
      .optional()
      .meta({ description: 'Who gets the link by email, of a live course.' }),
  }),
  answers: { 201: guestReviewSchema },
  errors: ['course_not_found'],
})

export const listGuestReviewsContract = contract({
  ...member,
  method: 'GET',
  path: reviews,
  summary: 'List the guest links of a course with their guests, newest first',
  params,
  answers: { 200: z.array(guestReviewSchema) },
  errors: ['course_not_found'],
})

export const revokeGuestReviewContract = contract({
  ...writes,
  method: 'DELETE',
  path: `${reviews}/{guest_review_id}`,
  summary: 'Revoke a guest link at once. Its comments stay.',
  params: reviewParams,
  answers: { 200: guestReviewSchema },
  errors: ['course_not_found', 'not_found'],
})

export const eraseGuestContract = contract({
  ...writes,
  method: 'DELETE',
  path: `${reviews}/{guest_review_id}/guests/{guest_id}`,
  summary: 'Erase a guest: name, email address and verdict. The comments stay, without a name.',
  params: reviewParams.extend({ guest_id: guestSchema.shape.guest_id }),
  answers: { 200: guestReviewSchema },
  errors: ['course_not_found', 'not_found'],
})

export const listGuestCommentsContract = contract({
  ...member,
  method: 'GET',
  path: comments,
  summary: 'List what guests say about a course, with the replies, oldest first',
  params,
  query: z.object({
    guest_review_id: z.string().optional().meta({ description: 'Only those of this link.' }),
    checkpoint: checkpoint.optional().meta({ description: 'Only those about this checkpoint.' }),
  }),
  answers: { 200: z.array(guestCommentSchema) },
  errors: ['course_not_found'],
})

export const replyToGuestContract = contract({
  ...writes,
  method: 'POST',
  path: `${comments}/{comment_id}/replies`,
  summary: 'Reply to a comment; everybody with its link reads it',
  params: commentParams,
  body: z.strictObject({ text: commentText }),
  answers: { 201: guestCommentSchema },
  errors: ['course_not_found', 'not_found'],
})

export const resolveGuestCommentContract = contract({
  ...writes,
  method: 'PATCH',
  path: `${comments}/{comment_id}`,
  summary: 'Resolve the thread of a comment or reopen it',
  params: commentParams,
  body: z.strictObject({ resolved: z.boolean() }),
  answers: { 200: guestCommentSchema },
  errors: ['course_not_found', 'not_found'],
})

export const noteGuestCommentContract = contract({
  ...writes,
  method: 'POST',
  path: `${comments}/{comment_id}/note`,
  summary: 'Make a comment a note on what it is about, with its place. Once, however often it is called.',
  params: commentParams,
  answers: { 200: guestCommentSchema },
  errors: [
    ...(['course_not_found', 'not_found', 'artifact_not_found', 'module_not_found'] as const),
    ...(['scene_not_found', 'regen_cap_reached'] as const),
  ],
})

export const guestReviewContracts = [
  createGuestReviewContract,
  listGuestReviewsContract,
  revokeGuestReviewContract,
  eraseGuestContract,
  listGuestCommentsContract,
  replyToGuestContract,
  resolveGuestCommentContract,
  noteGuestCommentContract,
  ...guestContracts,
] as const satisfies readonly Contract[]
