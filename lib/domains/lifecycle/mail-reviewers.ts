import type { Course } from '../../generated/prisma/client.ts'
import type { Tx } from '../../platform/db.ts'
import type { Locale } from '../../platform/i18n/locale-choice.ts'
import { composeMail } from '../../platform/mail/compose-mail.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import { userLanguage } from '../accounts/language/user-language.ts'

/**
 * Emails every reviewer of a course's account, each in their own language, else in the course's; nobody about
 * a course of the sandbox. `mailIn` writes it in a language, `topic` says what it is about.
 */
export async function mailReviewers(
  tx: Tx,
  { accountId, mode, language }: Pick<Course, 'accountId' | 'mode' | 'language'>,
  topic: string,
  mailIn: (locale: Locale) => Omit<Parameters<typeof composeMail>[0], 'locale'>,
): Promise<void> {
  if (mode !== 'live') return
  const reviewers = await tx.user.findMany({
    where: { accountId, role: 'reviewer' },
    select: { email: true, language: true },
  })
  for (const reviewer of reviewers) {
    const locale = userLanguage(reviewer, language)
    const mail = composeMail({ locale, ...mailIn(locale) })
    await queueMail(tx, { accountId, to: reviewer.email, topic, ...mail })
  }
}
