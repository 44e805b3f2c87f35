import type { Ctx } from '../../../platform/auth/context.ts'
import { now } from '../../../platform/clock.ts'
import { transaction } from '../../../platform/db.ts'
import { InvalidInputError } from '../../../platform/errors.ts'
import { checkWebhookUrl } from '../check-webhook-url.ts'
import type { WebhookView } from '../get-webhook.ts'
import { firstWebhookId } from '../load-webhook.ts'
import { storedUrl } from '../set-webhook.ts'
import { replaceSecret } from '../set-webhook-secret.ts'
import { sealSecret, secretIssues } from '../webhook-secret.ts'
import { type AddressOptions, optionColumns } from './address-options.ts'
import { getAddress } from './get-address.ts'

type Change = AddressOptions & { url?: string | undefined; secret?: string | undefined }

/**
 * Changes an address; what is absent stays. Throws `webhook_not_found`, or InvalidInputError on `url` or
 * `secret`, without changing anything.
 */
export async function updateAddress(
  ctx: Ctx,
  webhookId: string,
  { url, secret, ...options }: Change,
): Promise<WebhookView> {
  await getAddress(ctx, webhookId)
  const issues = [
    ...(url === undefined ? [] : await checkWebhookUrl(url)),
    ...(secret === undefined ? [] : secretIssues(secret)),
  ]
  if (issues.length > 0) throw new InvalidInputError(issues)
  const { accountId } = ctx
  const isFirst = webhookId === firstWebhookId(accountId)
  await transaction(async (tx) => {
    if (isFirst && secret !== undefined) await replaceSecret(tx, accountId, secret)
    await tx.webhook.updateMany({
      where: { id: webhookId, accountId },
      data: {
        ...(url !== undefined && { url: storedUrl(url) }),
        ...(!isFirst && secret !== undefined && { secret: sealSecret(webhookId, secret) }),
        ...optionColumns(options),
        updatedAt: now(),
      },
    })
  })
  return getAddress(ctx, webhookId)
}
