import type { Ctx } from '../../platform/auth/context.ts'
import { Prisma, transaction } from '../../platform/db.ts'
import { getWebhook, type WebhookView } from './get-webhook.ts'
import { firstWebhookId, loadWebhook } from './load-webhook.ts'
import { lockQueue, requeueDeliveries } from './requeue-deliveries.ts'

const ALL = 2 ** 31 - 1
const SKIPPED_BY_PAUSE = Prisma.sql`status = 'skipped' AND failure->>'code' = 'webhook_paused'`

/** Sends to a paused webhook again: first what was skipped while it was paused, of both modes. Idempotent. */
export async function resumeWebhook(
  ctx: Ctx,
  webhookId: string = firstWebhookId(ctx.accountId),
): Promise<WebhookView> {
  const { accountId } = ctx
  await transaction(async (tx) => {
    await lockQueue(tx)
    const { count } = await tx.webhook.updateMany({
      where: { id: webhookId, accountId, pausedAt: { not: null } },
      data: { pausedAt: null, failingSince: null },
    })
    if (count === 0) return
    const { url } = await loadWebhook(tx, accountId, webhookId)
    await requeueDeliveries(tx, webhookId, SKIPPED_BY_PAUSE, { url, most: ALL })
  })
  return getWebhook(ctx, webhookId)
}
