import type { Locale } from '../../platform/i18n/locale-choice.ts'
import { composeMail } from '../../platform/mail/compose-mail.ts'

type Mail = ReturnType<typeof composeMail>
type Words = { subject: string; paragraphs: string[]; label: string }

const dayOf = (locale: Locale, time: Date): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(time)

const INVITATION: Record<Locale, (company: string, until: string) => Words> = {
  fr: (company, until) => ({
    subject: `Votre accès à Coursewright pour ${company}`,
    paragraphs: [
      'Bonjour,',
      `Vous êtes invité à relire et à valider les formations de ${company}. Choisissez d’abord votre mot de passe.`,
      `Le lien est valable une seule fois, jusqu’au ${until}.`,
    ],
    label: 'Choisir un mot de passe',
  }),
  en: (company, until) => ({
    subject: `Your access to Coursewright for ${company}`,
    paragraphs: [
      'Hello,',
      `You’ve been invited to review and approve courses for ${company}. Start by choosing a password.`,
      `The link works once, until ${until}.`,
    ],
    label: 'Choose a password',
  }),
}

const FORGOTTEN: Record<Locale, (minutes: number) => Words> = {
  fr: (minutes) => ({
    subject: 'Réinitialisation de votre mot de passe Coursewright',
    paragraphs: [
      'Bonjour,',
      `Vous avez demandé à réinitialiser votre mot de passe. Le lien est valable une seule fois, pendant ${minutes} minutes.`,
      'Si vous n’êtes pas à l’origine de cette demande, ignorez ce message : votre mot de passe ne changera pas.',
    ],
    label: 'Choisir un nouveau mot de passe',
  }),
  en: (minutes) => ({
    subject: 'Reset your Coursewright password',
    paragraphs: [
      'Hello,',
      `You asked to reset your password. The link works once and expires in ${minutes} minutes.`,
      'If you didn’t request this, you can ignore this email. Your password won’t change.',
    ],
    label: 'Choose a new password',
  }),
}

const write = (locale: Locale, { label, ...words }: Words, url: string): Mail =>
  composeMail({ locale, ...words, action: { label, url } })

/** The mail with which a new console user chooses a password. */
export const composeInvitationMail = (
  locale: Locale,
  { company, url, expiresAt }: { company: string; url: string; expiresAt: Date },
): Mail => write(locale, INVITATION[locale](company, dayOf(locale, expiresAt)), url)

/** The email for a user who forgot their password. */
export const composeForgottenMail = (
  locale: Locale,
  { url, minutes }: { url: string; minutes: number },
): Mail => write(locale, FORGOTTEN[locale](minutes), url)
