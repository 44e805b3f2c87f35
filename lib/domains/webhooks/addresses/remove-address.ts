import type { Ctx } from '../../../platform/auth/context.ts'
import { transaction } from '../../../platform/db.ts'
import { clearWebhook } from '../clear-webhook.ts'
import { firstWebhookId } from '../load-webhook.ts'
import { getAddress } from './get-address.ts'

/** Removes an address with its log; of the first one only the URL is cleared. Throws `webhook_not_found`. */
export async function removeAddress(ctx: Ctx, webhookId: string): Promise<void> {
  await getAddress(ctx, webhookId)
  if (webhookId === firstWebhookId(ctx.accountId)) {
    await clearWebhook(ctx)
    return
  }
  await transaction(async (tx) => {
    await tx.webhook.deleteMany({ where: { id: webhookId, accountId: ctx.accountId } })
    await tx.webhookDelivery.deleteMany({ where: { webhookId, accountId: ctx.accountId } })
  })
}
