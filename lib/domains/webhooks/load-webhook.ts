import { now } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db.ts'
import type { WebhookState } from './webhook-state.ts'

/** The current webhook of an account; all null if it was never configured. A previous secret that ended is left out. */
export async function loadWebhook(tx: Tx, accountId: string): Promise<WebhookState> {
  const account = await tx.account.findUnique({
    where: { id: accountId },
    select: { webhookSecret: true, previousWebhookSecret: true, previousWebhookSecretUntil: true },
  })
  const { previousWebhookSecret: before, previousWebhookSecretUntil: until } = account ?? {}
  const webhook = await tx.webhook.findUnique({ where: { accountId } })
  return {
    url: webhook?.url ?? null,
    events: webhook?.events ?? [],
    sealedSecret: account?.webhookSecret ?? null,
    previous: before && until && until > now() ? { sealedSecret: before, until } : null,
    retries: webhook?.retries ?? false,
    failingSince: webhook?.failingSince ?? null,
    pausedAt: webhook?.pausedAt ?? null,
    createdAt: webhook?.createdAt ?? null,
    updatedAt: webhook?.updatedAt ?? null,
  }
}
