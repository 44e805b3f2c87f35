import type { Language } from '../../product/source-document.ts'

const NOTHING =
  /^\(?(?:n\s?\/\s?a|n\.\s?a\.?|s\.\s?o\.?|sans objet|néant|not applicable|[–—-]+)\)?\.?$|^\s*$/iu

/** Whether a cell of a table says that there is nothing: empty, a dash, "N/A", "sans objet". */
export const isEmptyCell = (cell: string): boolean => NOTHING.test(cell.trim())

const TICKS = { fr: ['oui', 'non'], en: ['yes', 'no'] } as const

/** What a cell that holds nothing but a tick or a cross says, as a word; null for any other. */
export function tickIn(cell: string, language: Language): string | null {
  const [yes, no] = TICKS[language]
  if (/^[✓✔✅☑]\uFE0F?$/u.test(cell.trim())) return yes
  return /^[✗✘❌✖☒]\uFE0F?$/u.test(cell.trim()) ? no : null
}
