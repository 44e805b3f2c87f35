import { z } from 'zod'
import { type Contract, contract } from '../../platform/http/contract.ts'
import { pageQuery } from '../../platform/http/pagination.ts'
import { failureSchema } from '../../product/failures/failure-reason.ts'
import { OPT_IN_EVENTS } from './record-webhook-event.ts'

const time = z.iso.datetime()
/** A week: long enough to roll out a receiver, short enough to be an end. */
export const MAX_OVERLAP_HOURS = 168
export const secretSchema = z.string().max(500).meta({
  description:
    'At least 32 random bytes of your choice, as base64 or hex, without repetitions. Deliveries are signed with this exact text. It is never shown again.',
})

export const deliverySchema = z.object({
  id: z.string().meta({ description: 'The `id` of the event, the same for every attempt.' }),
  event: z.string().meta({ description: 'Such as `course.ready`.' }),
  created_at: time,
  url: z.string().nullable().meta({ description: 'The URL it was sent to or will be sent to.' }),
  status: z.enum(['pending', 'delivered', 'failed', 'skipped']).meta({
    description:
      '`delivered`: the receiver responded with a 2xx status. `skipped`: the webhook had no URL or no secret; you can still send it with `resend`.',
  }),
  response_status: z.number().int().nullable(),
  duration_ms: z.number().int().nullable(),
  error: z.string().nullable().meta({ description: 'Why it was not delivered, for people.' }),
  failure: failureSchema.optional(),
  attempts: z.number().int().meta({ description: 'Number of attempts that were started.' }),
  next_attempt_at: time.nullable().meta({
    description:
      'While it is `pending` after a failure: when it is sent again. Only if the webhook has `retries`. Outside v1.',
  }),
  response_excerpt: z.string().nullable().meta({ description: 'The start of the response body.' }),
})

export const webhookUrl = z.string().max(2048).meta({
  description: 'An https URL that resolves to public addresses only.',
  example: 'https://example.com/hooks/coursewright',
})

const hasSecret = z
  .boolean()
  .meta({ description: 'Whether a secret is set. The secret itself is never shown.' })
const enabled = z
  .boolean()
  .meta({ description: 'Whether events are sent: both URL and secret are set, and it is not paused.' })

const overlapHours = z
  .number()
  .int()
  .min(1)
  .max(MAX_OVERLAP_HOURS)
  .meta({
    description: `For how many hours deliveries are signed with the secret before \`secret\` too, at most ${MAX_OVERLAP_HOURS}. If absent, that one is no longer used at once. Outside v1.`,
  })

const optInEvents = z.array(z.enum(OPT_IN_EVENTS)).max(OPT_IN_EVENTS.length)

export const webhookSchema = z.object({
  url: z.string().nullable(),
  has_secret: hasSecret,
  previous_secret_until: time.nullable().meta({
    description:
      'While a secret is replaced: until when deliveries are signed with the one before too. `Service-Signature` is signed with that one until then, `Service-Signature-Next` with the new one. Outside v1.',
  }),
  events: z.array(z.string()).meta({ description: 'Events asked for beside those that everyone gets.' }),
  retries: z.boolean().meta({ description: 'Whether failed deliveries are retried. Outside v1.' }),
  enabled,
  paused_at: time.nullable().meta({
    description:
      'Since when nothing is sent, because with `retries` every delivery failed for 3 days. Outside v1.',
  }),
  created_at: time.nullable(),
  updated_at: time.nullable(),
  last_delivery: deliverySchema
    .nullable()
    .meta({ description: 'The newest event of this mode that was sent or is pending.' }),
})

export const clearedWebhookSchema = z.object({
  url: z.null(),
  has_secret: hasSecret,
  enabled: z.literal(false),
})

const members = { callers: ['key', 'reviewer', 'operator'], tag: 'Webhooks' } as const

export const getWebhookContract = contract({
  ...members,
  method: 'GET',
  path: '/api/v1/account/webhook',
  summary: 'Get the webhook of your account. All values are null or false until it is configured.',
  answers: { 200: webhookSchema },
})

export const setWebhookContract = contract({
  ...members,
  method: 'PUT',
  path: '/api/v1/account/webhook',
  keyModes: ['live'],
  summary:
    'Set the webhook URL of your account, for events of both modes. A wrong URL fails with a 422 of type `url_not_https`, `url_forbidden_address`, `url_unresolvable` or `url_invalid`.',
  body: z.object({
    url: webhookUrl,
    secret: secretSchema.optional().meta({ description: 'If absent, the existing secret is kept.' }),
    overlap_hours: overlapHours.optional(),
    events: optInEvents.optional().meta({
      description:
        'Events to get beside those that everyone gets. If absent, they stay as they are. Outside v1.',
    }),
    retries: z.boolean().optional().meta({
      description:
        'Whether failed deliveries are retried: 8 attempts within 24 hours, in order within a course. After 3 days in which all failed, the webhook is paused and the reviewers get an email. If absent, it stays as it is; false at first. Outside v1.',
    }),
  }),
  answers: { 200: webhookSchema },
  errors: ['webhook_secret_overlaps'],
})

export const resumeWebhookContract = contract({
  ...members,
  method: 'POST',
  path: '/api/v1/account/webhook/resume',
  keyModes: ['live'],
  summary:
    'Send to a paused webhook again: first the events of both modes that were skipped in the meantime, oldest first. Does nothing if it is not paused.',
  answers: { 200: webhookSchema },
  stability: 'outside-v1',
})

export const endSecretOverlapContract = contract({
  ...members,
  method: 'DELETE',
  path: '/api/v1/account/webhook/previous-secret',
  keyModes: ['live'],
  summary:
    'Stop signing deliveries with the previous secret too, before its time is up. Does nothing without one.',
  answers: { 200: webhookSchema },
  stability: 'outside-v1',
})

export const clearWebhookContract = contract({
  ...members,
  method: 'DELETE',
  path: '/api/v1/account/webhook',
  keyModes: ['live'],
  summary: 'Clear the webhook URL and stop sending events. The secret is kept.',
  answers: { 200: clearedWebhookSchema },
})

export const listDeliveriesContract = contract({
  ...members,
  method: 'GET',
  path: '/api/v1/account/webhook/deliveries',
  summary: 'List the events of this mode with their delivery results, newest first',
  query: z.object(pageQuery),
  answers: { 200: z.array(deliverySchema) },
})

export const resendDeliveryContract = contract({
  ...members,
  method: 'POST',
  path: '/api/v1/account/webhook/deliveries/{delivery_id}/resend',
  summary:
    'Resend an event, even a skipped one, with the same `id` and `created_at`, a new signature and a new `video_url`',
  params: z.object({ delivery_id: z.string() }),
  answers: { 202: deliverySchema },
  errors: ['delivery_not_found', 'webhook_not_enabled'],
})

export const replayBody = z.object({
  status: z.enum(['failed', 'skipped']),
  since: time.meta({ description: 'Events created at this time or later.' }),
})

export const replayDeliveriesContract = contract({
  ...members,
  method: 'POST',
  path: '/api/v1/account/webhook/deliveries/replay',
  summary:
    'Resend all events of this mode that failed, or were skipped, since a time: oldest first, each with its `id`, at most 10,000 a call. Outside v1.',
  body: replayBody,
  answers: { 202: z.object({ queued: z.number().int() }) },
  errors: ['webhook_not_enabled'],
  stability: 'outside-v1',
})

export const sendTestEventContract = contract({
  ...members,
  method: 'POST',
  path: '/api/v1/account/webhook/test',
  summary:
    'Send a sample `course.ready` with `sandbox: true` to the webhook URL. Live and test keys both work, and the result appears in the log of the mode.',
  answers: { 202: deliverySchema },
})

export const setWebhookSecretContract = contract({
  callers: ['operator'],
  tag: 'Operator',
  method: 'PUT',
  path: '/api/v1/operator/accounts/{account_id}/webhook-secret',
  summary: 'Set the secret that signs the deliveries of an account',
  params: z.object({ account_id: z.string() }),
  body: z.object({ secret: secretSchema, overlap_hours: overlapHours.optional() }),
  answers: { 200: z.object({ account_id: z.string(), has_secret: z.literal(true) }) },
  errors: ['account_not_found', 'webhook_secret_overlaps'],
})

export const webhookContracts = [
  setWebhookContract,
  getWebhookContract,
  clearWebhookContract,
  endSecretOverlapContract,
  resumeWebhookContract,
  listDeliveriesContract,
  resendDeliveryContract,
  replayDeliveriesContract,
  sendTestEventContract,
  setWebhookSecretContract,
] as const satisfies readonly Contract[]
