import type { WebhookDelivery } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import { db } from '../../platform/db.ts'
import { firstWebhookId, loadWebhook } from './load-webhook.ts'
import type { WebhookState } from './webhook-state.ts'

export type WebhookView = WebhookState & { lastDelivery: WebhookDelivery | null }

/** An address of the account, by default the first, and the newest event of the caller's mode that was or is to be sent. */
export async function getWebhook(
  { accountId, mode }: Ctx,
  webhookId: string = firstWebhookId(accountId),
): Promise<WebhookView> {
  const lastDelivery = await db().webhookDelivery.findFirst({
    where: { accountId, webhookId, mode, status: { not: 'skipped' } },
    orderBy: { id: 'desc' },
  })
  return { ...(await loadWebhook(db(), accountId, webhookId)), lastDelivery }
}
