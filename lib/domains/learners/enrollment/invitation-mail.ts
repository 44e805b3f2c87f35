import type { Locale } from '../../../platform/i18n/locale-choice.ts'
import { MAIL_TEXTS } from '../../../platform/i18n/mails-by-locale.ts'
import { composeMail } from '../../../platform/mail/compose-mail.ts'

type Facts = Parameters<(typeof MAIL_TEXTS)['fr']['learnerInvitation']['paragraphs']>[0] & { url: string }

/** The email that invites a learner to a course, with the link that signs them in. */
export function composeInvitation(locale: Locale, facts: Facts): ReturnType<typeof composeMail> {
  const text = MAIL_TEXTS[locale].learnerInvitation
  return composeMail({
    locale,
    subject: text.subject(facts),
    paragraphs: text.paragraphs(facts),
    action: { label: text.action, url: facts.url },
  })
}
