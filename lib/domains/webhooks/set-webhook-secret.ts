import { now } from '../../platform/clock.ts'
import { transaction } from '../../platform/db.ts'
import { InvalidInputError } from '../../platform/errors.ts'
import { getAccount } from '../accounts/get-account.ts'
import { sealSecret, secretIssues } from './webhook-secret.ts'

/**
 * Sets the secret that signs an account's deliveries from now on. Throws `account_not_found`, or
 * InvalidInputError on `secret`.
 */
export async function setWebhookSecret(accountId: string, secret: string): Promise<void> {
  const issues = secretIssues(secret)
  if (issues.length > 0) throw new InvalidInputError(issues)
  await getAccount(accountId)
  await transaction(async (tx) => {
    const webhookSecret = sealSecret(accountId, secret)
    await tx.account.update({ where: { id: accountId }, data: { webhookSecret } })
    await tx.webhook.updateMany({ where: { accountId }, data: { updatedAt: now() } })
  })
}
