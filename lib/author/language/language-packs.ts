import type { Language } from '../../product/source-document.ts'
import { ENGLISH } from './en/english.ts'
import { FRENCH } from './fr/french.ts'
import type { LanguagePack } from './pack/language-pack.ts'

/** The pack of each language: one more {@link Language} compiles once its pack is here and complete. */
export const LANGUAGE_PACKS: Record<Language, LanguagePack> = { en: ENGLISH, fr: FRENCH }
