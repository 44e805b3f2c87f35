import type { Locale } from './locale-choice.ts'
import { en } from './messages-en.ts'
import { fr, type Messages } from './messages-fr.ts'

declare module 'next-intl' {
  interface AppConfig {
    Locale: Locale
    Messages: Messages
  }
}

/** The tables of messages of the pages. */
export const MESSAGES: Record<Locale, Messages> = { fr, en }
