import type { Locale } from '../../../platform/i18n/locale-choice.ts'
import { MAIL_TEXTS } from '../../../platform/i18n/mails-by-locale.ts'
import { composeMail } from '../../../platform/mail/compose-mail.ts'
import type { ReminderKind } from './reminder-kind.ts'

/** `own`: what the account says itself; `day`: the due date, `2026-12-31`. */
export type ReminderFacts = {
  kind: ReminderKind
  company: string
  course: string
  name: string | null
  day: string
  own: string | null
  url: string
  offUrl: string
}

/** The email that reminds a learner of a due date. */
export function composeReminder(locale: Locale, facts: ReminderFacts): ReturnType<typeof composeMail> {
  const { kind, own, url, offUrl } = facts
  const text = MAIL_TEXTS[locale].reminder
  const date = new Date(facts.day).toLocaleDateString(locale, {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })
  const words = { ...facts, date }
  const [hello, ...more] = text.paragraphs(words)
  return composeMail({
    locale,
    subject: text.subjects[kind](words),
    paragraphs: [hello!, text.states[kind](words), ...(own ? [own] : []), ...more],
    action: { label: text.action, url },
    aside: { label: text.off, url: offUrl },
  })
}
