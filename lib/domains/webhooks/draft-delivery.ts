import type { Mode, WebhookDelivery } from '../../generated/prisma/client.ts'
import { now } from '../../platform/clock.ts'
import type { Prisma, Tx } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { failureColumn, NO_FAILURE } from '../../product/failures/failure-column.ts'
import { loadWebhook } from './load-webhook.ts'
import { disabledReason } from './webhook-state.ts'

type DeliveryDraft = Pick<WebhookDelivery, 'id' | 'accountId' | 'mode' | 'status' | 'url' | 'createdAt'> &
  Pick<Prisma.WebhookDeliveryUncheckedCreateInput, 'failure'>

/** A delivery of this account and mode that is yet to be written: `pending`, or `skipped` with the reason. */
export async function draftDelivery(
  tx: Tx,
  { accountId, mode }: { accountId: string; mode: Mode },
): Promise<DeliveryDraft> {
  const webhook = await loadWebhook(tx, accountId)
  const failure = disabledReason(webhook)
  return {
    id: newId('evt'),
    accountId,
    mode,
    status: failure ? 'skipped' : 'pending',
    failure: failure ? failureColumn(failure) : NO_FAILURE,
    url: webhook.url,
    createdAt: now(),
  }
}
