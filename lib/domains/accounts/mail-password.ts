import { mintPasswordLink } from '../../platform/auth/password-link.ts'
import { now } from '../../platform/clock.ts'
import { transaction } from '../../platform/db.ts'
import type { EventData } from '../../platform/events/event-list.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import { userLanguage } from './language/user-language.ts'
import { composeForgottenMail } from './password-mail.ts'

const MINUTES = 60
/** Maximum number of emails per user in 24 hours, and within the lifetime of a link. */
const MAILS_A_DAY = 10
const MAILS_AT_ONCE = 3

/**
 * Emails a user the link to choose a new password, once even if repeated. Returns whether there was anything
 * to send.
 */
export async function mailPassword({
  request_id,
  user_id,
  language,
}: EventData<'password/forgotten'>): Promise<boolean> {
  if (user_id === null) return false
  return transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM "user" WHERE id = ${user_id} FOR UPDATE`
    const user = await tx.user.findUnique({ where: { id: user_id } })
    if (!user) return false
    const topic = `password:${user_id}:`
    const since = (minutes: number) => new Date(now().getTime() - minutes * 60_000)
    const mails = await tx.mail.findMany({
      where: { topic: { startsWith: topic }, createdAt: { gt: since(24 * 60) } },
      select: { topic: true, createdAt: true },
    })
    const recent = mails.filter(({ createdAt }) => createdAt > since(MINUTES))
    const isWritten = mails.some((mail) => mail.topic === topic + request_id)
    if (isWritten || mails.length >= MAILS_A_DAY || recent.length >= MAILS_AT_ONCE) return false
    const { url } = mintPasswordLink(user, MINUTES * 60)
    const mail = composeForgottenMail(userLanguage(user, language), { url, minutes: MINUTES })
    await queueMail(tx, { ...mail, accountId: user.accountId, to: user.email, topic: topic + request_id })
    return true
  })
}
