import type { z } from 'zod'
import type { Ctx } from '../../../platform/auth/context.ts'
import type { WebhookView } from '../get-webhook.ts'
import { firstWebhookId } from '../load-webhook.ts'
import { eventsOf } from '../record-webhook-event.ts'
import { serializeWebhook } from '../serialize.ts'
import type { addressSchema } from './address-contract.ts'

/** An address as the API shows it, without its secret. */
export function serializeAddress({ accountId }: Ctx, webhook: WebhookView): z.input<typeof addressSchema> {
  const { has_secret, retries, enabled, paused_at, created_at, updated_at, last_delivery } =
    serializeWebhook(webhook)
  return {
    webhook_id: webhook.id,
    first: webhook.id === firstWebhookId(accountId),
    url: webhook.url ?? '',
    has_secret,
    events: eventsOf(webhook),
    modes: webhook.modes,
    retries,
    enabled,
    paused_at,
    created_at,
    updated_at,
    last_delivery,
  }
}
