import type { Ctx } from '../../../platform/auth/context.ts'
import { db } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { getWebhook, type WebhookView } from '../get-webhook.ts'
import { loadWebhooks } from '../load-webhook.ts'

/** An address of the account. Throws `webhook_not_found`. */
export async function getAddress(ctx: Ctx, webhookId: string): Promise<WebhookView> {
  const webhook = await getWebhook(ctx, webhookId)
  if (webhook.url === null) throw new AppError('webhook_not_found')
  return webhook
}

/** The addresses of the account that have a URL, the first one first. */
export async function listAddresses(ctx: Ctx): Promise<WebhookView[]> {
  const all = await loadWebhooks(db(), ctx.accountId)
  return Promise.all(all.filter(({ url }) => url !== null).map(({ id }) => getWebhook(ctx, id)))
}
