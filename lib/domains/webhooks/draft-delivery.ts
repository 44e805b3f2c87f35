import type { Mode, WebhookDelivery } from '../../generated/prisma/client.ts'
import { now } from '../../platform/clock.ts'
import type { Prisma } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { failureColumn, NO_FAILURE } from '../../product/failures/failure-column.ts'
import { disabledReason, type WebhookState } from './webhook-state.ts'

type DeliveryDraft = Pick<
  WebhookDelivery,
  'id' | 'accountId' | 'webhookId' | 'mode' | 'status' | 'url' | 'createdAt'
> &
  Pick<Prisma.WebhookDeliveryUncheckedCreateInput, 'failure'>

/** A delivery to this address and of this mode that is yet to be written: `pending`, or `skipped` with the reason. */
export function draftDelivery(
  webhook: WebhookState,
  { accountId, mode }: { accountId: string; mode: Mode },
): DeliveryDraft {
  const failure = disabledReason(webhook)
  return {
    id: newId('evt'),
    accountId,
    webhookId: webhook.id,
    mode,
    status: failure ? 'skipped' : 'pending',
    failure: failure ? failureColumn(failure) : NO_FAILURE,
    url: webhook.url,
    createdAt: now(),
  }
}
