import type { Locale } from '../../platform/i18n/locale-choice.ts'
import { MAIL_TEXTS } from '../../platform/i18n/mails-by-locale.ts'
import { composeMail } from '../../platform/mail/compose-mail.ts'

type Mail = ReturnType<typeof composeMail>

const dayOf = (locale: Locale, time: Date): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(time)

/** The email with which a new console user sets a password. */
export function composeInvitationMail(
  locale: Locale,
  { company, url, expiresAt }: { company: string; url: string; expiresAt: Date },
): Mail {
  const text = MAIL_TEXTS[locale].userInvitation
  return composeMail({
    locale,
    subject: text.subject(company),
    paragraphs: text.paragraphs(company, dayOf(locale, expiresAt)),
    action: { label: text.action, url },
  })
}

/** The email for a user who forgot their password. */
export function composeForgottenMail(
  locale: Locale,
  { url, minutes }: { url: string; minutes: number },
): Mail {
  const text = MAIL_TEXTS[locale].forgottenPassword
  return composeMail({
    locale,
    subject: text.subject,
    paragraphs: text.paragraphs(minutes),
    action: { label: text.action, url },
  })
}
