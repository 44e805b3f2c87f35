import { mails as en } from './en/mails.ts'
import { mails as fr } from './fr/mails.ts'
import type { Locale } from './locale-choice.ts'

/** The texts of emails, by language; never sent to a browser. */
export const MAIL_TEXTS: Record<Locale, typeof fr> = { fr, en }
