import { z } from 'zod'
import { type Contract, contract } from '../../../platform/http/contract.ts'
import { pageQuery } from '../../../platform/http/pagination.ts'
import {
  deliverySchema,
  replayBody,
  resumeWebhookContract,
  secretSchema,
  setWebhookContract,
  webhookSchema,
  webhookUrl,
} from '../contract.ts'
import { EVERYONES_EVENTS, OPT_IN_EVENTS } from '../record-webhook-event.ts'
import { MOST_ADDRESSES } from './add-address.ts'

const ALL_EVENTS = [...EVERYONES_EVENTS, ...OPT_IN_EVENTS]

const modes = z
  .array(z.enum(['live', 'test']))
  .min(1)
  .max(2)
  .meta({
    description:
      'Whose events it gets: of live courses, of the sandbox, or of both. Both if absent at first.',
  })
const events = z
  .array(z.enum(ALL_EVENTS))
  .min(1)
  .max(ALL_EVENTS.length)
  .meta({
    description: 'The events it gets. If absent at first: those of everyone, without those to ask for.',
    example: ['course.ready', 'course.failed'],
  })
const { retries } = setWebhookContract.body.shape
const options = { events: events.optional(), modes: modes.optional(), retries }

export const addressSchema = z.object({
  webhook_id: z.string(),
  first: z.boolean().meta({ description: 'Whether it is the one of `/account/webhook`.' }),
  ...webhookSchema.omit({ url: true, events: true, previous_secret_until: true }).shape,
  url: z.string().meta({ description: 'Where events are sent.' }),
  events: z.array(z.string()).meta({ description: 'The events it gets.' }),
  modes: z.array(z.enum(['live', 'test'])).meta({ description: 'Whose events it gets.' }),
})

const members = {
  callers: ['key', 'reviewer', 'operator'],
  tag: 'Webhooks',
  stability: 'outside-v1',
} as const
const params = z.object({ webhook_id: z.string() })
const PATH = '/api/v1/account/webhooks'
const ONE = `${PATH}/{webhook_id}` as const

export const listAddressesContract = contract({
  ...members,
  method: 'GET',
  path: PATH,
  summary: 'List the webhook addresses of your account: the one of `/account/webhook` first, if it is set',
  answers: { 200: z.array(addressSchema) },
})

export const addAddressContract = contract({
  ...members,
  method: 'POST',
  path: PATH,
  keyModes: ['live'],
  summary: `Add a webhook address beside the one of \`/account/webhook\`, with its own secret; ${MOST_ADDRESSES - 1} at most`,
  body: z.object({ url: webhookUrl, secret: secretSchema, ...options }),
  answers: { 201: addressSchema },
  errors: ['webhook_limit_reached'],
})

export const getAddressContract = contract({
  ...members,
  method: 'GET',
  path: ONE,
  summary: 'Get a webhook address of your account',
  params,
  answers: { 200: addressSchema },
  errors: ['webhook_not_found'],
})

export const updateAddressContract = contract({
  ...members,
  method: 'PATCH',
  path: ONE,
  keyModes: ['live'],
  summary: 'Change a webhook address. What is absent stays; a new secret replaces the one before at once.',
  params,
  body: z.object({ url: webhookUrl.optional(), secret: secretSchema.optional(), ...options }),
  answers: { 200: addressSchema },
  errors: ['webhook_not_found'],
})

export const removeAddressContract = contract({
  ...members,
  method: 'DELETE',
  path: ONE,
  keyModes: ['live'],
  summary: 'Remove a webhook address with its log; of the one of `/account/webhook` only the URL is cleared',
  params,
  answers: { 200: z.object({ webhook_id: z.string(), deleted: z.literal(true) }) },
  errors: ['webhook_not_found'],
})

export const resumeAddressContract = contract({
  ...members,
  method: 'POST',
  path: `${ONE}/resume`,
  keyModes: ['live'],
  summary: resumeWebhookContract.summary,
  params,
  answers: { 200: addressSchema },
  errors: ['webhook_not_found'],
})

export const testAddressContract = contract({
  ...members,
  method: 'POST',
  path: `${ONE}/test`,
  summary: 'Send a sample `course.ready` with `sandbox: true` to a webhook address, whatever its events',
  params,
  answers: { 202: deliverySchema },
  errors: ['webhook_not_found'],
})

export const listAddressDeliveriesContract = contract({
  ...members,
  method: 'GET',
  path: `${ONE}/deliveries`,
  summary: 'List the events of this mode sent to a webhook address, with their results, newest first',
  params,
  query: z.object(pageQuery),
  answers: { 200: z.array(deliverySchema) },
  errors: ['webhook_not_found'],
})

export const resendAddressDeliveryContract = contract({
  ...members,
  method: 'POST',
  path: `${ONE}/deliveries/{delivery_id}/resend`,
  summary: 'Resend an event to a webhook address, even a skipped one, with the same `id` and `created_at`',
  params: params.extend({ delivery_id: z.string() }),
  answers: { 202: deliverySchema },
  errors: ['webhook_not_found', 'delivery_not_found', 'webhook_not_enabled'],
})

export const replayAddressDeliveriesContract = contract({
  ...members,
  method: 'POST',
  path: `${ONE}/deliveries/replay`,
  summary: 'Resend all events of a webhook address that failed, or were skipped, since a time: oldest first',
  params,
  body: replayBody,
  answers: { 202: z.object({ queued: z.number().int() }) },
  errors: ['webhook_not_found', 'webhook_not_enabled'],
})

export const addressContracts = [
  listAddressesContract,
  addAddressContract,
  getAddressContract,
  updateAddressContract,
  removeAddressContract,
  resumeAddressContract,
  testAddressContract,
  listAddressDeliveriesContract,
  resendAddressDeliveryContract,
  replayAddressDeliveriesContract,
] as const satisfies readonly Contract[]
