import type { Ctx } from '../../../platform/auth/context.ts'
import { now } from '../../../platform/clock.ts'
import { transaction } from '../../../platform/db.ts'
import { AppError, InvalidInputError } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import { checkWebhookUrl } from '../check-webhook-url.ts'
import type { WebhookView } from '../get-webhook.ts'
import { firstWebhookId } from '../load-webhook.ts'
import { storedUrl } from '../set-webhook.ts'
import { sealSecret, secretIssues } from '../webhook-secret.ts'
import { type AddressOptions, optionColumns } from './address-options.ts'
import { getAddress } from './get-address.ts'

/** Of an account, with its first one, whether or not that is set. */
export const MOST_ADDRESSES = 5

/**
 * Adds an address beside the account's first one. Throws InvalidInputError on `url` or `secret`, or
 * `webhook_limit_reached`.
 */
export async function addAddress(
  ctx: Ctx,
  { url, secret, ...options }: AddressOptions & { url: string; secret: string },
): Promise<WebhookView> {
  const issues = [...(await checkWebhookUrl(url)), ...secretIssues(secret)]
  if (issues.length > 0) throw new InvalidInputError(issues)
  const { accountId } = ctx
  const id = newId('whk')
  await transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM "account" WHERE "id" = ${accountId} FOR UPDATE`
    const others = await tx.webhook.count({ where: { accountId, id: { not: firstWebhookId(accountId) } } })
    if (others >= MOST_ADDRESSES - 1) throw new AppError('webhook_limit_reached')
    const at = now()
    await tx.webhook.create({
      data: {
        id,
        accountId,
        url: storedUrl(url),
        secret: sealSecret(id, secret),
        createdAt: at,
        updatedAt: at,
        ...optionColumns(options),
      },
    })
  })
  return getAddress(ctx, id)
}
