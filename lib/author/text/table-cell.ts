import type { Language } from '../../product/source-document.ts'
import { LANGUAGE_PACKS } from '../language/language-packs.ts'

const NOTHING =
  /^\(?(?:n\s?\/\s?a|n\.\s?a\.?|s\.\s?o\.?|sans objet|néant|not applicable|[–—-]+)\)?\.?$|^\s*$/iu

/** Whether a table cell means "nothing": empty, a dash, "N/A", "sans objet". */
export const isEmptyCell = (cell: string): boolean => NOTHING.test(cell.trim())

/** The word for a cell that contains only a tick or a cross; null for any other. */
export function tickIn(cell: string, language: Language): string | null {
  const [yes, no] = LANGUAGE_PACKS[language].phrases.yesNo
  if (/^[✓✔✅☑]\uFE0F?$/u.test(cell.trim())) return yes
  return /^[✗✘❌✖☒]\uFE0F?$/u.test(cell.trim()) ? no : null
}
