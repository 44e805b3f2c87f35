import type { SourceDocument } from '../../product/source-document.ts'
import { countWords } from '../text/text-match.ts'
import { type Line, lineAt } from './source-line.ts'

const NUMBER = /^\(?(?:\d{1,2}|[ivx]{1,4}|[a-h])[.)]/u
/** A branch of a tree drawn with characters: "+-- Yes -> …". */
const BRANCH = /^(?:\|\s*)*[+|`]-{2,}/u
const BULLET = /^(?:(?:\|\s*)*[+|`]-{2,}|[-–—•*▪●◦→➤►✓]|\d{1,2}[.)]|\(?(?:[ivx]{1,4}|[a-h])[.)])\s+(?=\S)/u
/** A sign that says what an item is: it stays with the item, whose reader takes it away. */
const MARK = /^(?:[✅✔☑☐□◻❌✗✘]|\[[ xX]?\])\uFE0F?\s+(?=\S)/u
const INLINE_BULLET = /\s(?=•\s*\S)/u

/**
 * A paragraph with lines typed as a list, split into its text and its items; returned whole if it has none.
 */
export function splitTyped(document: SourceDocument, line: Line): Line[] {
  const cuts = cutsOf(line.text)
  const typed = cuts.filter(({ text }) => BULLET.test(text) || MARK.test(text))
  if (typed.length < 2) return [line]
  const pieces: Line[] = []
  for (const { start, text } of cuts) {
    const head = BULLET.exec(text)?.[0] ?? ''
    const last = pieces.at(-1)
    const from = line.start + start + head.length
    // A line without a bullet continues a paragraph before it, but not an item that is complete.
    const isItem = head !== '' || MARK.test(text)
    if (!isItem && last && (last.kind === 'paragraph' || /^\p{Ll}/u.test(text))) last.end = from + text.length
    else
      pieces.push({ ...itemOrText(line, isItem, head), start: from, end: from + text.length - head.length })
  }
  return pieces.flatMap((piece) => lineAt(document, piece, piece) ?? [])
}

const itemOrText = (line: Line, isItem: boolean, head: string): Line =>
  isItem
    ? { ...line, kind: 'list_item', level: BRANCH.test(head) ? 2 : 1, ordered: NUMBER.test(head) }
    : { ...line }

/** The lines of a text, split again before each bullet inside a line. */
function cutsOf(text: string): { start: number; text: string }[] {
  const cuts: { start: number; text: string }[] = []
  for (const { 0: row, index } of text.matchAll(/[^\n]+/g)) {
    let at = index
    for (const piece of row.split(INLINE_BULLET)) {
      const bare = piece.trim()
      if (bare) cuts.push({ start: text.indexOf(bare, at), text: bare })
      at += piece.length + 1
    }
  }
  return cuts
}

/**
 * Turns consecutive paragraphs, or bullets, that start with ascending numbers into items of an ordered list; whole
 * paragraphs, such as the clauses of a contract, only lose their number.
 */
export function listNumbered(document: SourceDocument, lines: Line[]): Line[] {
  const counts = lines.map(({ kind, text, ordered }) =>
    kind === 'paragraph'
      ? (COUNT.exec(text) ?? CLAUSE.exec(text))
      : kind === 'list_item' && !ordered
        ? COUNT.exec(text)
        : null,
  )
  const numbers = counts.map((count) => Number(count?.[1] ?? Number.NaN))
  return lines.map((line, index) => {
    const own = counts[index]
    const number = numbers[index]!
    if (!own || !(numbers[index - 1] === number - 1 || numbers[index + 1] === number + 1)) return line
    const span = { start: line.start + own[0].length, end: line.end }
    if (line.kind === 'paragraph' && isClause(line.text)) return lineAt(document, span, line) ?? line
    const level = line.kind === 'list_item' ? line.level : 1
    return lineAt(document, span, { kind: 'list_item', level, ordered: true }) ?? line
  })
}
const COUNT = /^(\d{1,2})[.)]\s*(?=["“«*]?\p{L})/u
const CLAUSE = /^(\d{1,2})\s?[-–—]\s+(?=["“«*]?\p{L})/u
const LEAST_CLAUSE_WORDS = 20
const isClause = (text: string): boolean =>
  CLAUSE.test(text) && /[.;]$/.test(text) && countWords(text) >= LEAST_CLAUSE_WORDS
