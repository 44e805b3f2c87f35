import type { Locale } from '../../platform/i18n/locale-choice.ts'
import { composeMail } from '../../platform/mail/compose-mail.ts'

type Words = { company: string; code: string; minutes: number }
const WORDS: Record<
  Locale,
  { subject: (words: Words) => string; paragraphs: (words: Words) => string[]; action: string }
> = {
  fr: {
    subject: ({ company }) => `Votre connexion aux formations de ${company}`,
    paragraphs: ({ company, code, minutes }) => [
      'Bonjour,',
      `Voici de quoi vous connecter aux formations de ${company}. Le lien et le code fonctionnent une fois, pendant ${minutes} minutes.`,
      `Votre code : ${code}`,
      "Vous n'avez rien demandé ? Alors ignorez ce message.",
    ],
    action: 'Se connecter',
  },
  en: {
    subject: ({ company }) => `Sign in to the courses of ${company}`,
    paragraphs: ({ company, code, minutes }) => [
      'Hello,',
      `Here is what you need to sign in to the courses of ${company}. The link and the code work once, for ${minutes} minutes.`,
      `Your code: ${code}`,
      'You asked for nothing? Then ignore this message.',
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
