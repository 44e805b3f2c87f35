import type { SourceDocument } from '../../../platform/source-document.ts'
import { splitSentences } from '../../text/sentence-split.ts'
import { countWords } from '../../text/text-match.ts'
import { TEXT_PATTERNS } from '../../text/text-patterns.ts'
import type { SourceTree, Span } from '../tree/source-tree.ts'
import type { Speech } from './speech-form.ts'

/** A sentence of the narration with the range of the source it says; null for words of our own. */
export type Said = { text: string; span: Span | null }

/** Source text about to be said. */
export type Piece = { text: string; span: Span }

/** What narration of a scene needs at every step. */
export type Telling = { tree: SourceTree; speech: Speech }

/** More words than a listener holds in one breath; a sentence beyond is cut where its source has a semicolon. */
const LONG = 45

const isOpen = (text: string, next: string): boolean =>
  /[:：]\s*$/.test(text) || (/(?:…|\.{3})\s*$/.test(text) && /^\p{Ll}/u.test(next))

/**
 * Pieces as sentences. One that ends on a colon runs into the next, "Ask: “Why now?”" being one breath, unless
 * the two are too long together.
 */
export function sayPieces(pieces: readonly Piece[], { speech }: Telling): Said[] {
  const said: Said[] = []
  let open: Piece | null = null
  for (const [index, piece] of pieces.entries()) {
    const text = open ? goesOn(piece.text, speech) : piece.text
    const joined: Piece = open
      ? { text: `${open.text} ${text}`, span: { start: open.span.start, end: piece.span.end } }
      : piece
    const next = pieces[index + 1]
    if (next && isOpen(piece.text, next.text) && countWords(`${joined.text} ${next.text}`) <= LONG) {
      open = joined
      continue
    }
    said.push(...sayLong(joined, speech))
    open = null
  }
  return said.filter(({ text }) => text !== '')
}

/** What follows a colon: French goes on small, English only with a number of ours. */
function goesOn(text: string, speech: Speech): string {
  const isOurs = TEXT_PATTERNS[speech.language].ordinals.some((word) => text.startsWith(`${word}, `))
  return speech.language === 'fr' || isOurs ? speech.startSmall(text) : text
}

/** A piece as a sentence; a long one is cut at its semicolons, as seldom as it takes. */
function sayLong(piece: Piece, speech: Speech): Said[] {
  if (countWords(piece.text) <= LONG || !/;\s/.test(piece.text))
    return [{ text: speech.sentence(piece.text), span: piece.span }]
  const parts: string[] = []
  for (const clause of clausesOf(piece.text)) {
    const last = parts.at(-1)
    const whole = last === undefined ? clause : `${last} ${clause}`
    if (last !== undefined && countWords(whole) <= LONG) parts[parts.length - 1] = whole
    else parts.push(clause)
  }
  return parts.map((text) => ({ text: speech.sentence(text), span: piece.span }))
}

/** A text cut after its semicolons, those inside quotation marks and brackets apart. */
function clausesOf(text: string): string[] {
  const clauses: string[] = []
  let from = 0
  for (const { index } of text.matchAll(/;\s/g)) {
    const before = text.slice(0, index)
    const open = (before.match(/[«“([]/g) ?? []).length - (before.match(/[»”)\]]/g) ?? []).length
    if (open > 0 || (before.match(/"/g) ?? []).length % 2 === 1) continue
    clauses.push(text.slice(from, index + 1).trim())
    from = index + 1
  }
  return [...clauses, text.slice(from).trim()]
}

/** A text of several sentences as pieces, each with its own range where the source has it as written. */
export function piecesOf(text: string, span: Span, { tree }: Telling): Piece[] {
  return splitSentences(text, tree.language).map(({ start, end }) => {
    const sentence = text.slice(start, end)
    return { text: sentence, span: spanOfText(tree.document, span, sentence) }
  })
}

function spanOfText({ text }: SourceDocument, span: Span, sentence: string): Span {
  const at = text.slice(span.start, span.end).indexOf(sentence)
  return at < 0 ? span : { start: span.start + at, end: span.start + at + sentence.length }
}

/** The mark between a name and what it means, as the language writes it. */
export const colonOf = ({ language }: Speech): string => (language === 'fr' ? '\u00A0: ' : ': ')
