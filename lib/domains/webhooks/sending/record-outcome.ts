import type { WebhookDelivery } from '../../../generated/prisma/client.ts'
import { now } from '../../../platform/clock.ts'
import { type Tx, transaction } from '../../../platform/db.ts'
import { failureColumn, NO_FAILURE } from '../../../product/failures/failure-column.ts'
import type { Failure } from '../../../product/failures/failure-reason.ts'
import { loadWebhook } from '../load-webhook.ts'
import { pauseWebhook } from './pause-webhook.ts'
import { nextDeliveryAttempt, PAUSED_AFTER_MS } from './retry-schedule.ts'

export type DeliveryOutcome = Partial<
  Pick<WebhookDelivery, 'url' | 'responseStatus' | 'durationMs' | 'responseExcerpt'>
> & {
  status: 'delivered' | 'failed' | 'skipped'
  failure: Failure | null
}

/**
 * Records the outcome of a delivery leased with `token`, and when it is retried if it failed and its webhook
 * asks for it. Changes nothing if the lease was lost.
 */
export const recordOutcome = (row: WebhookDelivery, token: string, outcome: DeliveryOutcome): Promise<void> =>
  transaction(async (tx) => {
    const { failure, status, ...seen } = outcome
    const failures = status === 'failed' ? row.failures + 1 : 0
    const { retries } = await loadWebhook(tx, row.accountId, row.webhookId)
    const retryAt = status === 'failed' && retries ? nextDeliveryAttempt(row.id, failures, now()) : null
    const { count } = await tx.webhookDelivery.updateMany({
      where: { id: row.id, leaseToken: token },
      data: {
        durationMs: null,
        ...seen,
        status: retryAt ? 'pending' : status,
        failure: failure ? failureColumn(failure) : NO_FAILURE,
        failures,
        retryAt,
        unrecorded: 0,
        leaseToken: null,
        leaseUntil: null,
      },
    })
    if (count === 0) return
    if (status === 'delivered') await noteSuccess(tx, row)
    if (status === 'failed' && retries) await noteFailure(tx, row)
  })

/** The receiver is back: what waits to be retried need not wait any longer. */
async function noteSuccess(tx: Tx, { webhookId }: WebhookDelivery): Promise<void> {
  const { count } = await tx.webhook.updateMany({
    where: { id: webhookId, failingSince: { not: null } },
    data: { failingSince: null },
  })
  if (count > 0)
    await tx.$executeRaw`
      UPDATE webhook_delivery SET retry_at = NULL WHERE id IN (
        SELECT id FROM webhook_delivery
        WHERE webhook_id = ${webhookId} AND status = 'pending' AND retry_at IS NOT NULL
        FOR UPDATE SKIP LOCKED)`
}

async function noteFailure(tx: Tx, { accountId, webhookId }: WebhookDelivery): Promise<void> {
  const at = now()
  await tx.webhook.updateMany({ where: { id: webhookId, failingSince: null }, data: { failingSince: at } })
  const { failingSince } = await loadWebhook(tx, accountId, webhookId)
  if (failingSince && at.getTime() - failingSince.getTime() >= PAUSED_AFTER_MS)
    await pauseWebhook(tx, webhookId, failingSince)
}
