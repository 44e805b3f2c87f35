import type { Tx } from '../../platform/db.ts'
import type { WebhookState } from './webhook-state.ts'

/** What an account's webhook is like at this moment; all null when nothing was ever set. */
export async function loadWebhook(tx: Tx, accountId: string): Promise<WebhookState> {
  const account = await tx.account.findUnique({ where: { id: accountId }, select: { webhookSecret: true } })
  const webhook = await tx.webhook.findUnique({ where: { accountId } })
  return {
    url: webhook?.url ?? null,
    sealedSecret: account?.webhookSecret ?? null,
    createdAt: webhook?.createdAt ?? null,
    updatedAt: webhook?.updatedAt ?? null,
  }
}
