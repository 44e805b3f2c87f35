import type { Ctx } from '../../platform/auth/context.ts'
import { now } from '../../platform/clock.ts'
import { transaction } from '../../platform/db.ts'
import { getWebhook, type WebhookView } from './get-webhook.ts'
import { firstWebhookId } from './load-webhook.ts'

/** Stops signing the account's deliveries with its previous secret too, and forgets it. Idempotent. */
export async function endSecretOverlap(ctx: Ctx): Promise<WebhookView> {
  const { accountId } = ctx
  await transaction(async (tx) => {
    const data = { previousWebhookSecret: null, previousWebhookSecretUntil: null }
    await tx.account.update({ where: { id: accountId }, data })
    await tx.webhook.updateMany({ where: { id: firstWebhookId(accountId) }, data: { updatedAt: now() } })
  })
  return getWebhook(ctx)
}
