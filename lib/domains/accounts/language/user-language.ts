import type { User } from '../../../generated/prisma/client.ts'
import type { Locale } from '../../../platform/i18n/locale-choice.ts'
import { isLanguage } from '../../../product/source-document.ts'

/** The language of an email to a user: the one they chose in the interface, else `fallback`. */
export const userLanguage = ({ language }: Pick<User, 'language'>, fallback: Locale): Locale =>
  isLanguage(language) ? language : fallback
