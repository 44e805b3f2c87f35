import type { SourceDocument } from '../../../product/source-document.ts'
import { type Line, lineAt } from './source-line.ts'

const NUMBER = /^\(?(?:\d{1,2}|[ivx]{1,4}|[a-h])[.)]/u
/** A branch of a tree drawn with characters: "+-- Yes -> …". */
const BRANCH = /^(?:\|\s*)*[+|`]-{2,}/u
const BULLET = /^(?:(?:\|\s*)*[+|`]-{2,}|[-–—•*▪●◦→➤►✓]|\d{1,2}[.)]|\(?(?:[ivx]{1,4}|[a-h])[.)])\s+(?=\S)/u
const INLINE_BULLET = /\s(?=•\s*\S)/u

/**
 * A paragraph with lines typed as a list, split into its text and its items; returned whole if it has none.
 */
export function splitTyped(document: SourceDocument, line: Line): Line[] {
  const cuts = cutsOf(line.text)
  const typed = cuts.filter(({ text }) => BULLET.test(text))
  if (typed.length < 2) return [line]
  const pieces: Line[] = []
  for (const { start, text } of cuts) {
    const head = BULLET.exec(text)?.[0] ?? ''
    const last = pieces.at(-1)
    const from = line.start + start + head.length
    // A line without a bullet continues a paragraph before it, but not an item that is complete.
    if (!head && last && (last.kind === 'paragraph' || /^\p{Ll}/u.test(text))) last.end = from + text.length
    else pieces.push({ ...itemOrText(line, head), start: from, end: from + text.length - head.length })
  }
  return pieces.flatMap((piece) => lineAt(document, piece, piece) ?? [])
}

const itemOrText = (line: Line, head: string): Line =>
  head
    ? { ...line, kind: 'list_item', level: BRANCH.test(head) ? 2 : 1, ordered: NUMBER.test(head) }
    : { ...line }

// "i. High … i. Low …": numbers that a site generator would have counted up.
const REPEATED = /(?:^|\s)([ai]\.) \p{Lu}[\s\S]*\s\1 \p{Lu}/u
const INLINE_REPEATED = /\s(?=[ai]\. \p{Lu})/u

/** The lines of a text, split again before each bullet inside a line. */
function cutsOf(text: string): { start: number; text: string }[] {
  const cuts: { start: number; text: string }[] = []
  for (const { 0: row, index } of text.matchAll(/[^\n]+/g)) {
    let at = index
    for (const piece of row.split(REPEATED.test(row) ? INLINE_REPEATED : INLINE_BULLET)) {
      const bare = piece.trim()
      if (bare) cuts.push({ start: text.indexOf(bare, at), text: bare })
      at += piece.length + 1
    }
  }
  return cuts
}

/**
 * Turns paragraphs that start with ascending numbers, or with "a." or "i.", into items of an ordered list, if
 * at least two are consecutive.
 */
export function listNumbered(document: SourceDocument, lines: Line[]): Line[] {
  const counts = lines.map(({ kind, text }) => (kind === 'paragraph' ? COUNT.exec(text) : null))
  const follows = (before: RegExpExecArray | null | undefined, after: RegExpExecArray | null | undefined) => {
    const [one, other] = [before?.[1], after?.[1]]
    if (!one || !other) return false
    return /\d/.test(one) ? Number(other) === Number(one) + 1 : !/\d/.test(other)
  }
  return lines.map((line, index) => {
    const own = counts[index]
    if (!own || !(follows(counts[index - 1], own) || follows(own, counts[index + 1]))) return line
    const start = line.start + own[0].length
    // Roman numerals are nested under letters.
    const isNested = /[ivx]/.test(own[1]!) && lines.some((_line, at) => counts[at]?.[1] === 'a')
    const item = { kind: 'list_item', level: isNested ? 2 : 1, ordered: true } as const
    return lineAt(document, { start, end: line.end }, item) ?? line
  })
}
const COUNT = /^(\d{1,2}|[a-h]|[ivx]{1,4})[.)]\s*(?=["“«*]?\p{L})/u
