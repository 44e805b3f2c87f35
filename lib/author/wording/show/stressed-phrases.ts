import type { Language } from '../../../product/source-document.ts'
import { isStopWord } from '../../text/text-match.ts'

const AMOUNT = String.raw`\d[\d.,\u00A0\u202F]*(?:\s\d{3})*(?:\s?[kKM](?!\p{L}))?`
/** A figure with its unit: "€22,500", "30 %", "99 €/mois". */
const FIGURE = new RegExp(
  String.raw`(?<![\p{L}\d])(?:[€$£]\s?${AMOUNT}|${AMOUNT}\s?(?:%|k€|M€|€|\$|£|°C))(?:\s?\/\s?\p{Ll}+)?`,
  'gu',
)
const ACRONYM = /(?<![\p{L}\d-])\p{Lu}[\p{Lu}\d]{1,3}(?![\p{L}\d])/gu
/** A name: the text of a line before its colon. */
const NAME = /^(\p{L}[^:|“"«]{1,31}?)[\s\u00A0]?:\s/u
const MOST = 3

/**
 * At most three phrases of a slide's lines worth emphasizing: figures with their unit, then names, then
 * acronyms.
 */
export function stressedPhrases(lines: readonly string[], language: Language): string[] {
  const cells = lines.flatMap((line) => line.split(' | '))
  const figures = cells
    .flatMap((cell) => cell.match(FIGURE) ?? [])
    .map((text) => text.trim().replace(/[.,]$/, ''))
  const names = cells.flatMap((cell) => NAME.exec(cell)?.[1] ?? [])
  const acronyms = cells.flatMap((cell) => (/\p{Ll}/u.test(cell) ? (cell.match(ACRONYM) ?? []) : []))
  const shouted = (word: string) => isStopWord(word.toLowerCase(), language)
  return [...new Set([...figures, ...names, ...acronyms.filter((word) => !shouted(word))])].slice(0, MOST)
}
