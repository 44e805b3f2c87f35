import { LANGUAGES, type Language } from '../../product/source-document.ts'
import { ENGLISH } from './en/english.ts'
import { FRENCH } from './fr/french.ts'
import type { LanguagePack } from './pack/language-pack.ts'

/** The pack of each language: one more {@link Language} compiles once its pack is here and complete. */
export const LANGUAGE_PACKS: Record<Language, LanguagePack> = { en: ENGLISH, fr: FRENCH }

/** A value for each language. */
export const perLanguage = <Value>(make: (language: Language) => Value): Record<Language, Value> =>
  Object.fromEntries(LANGUAGES.map((language) => [language, make(language)])) as Record<Language, Value>
