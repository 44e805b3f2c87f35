import type { WebhookDelivery } from '../../generated/prisma/client.ts'
import { now } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { loadWebhook } from './load-webhook.ts'
import { whyNotEnabled } from './webhook-state.ts'

type DeliveryDraft = Pick<
  WebhookDelivery,
  'id' | 'accountId' | 'mode' | 'status' | 'error' | 'url' | 'createdAt'
>

/** A delivery of this account and mode that is yet to be written: `pending`, or `skipped` with the reason. */
export async function draftDelivery(
  tx: Tx,
  { accountId, mode }: { accountId: string; mode: string },
): Promise<DeliveryDraft> {
  const webhook = await loadWebhook(tx, accountId)
  const error = whyNotEnabled(webhook)
  return {
    id: newId('evt'),
    accountId,
    mode,
    status: error ? 'skipped' : 'pending',
    error,
    url: webhook.url,
    createdAt: now(),
  }
}
