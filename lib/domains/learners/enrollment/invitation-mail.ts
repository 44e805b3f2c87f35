import type { Locale } from '../../../platform/i18n/locale-choice.ts'
import { composeMail } from '../../../platform/mail/compose-mail.ts'

type Words = { company: string; course: string; name: string | null; days: number; isOnce: boolean }
type Text = { subject(words: Words): string; paragraphs(words: Words): string[]; action: string }

const WORDS: Record<Locale, Text> = {
  fr: {
    subject: ({ company, course }) => `${company} vous invite à suivre « ${course} »`,
    paragraphs: ({ company, course, name, days, isOnce }) => [
      name ? `Bonjour ${name},` : 'Bonjour,',
      `${company} vous a inscrit à la formation « ${course} » : des vidéos courtes, un quiz après chaque module et un examen final.`,
      isOnce
        ? `Ce lien personnel vous connecte sans mot de passe. Il est valable une seule fois, pendant ${days} jours : ouvrez-le sur l’appareil que vous utiliserez.`
        : `Ce lien personnel vous connecte sans mot de passe pendant ${days} jours.`,
    ],
    action: 'Commencer la formation',
  },
  en: {
    subject: ({ company, course }) => `${company} invites you to “${course}”`,
    paragraphs: ({ company, course, name, days, isOnce }) => [
      name ? `Hello ${name},` : 'Hello,',
      `${company} has enrolled you in “${course}”: short videos, a quiz after each module, and a final exam.`,
      isOnce
        ? `This personal link signs you in without a password. It works once, within ${days} days: open it on the device you will use.`
        : `This personal link signs you in without a password for ${days} days.`,
    ],
    action: 'Start the course',
  },
}

/** The mail that invites a learner to a course, with the link that signs them in. */
export const composeInvitation = (
  locale: Locale,
  words: Words & { url: string },
): ReturnType<typeof composeMail> =>
  composeMail({
    locale,
    subject: WORDS[locale].subject(words),
    paragraphs: WORDS[locale].paragraphs(words),
    action: { label: WORDS[locale].action, url: words.url },
  })
