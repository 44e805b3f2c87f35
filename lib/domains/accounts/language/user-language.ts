import type { User } from '../../../generated/prisma/client.ts'
import type { Locale } from '../../../platform/i18n/locale-choice.ts'

/** The language of an email to a user: the one they chose in the interface, else `fallback`. */
export const userLanguage = ({ language }: Pick<User, 'language'>, fallback: Locale): Locale =>
  language === 'fr' || language === 'en' ? language : fallback
