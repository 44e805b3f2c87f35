import type { z } from 'zod'
import type { WebhookDelivery } from '../../generated/prisma/client.ts'
import { storedText } from '../../product/failures/failure-column.ts'
import { readFailure } from '../../product/failures/failure-reason.ts'
import type { clearedWebhookSchema, deliverySchema, webhookSchema } from './contract.ts'
import type { WebhookView } from './get-webhook.ts'
import { disabledReason, type WebhookState } from './webhook-state.ts'

const STATUSES = { pending: 'pending', delivered: 'delivered', failed: 'failed', skipped: 'skipped' } as const

/** A row of the deliveries log as the API shows it. */
export const serializeDelivery = (row: WebhookDelivery): z.input<typeof deliverySchema> => ({
  id: row.id,
  event: row.event,
  created_at: row.createdAt.toISOString(),
  url: row.url,
  status: STATUSES[row.status],
  response_status: row.responseStatus,
  duration_ms: row.durationMs,
  error: storedText(row.failure),
  failure: readFailure(row.failure),
  attempts: row.attempts,
  next_attempt_at: row.retryAt?.toISOString() ?? null,
  response_excerpt: row.responseExcerpt,
})

/** An account's webhook as the API shows it, without its secret. */
export const serializeWebhook = (webhook: WebhookView): z.input<typeof webhookSchema> => ({
  url: webhook.url,
  has_secret: webhook.sealedSecret !== null,
  previous_secret_until: webhook.previous?.until.toISOString() ?? null,
  events: webhook.events,
  retries: webhook.retries,
  enabled: disabledReason(webhook) === null,
  paused_at: webhook.pausedAt?.toISOString() ?? null,
  created_at: webhook.createdAt?.toISOString() ?? null,
  updated_at: webhook.updatedAt?.toISOString() ?? null,
  last_delivery: webhook.lastDelivery && serializeDelivery(webhook.lastDelivery),
})

/** A webhook after its URL was cleared. */
export const serializeClearedWebhook = ({
  sealedSecret,
}: WebhookState): z.input<typeof clearedWebhookSchema> => ({
  url: null,
  has_secret: sealedSecret !== null,
  enabled: false,
})
