import { lineText } from './pdf-lines.ts'
import type { PdfLine } from './pdf-text.ts'

const COMPOUND =
  /^(?:(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)-[a-z]+|(?:well|self)-\p{L}{4,}|rendez-vous|week-end|peut-être|au-(?:dessus|dessous|delà)|(?:celui|celle|ceux|celles)-(?:ci|là)|(?:quatre|vingt|trente|quarante|cinquante|soixante|dix)-\p{L}+)$/u
/** Hyphenation leaves at least so many letters for the next line. */
const LEAST_BROKEN = 3

/** The text of the lines of one paragraph. */
export function paragraphText(lines: PdfLine[], words: Set<string>): string {
  return lines
    .map((line) => lineText(line).trim())
    .reduce((text, line) => (text ? joinLines(text, line, words) : line), '')
}

/** The words of a document, those with a hyphen as well. */
export function wordsOf(lines: PdfLine[]): Set<string> {
  const words = new Set<string>()
  for (const line of lines)
    for (const [word] of lineText(line).matchAll(/[\p{L}-]+/gu)) words.add(word.toLowerCase())
  return words
}

/**
 * The text of a line and the next one. A hyphen between them is kept if the document contains the hyphenated
 * word elsewhere, or both parts as separate words; a soft one never is.
 */
export function joinLines(text: string, next: string, words: Set<string>): string {
  const head = /([\p{L}-]+)[-\u2010\u00AD]$/u.exec(text.slice(-60))?.[1]
  const tail = /^\p{L}[\p{L}-]*/u.exec(next)?.[0]
  if (!head || !tail) return `${text} ${next}`
  const isSoft = text.endsWith('\u00AD')
  if (!isSoft && /^\p{Lu}/u.test(tail)) return text + next // "Île-de-" and "France"
  return !isSoft && isWrittenWithHyphen(head.toLowerCase(), tail.toLowerCase(), words)
    ? text + next
    : text.slice(0, -1) + next
}

function isWrittenWithHyphen(head: string, tail: string, words: Set<string>): boolean {
  const [start = '', end = ''] = [head.split('-').at(-1), tail.split('-')[0]]
  if (words.has(`${head}${tail}`) || words.has(`${start}${end}`)) return false
  if (words.has(`${head}-${tail}`) || COMPOUND.test(`${head}-${tail}`)) return true
  // Only compounds are broken after their first letter, or have two words before it: "up-to-" and "date".
  if (head.length === 1 || (start !== head && words.has(start))) return true
  const areWords = words.has(start) && words.has(end)
  return areWords && (end.length < LEAST_BROKEN || (start.length > LEAST_BROKEN && end.length > LEAST_BROKEN))
}
