import { now } from '../../platform/clock.ts'
import { type Tx, transaction } from '../../platform/db.ts'
import { AppError, InvalidInputError } from '../../platform/errors.ts'
import { getAccount } from '../accounts/get-account.ts'
import { firstWebhookId, loadWebhook } from './load-webhook.ts'
import { findSecret, sealSecret, secretIssues } from './webhook-secret.ts'

/**
 * Sets the secret that signs an account's deliveries from now on, as {@link replaceSecret}. Throws
 * `account_not_found`, or InvalidInputError on `secret`.
 */
export async function setWebhookSecret(
  accountId: string,
  secret: string,
  overlapHours?: number,
): Promise<void> {
  const issues = secretIssues(secret)
  if (issues.length > 0) throw new InvalidInputError(issues)
  await getAccount(accountId)
  await transaction(async (tx) => {
    await replaceSecret(tx, accountId, secret, overlapHours)
    await tx.webhook.updateMany({ where: { id: firstWebhookId(accountId) }, data: { updatedAt: now() } })
  })
}

/**
 * Makes `secret` the account's. The one before signs too for `overlapHours`, or no longer (absent). Giving the
 * same secret with an overlap again changes nothing. Throws `webhook_secret_overlaps` if a third would come in.
 */
export async function replaceSecret(
  tx: Tx,
  accountId: string,
  secret: string,
  overlapHours?: number,
): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM "account" WHERE "id" = ${accountId} FOR UPDATE`
  const { sealedSecret, previous } = await loadWebhook(tx, accountId)
  const current = sealedSecret && findSecret(accountId, sealedSecret)
  const overlaps = overlapHours !== undefined && current !== null
  if (overlaps && current === secret) return
  if (overlaps && previous) throw new AppError('webhook_secret_overlaps')
  await tx.account.update({
    where: { id: accountId },
    data: {
      webhookSecret: sealSecret(accountId, secret),
      previousWebhookSecret: overlaps ? sealedSecret : null,
      previousWebhookSecretUntil: overlaps ? new Date(now().getTime() + overlapHours * 3_600_000) : null,
    },
  })
}
