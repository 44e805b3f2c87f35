import type { Ctx } from '../../platform/auth/context.ts'
import { now } from '../../platform/clock.ts'
import { transaction } from '../../platform/db.ts'
import { InvalidInputError } from '../../platform/errors.ts'
import { checkWebhookUrl } from './check-webhook-url.ts'
import { getWebhook, type WebhookView } from './get-webhook.ts'
import { sealSecret, secretIssues } from './webhook-secret.ts'

/**
 * Sets the URL for an account's events, of both modes; without a secret the existing one stays, and
 * so do the `events` asked for. Throws
 * InvalidInputError on `url` or `secret` without changing anything.
 */
export async function setWebhook(
  ctx: Ctx,
  { url, secret, events }: { url: string; secret?: string | undefined; events?: string[] | undefined },
): Promise<WebhookView> {
  const issues = [...(await checkWebhookUrl(url)), ...(secret === undefined ? [] : secretIssues(secret))]
  if (issues.length > 0) throw new InvalidInputError(issues)
  const { accountId } = ctx
  // Stored as given, unless only the parser made it a valid URL.
  const stored = /[\s\p{Cc}]/u.test(url) ? new URL(url).href : url
  await transaction(async (tx) => {
    const at = now()
    await tx.webhook.upsert({
      where: { accountId },
      create: { accountId, url: stored, createdAt: at, updatedAt: at, events: events ?? [] },
      update: { url: stored, updatedAt: at, ...(events && { events }) },
    })
    if (secret !== undefined)
      await tx.account.update({
        where: { id: accountId },
        data: { webhookSecret: sealSecret(accountId, secret) },
      })
  })
  return getWebhook(ctx)
}
