import { z } from 'zod'
import { type Contract, contract } from '../../platform/http/contract.ts'
import { pageQuery } from '../../platform/http/pagination.ts'

const time = z.iso.datetime()
const secret = z.string().max(500).meta({
  description:
    'At least 32 random bytes, chosen by you, as base64 or hex. Deliveries are signed with this very text. It is never shown again.',
})

export const deliverySchema = z.object({
  id: z.string().meta({ description: 'The `id` of the event, the same however often it is sent.' }),
  event: z.string().meta({ description: 'Such as `course.ready`.' }),
  created_at: time,
  url: z.string().nullable().meta({ description: 'Where it was or is to be sent.' }),
  status: z.enum(['pending', 'delivered', 'failed', 'skipped']).meta({
    description:
      '`delivered`: answered with a 2xx. `skipped`: the webhook had no URL or no secret; it can still be sent with `resend`.',
  }),
  response_status: z.number().int().nullable(),
  duration_ms: z.number().int().nullable(),
  error: z.string().nullable().meta({ description: 'Why it was not delivered, for people.' }),
  attempts: z.number().int().meta({ description: 'How often it was sent, or begun to be.' }),
  response_excerpt: z.string().nullable().meta({ description: 'How the body of the answer began.' }),
})

const hasSecret = z
  .boolean()
  .meta({ description: 'Whether a secret is set. The secret itself is never shown.' })
const enabled = z.boolean().meta({ description: 'Whether events are sent: both URL and secret are set.' })

export const webhookSchema = z.object({
  url: z.string().nullable(),
  has_secret: hasSecret,
  enabled,
  created_at: time.nullable(),
  updated_at: time.nullable(),
  last_delivery: deliverySchema
    .nullable()
    .meta({ description: 'The newest event of this mode that was sent or waits to be.' }),
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
  summary: 'Where the events of the account go. All values are null or false before a webhook is set.',
  answers: { 200: webhookSchema },
})

export const setWebhookContract = contract({
  ...members,
  method: 'PUT',
  path: '/api/v1/account/webhook',
  keyModes: ['live'],
  summary:
    'Sets the one URL of the account, for events of both modes. Wrong URLs are a 422 of type `url_not_https`, `url_forbidden_address`, `url_unresolvable` or `url_invalid`.',
  body: z.object({
    url: z.string().max(2048).meta({
      description: 'An https address that leads to public addresses only.',
      example: 'https://example.com/hooks/coursewright',
    }),
    secret: secret.optional().meta({ description: 'Without it the old secret stays.' }),
  }),
  answers: { 200: webhookSchema },
})

export const clearWebhookContract = contract({
  ...members,
  method: 'DELETE',
  path: '/api/v1/account/webhook',
  keyModes: ['live'],
  summary: 'Clears the URL: nothing is sent any more. The secret stays.',
  answers: { 200: clearedWebhookSchema },
})

export const listDeliveriesContract = contract({
  ...members,
  method: 'GET',
  path: '/api/v1/account/webhook/deliveries',
  summary: 'The log: every event of this mode, newest first, and what came of sending it.',
  query: z.object(pageQuery),
  answers: { 200: z.array(deliverySchema) },
})

export const resendDeliveryContract = contract({
  ...members,
  method: 'POST',
  path: '/api/v1/account/webhook/deliveries/{delivery_id}/resend',
  summary:
    'Sends an event once more, also a skipped one, with the same `id` and `created_at`, a fresh signature and a fresh `video_url`.',
  params: z.object({ delivery_id: z.string() }),
  answers: { 202: deliverySchema },
  errors: ['delivery_not_found', 'webhook_not_enabled'],
})

export const sendTestEventContract = contract({
  ...members,
  method: 'POST',
  path: '/api/v1/account/webhook/test',
  summary:
    'Sends a `course.ready` with sample data and `sandbox: true` to the URL of the account, with a test key too; the log of the mode tells what came of it.',
  answers: { 202: deliverySchema },
})

export const setWebhookSecretContract = contract({
  callers: ['operator'],
  tag: 'Operator',
  method: 'PUT',
  path: '/api/v1/operator/accounts/{account_id}/webhook-secret',
  summary: 'Sets the secret that the deliveries of an account are signed with.',
  params: z.object({ account_id: z.string() }),
  body: z.object({ secret }),
  answers: { 200: z.object({ account_id: z.string(), has_secret: z.literal(true) }) },
  errors: ['account_not_found'],
})

export const webhookContracts = [
  setWebhookContract,
  getWebhookContract,
  clearWebhookContract,
  listDeliveriesContract,
  resendDeliveryContract,
  sendTestEventContract,
  setWebhookSecretContract,
] as const satisfies readonly Contract[]
