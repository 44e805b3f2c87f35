import type { Ctx } from '../../platform/auth/context.ts'
import { db } from '../../platform/db.ts'
import { firstWebhookId, loadWebhook } from './load-webhook.ts'
import type { WebhookState } from './webhook-state.ts'

/** Clears the account's webhook URL, which stops all events; the secret stays. Idempotent. */
export async function clearWebhook({ accountId }: Ctx): Promise<WebhookState> {
  await db().webhook.deleteMany({ where: { id: firstWebhookId(accountId) } })
  return loadWebhook(db(), accountId)
}
