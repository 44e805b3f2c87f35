import { withFrenchSpaces } from './french-spaces.ts'
import type { Locale } from './locale-choice.ts'
import { en } from './messages-en.ts'
import { fr, type Messages } from './messages-fr.ts'

declare module 'next-intl' {
  interface AppConfig {
    Locale: Locale
    Messages: Messages
  }
}

const spaced = Object.fromEntries(
  Object.entries(fr).map(([name, table]) => [
    name,
    Object.fromEntries(Object.entries(table).map(([key, text]) => [key, withFrenchSpaces(text)])),
  ]),
) as Messages

/** The tables of messages of the pages. */
export const MESSAGES: Record<Locale, Messages> = { fr: spaced, en }
