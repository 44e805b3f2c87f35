import type { WebhookDelivery } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import { db } from '../../platform/db.ts'
import { firstWebhookId } from './load-webhook.ts'

type Page = {
  /** ids below this one: the last id of the previous page */
  before?: string | undefined
  limit?: number | undefined
}

/**
 * The events of the caller's mode sent to an address, by default the account's first, with their outcomes, newest first; `limit` + 1 (for pagination),
 * or all.
 */
export const listDeliveries = (
  { accountId, mode }: Ctx,
  { before, limit }: Page,
  webhookId: string = firstWebhookId(accountId),
): Promise<WebhookDelivery[]> =>
  db().webhookDelivery.findMany({
    where: { accountId, webhookId, mode, ...(before !== undefined && { id: { lt: before } }) },
    orderBy: { id: 'desc' },
    ...(limit !== undefined && { take: limit + 1 }),
  })
