import type { Language } from '../../../product/source-document.ts'

const NO_BREAK = '\u00a0'

/** The spaces at punctuation marks. */
const MARKS: Record<Language, (text: string) => string> = {
  fr: (text) => text.replace(/ (?=[:;!?»%])/g, NO_BREAK).replace(/« /g, `«${NO_BREAK}`),
  en: (text) => text,
}

/**
 * The text with single spaces, and with no-break spaces: in French before `: ; ! ? » %` and inside `« »`, in
 * both languages between a number and its unit (`12 500 €`, `24 h`).
 */
export function setSpaces(text: string, language: Language): string {
  const spaced = text
    .replace(/[\s\u202f]+/g, (run) => (/[\u00a0\u202f]/.test(run) ? NO_BREAK : ' '))
    .trim()
    .replace(/(?<=\d) (?=\d{3}(?!\d))/g, NO_BREAK)
    .replace(/(?<=\d) (?=(?:[€$£%°]|[a-zA-Z]{1,2}(?![\p{L}])))/gu, NO_BREAK)
  return MARKS[language](spaced)
}
