import type { Ctx } from '../../platform/auth/context.ts'
import { now } from '../../platform/clock.ts'
import { transaction } from '../../platform/db.ts'
import { type InputIssue, InvalidInputError } from '../../platform/errors.ts'
import { checkWebhookUrl } from './check-webhook-url.ts'
import { getWebhook, type WebhookView } from './get-webhook.ts'
import { firstWebhookId } from './load-webhook.ts'
import { replaceSecret } from './set-webhook-secret.ts'
import { secretIssues } from './webhook-secret.ts'

type NewWebhook = {
  url: string
  secret?: string | undefined
  overlap_hours?: number | undefined
  events?: string[] | undefined
  retries?: boolean | undefined
}

const secretIssuesOf = (secret: string | undefined, overlapHours: number | undefined): InputIssue[] => {
  if (secret !== undefined) return secretIssues(secret)
  if (overlapHours === undefined) return []
  return [{ loc: ['body', 'secret'], type: 'missing', msg: 'Field required' }]
}

/** A webhook's URL as it is stored: as given, unless only the parser made it a valid one. */
export const storedUrl = (url: string): string => (/[\s\p{Cc}]/u.test(url) ? new URL(url).href : url)

/**
 * Sets the URL for an account's events, of both modes; without a secret the existing one stays, and so do the
 * `events` asked for and `retries`. Throws InvalidInputError on `url` or `secret`, or `webhook_secret_overlaps` as
 * {@link replaceSecret}, without changing anything.
 */
export async function setWebhook(
  ctx: Ctx,
  { url, secret, overlap_hours, events, retries }: NewWebhook,
): Promise<WebhookView> {
  const issues = [...(await checkWebhookUrl(url)), ...secretIssuesOf(secret, overlap_hours)]
  if (issues.length > 0) throw new InvalidInputError(issues)
  const { accountId } = ctx
  const stored = storedUrl(url)
  await transaction(async (tx) => {
    const at = now()
    const id = firstWebhookId(accountId)
    await tx.webhook.upsert({
      where: { id },
      create: {
        id,
        accountId,
        url: stored,
        createdAt: at,
        updatedAt: at,
        events: events ?? [],
        retries: retries ?? false,
      },
      update: {
        url: stored,
        updatedAt: at,
        ...(events && { events }),
        ...(retries !== undefined && { retries }),
      },
    })
    if (secret !== undefined) await replaceSecret(tx, accountId, secret, overlap_hours)
  })
  return getWebhook(ctx)
}
