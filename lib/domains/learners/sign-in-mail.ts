import type { Locale } from '../../platform/i18n/locale-choice.ts'
import { MAIL_TEXTS } from '../../platform/i18n/mails-by-locale.ts'
import { composeMail } from '../../platform/mail/compose-mail.ts'

type Facts = Parameters<(typeof MAIL_TEXTS)['fr']['learnerSignIn']['paragraphs']>[0] & { url: string }

/** The email with which a learner signs in: a link, and a six-digit code for another device. */
export function composeSignInMail(locale: Locale, facts: Facts): ReturnType<typeof composeMail> {
  const text = MAIL_TEXTS[locale].learnerSignIn
  return composeMail({
    locale,
    subject: text.subject(facts),
    paragraphs: text.paragraphs(facts),
    action: { label: text.action, url: facts.url },
  })
}
