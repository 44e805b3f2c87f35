import { en } from './en.ts'
import { fr } from './fr.ts'
import { withFrenchSpaces } from './french-spaces.ts'
import type { Locale } from './locale-choice.ts'
import type { SameKeys } from './same-keys.ts'

/** The texts of one language: namespaces of keys. */
export type Messages = SameKeys<typeof fr>

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

/** Every text of the interface, by language. */
export const MESSAGES: Record<Locale, Messages> = { fr: spaced, en }
