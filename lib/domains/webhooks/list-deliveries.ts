import type { WebhookDelivery } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import { db } from '../../platform/db.ts'

type Page = {
  /** ids below this one: the last id of the previous page */
  before?: string | undefined
  limit?: number | undefined
}

/**
 * The account's events of the caller's mode with their outcomes, newest first; `limit` + 1 (for pagination),
 * or all.
 */
export const listDeliveries = (
  { accountId, mode }: Ctx,
  { before, limit }: Page,
): Promise<WebhookDelivery[]> =>
  db().webhookDelivery.findMany({
    where: { accountId, mode, ...(before !== undefined && { id: { lt: before } }) },
    orderBy: { id: 'desc' },
    ...(limit !== undefined && { take: limit + 1 }),
  })
