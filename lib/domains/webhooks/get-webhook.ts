import type { WebhookDelivery } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import { db } from '../../platform/db.ts'
import { loadWebhook } from './load-webhook.ts'
import type { WebhookState } from './webhook-state.ts'

export type WebhookView = WebhookState & { lastDelivery: WebhookDelivery | null }

/** The account's webhook, and the newest event of the caller's mode that was or is to be sent. */
export async function getWebhook({ accountId, mode }: Ctx): Promise<WebhookView> {
  const lastDelivery = await db().webhookDelivery.findFirst({
    where: { accountId, mode, status: { not: 'skipped' } },
    orderBy: { id: 'desc' },
  })
  return { ...(await loadWebhook(db(), accountId)), lastDelivery }
}
