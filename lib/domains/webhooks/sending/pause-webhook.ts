import { now } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import { env } from '../../../platform/env.ts'
import { MAIL_TEXTS } from '../../../platform/i18n/mails-by-locale.ts'
import { composeMail } from '../../../platform/mail/compose-mail.ts'
import { queueMail } from '../../../platform/mail/queue-mail.ts'
import { userLanguage } from '../../accounts/language/user-language.ts'

/**
 * Pauses an address whose deliveries have failed since a time: what waits is skipped until it is
 * resumed, and the account's reviewers are emailed, once.
 */
export async function pauseWebhook(tx: Tx, webhookId: string, since: Date): Promise<void> {
  const { count } = await tx.webhook.updateMany({
    where: { id: webhookId, pausedAt: null },
    data: { pausedAt: now() },
  })
  if (count === 0) return
  await tx.$executeRaw`
    UPDATE webhook_delivery
    SET status = 'skipped', retry_at = NULL, failure = '{"code":"webhook_paused","params":{}}'
    WHERE id IN (
      SELECT id FROM webhook_delivery
      WHERE webhook_id = ${webhookId} AND status = 'pending' AND lease_until IS NULL FOR UPDATE SKIP LOCKED)`
  const { url, accountId } = await tx.webhook.findUniqueOrThrow({ where: { id: webhookId } })
  const { name: company, users } = await tx.account.findUniqueOrThrow({
    where: { id: accountId },
    include: { users: { where: { role: 'reviewer' } } },
  })
  for (const user of users) {
    const locale = userLanguage(user, 'fr')
    const text = MAIL_TEXTS[locale].webhookPaused
    const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(since)
    const mail = composeMail({
      locale,
      subject: text.subject(company),
      paragraphs: text.paragraphs(url, date),
      action: { label: text.action, url: `${env().appUrl}/settings/webhook` },
    })
    await queueMail(tx, { ...mail, accountId, to: user.email, topic: 'webhook_paused' })
  }
}
