import type { Webhook } from '../../generated/prisma/client.ts'
import { now } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db.ts'
import type { WebhookState } from './webhook-state.ts'

/** The id of an account's first address, the one of `/account/webhook`, whether or not it is configured. */
export const firstWebhookId = (accountId: string): string => `whk_${accountId.slice('acc_'.length)}`

/** An address of an account; all null if it is not configured. A previous secret that ended is left out. */
export async function loadWebhook(
  tx: Tx,
  accountId: string,
  webhookId: string = firstWebhookId(accountId),
): Promise<WebhookState> {
  const webhook = await tx.webhook.findFirst({ where: { id: webhookId, accountId } })
  const secrets =
    webhookId === firstWebhookId(accountId)
      ? await firstSecrets(tx, accountId)
      : { sealedSecret: webhook?.secret ?? null, secretOwner: webhookId, previous: null }
  return { ...stateOf(webhook), ...secrets, id: webhookId }
}

/** The addresses of an account: the first one, configured or not, then the others in the order they were added. */
export async function loadWebhooks(tx: Tx, accountId: string): Promise<WebhookState[]> {
  const id = firstWebhookId(accountId)
  const others = await tx.webhook.findMany({ where: { accountId, id: { not: id } }, orderBy: { id: 'asc' } })
  return [
    await loadWebhook(tx, accountId),
    ...others.map((row) => ({
      ...stateOf(row),
      id: row.id,
      sealedSecret: row.secret,
      secretOwner: row.id,
      previous: null,
    })),
  ]
}

async function firstSecrets(
  tx: Tx,
  accountId: string,
): Promise<Pick<WebhookState, 'sealedSecret' | 'secretOwner' | 'previous'>> {
  const account = await tx.account.findUnique({
    where: { id: accountId },
    select: { webhookSecret: true, previousWebhookSecret: true, previousWebhookSecretUntil: true },
  })
  const { previousWebhookSecret: before, previousWebhookSecretUntil: until } = account ?? {}
  return {
    sealedSecret: account?.webhookSecret ?? null,
    secretOwner: accountId,
    previous: before && until && until > now() ? { sealedSecret: before, until } : null,
  }
}

const stateOf = (
  row: Webhook | null,
): Omit<WebhookState, 'id' | 'sealedSecret' | 'secretOwner' | 'previous'> => ({
  url: row?.url ?? null,
  events: row?.events ?? [],
  excluded: row?.excluded ?? [],
  modes: row?.modes ?? ['live', 'test'],
  retries: row?.retries ?? false,
  failingSince: row?.failingSince ?? null,
  pausedAt: row?.pausedAt ?? null,
  createdAt: row?.createdAt ?? null,
  updatedAt: row?.updatedAt ?? null,
})
