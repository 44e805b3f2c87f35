import type { Locale } from '../../platform/i18n/locale-choice.ts'
import { composeMail } from '../../platform/mail/compose-mail.ts'

type Words = { company: string; code: string; minutes: number }
const WORDS: Record<
  Locale,
  { subject: (words: Words) => string; paragraphs: (words: Words) => string[]; action: string }
> = {
  fr: {
    subject: ({ company }) => `Connexion à vos formations ${company}`,
    paragraphs: ({ company, code, minutes }) => [
      'Bonjour,',
      `Utilisez ce lien ou ce code pour vous connecter aux formations de ${company}. Ils sont valables une seule fois, pendant ${minutes} minutes.`,
      `Votre code : ${code}`,
      'Si vous n’êtes pas à l’origine de cette demande, ignorez ce message.',
    ],
    action: 'Se connecter',
  },
  en: {
    subject: ({ company }) => `Sign in to your ${company} courses`,
    paragraphs: ({ company, code, minutes }) => [
      'Hello,',
      `Use this link or code to sign in to your ${company} courses. They work once and expire in ${minutes} minutes.`,
      `Your code: ${code}`,
      'If you didn’t request this, you can ignore this email.',
    ],
    action: 'Sign in',
  },
}

/** The mail with which a learner signs in: a link, and a code of six digits for another device. */
export const composeSignInMail = (
  locale: Locale,
  words: Words & { url: string },
): ReturnType<typeof composeMail> =>
  composeMail({
    locale,
    subject: WORDS[locale].subject(words),
    paragraphs: WORDS[locale].paragraphs(words),
    action: { label: WORDS[locale].action, url: words.url },
  })
