import type { Language } from '../../product/source-document.ts'
import { LANGUAGE_PACKS } from '../language/language-packs.ts'

const QUOTED = /^["“«].{6,}["”»][.!?]?$/

/** Whether a heading is something a person says, in quotation marks: “It is too expensive”. */
export const isSaying = (heading: string, language: Language): boolean =>
  QUOTED.test(heading) && (LANGUAGE_PACKS[language].grammar.spoken.test(heading) || /[?!]["”»]/.test(heading))
