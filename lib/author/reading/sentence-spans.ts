import type { SourceDocument } from '../../product/source-document.ts'
import { LANGUAGE_PACKS } from '../language/language-packs.ts'
import { LONGEST_SENTENCE, splitSentences } from '../text/sentence-split.ts'
import { isOpenEnded } from '../text/whole-phrase.ts'
import { readable } from './blank-markup.ts'
import type { Sentence, Span } from './source-tree.ts'

// A straight quote can only open before a word and only close after one: 5" is an inch mark.
const ENCLOSED = /«[^«»]*»|“[^“”]*”|(?<![\p{L}\p{N}])"(?=\S)[^"]*"(?![\p{L}\p{N}])|\([^()]*\)|\[[^[\]]*\]/gu

/**
 * The sentences of `document.text.slice(span.start, span.end)`, with offsets into the document. Text in
 * quotation marks or brackets is never split, and a line break before a lower-case letter does not end a
 * sentence.
 */
export function sentencesIn(document: SourceDocument, span: Span): Sentence[] {
  const { language } = document
  const slice = document.text.slice(span.start, span.end)
  const enclosed = [...slice.matchAll(ENCLOSED)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }))
  const joined: Span[] = []
  let next = 0
  for (const found of splitSentences(slice, language)) {
    const last = joined.at(-1)
    const piece = closeBefore(slice, last, found)
    while (next < enclosed.length && enclosed[next]!.end <= piece.start) next += 1
    const isInside = next < enclosed.length && enclosed[next]!.start < piece.start
    const isWithin = last && piece.end - last.start <= LONGEST_SENTENCE
    if (isWithin && (isInside || goesOn(slice, last, piece))) last.end = piece.end
    else joined.push({ ...piece })
  }
  return joined.map(({ start, end }) =>
    sentenceAt(document, { start: start + span.start, end: end + span.start }),
  )
}

function goesOn(text: string, last: Span, piece: Span): boolean {
  const own = text.slice(piece.start, piece.end)
  const before = text.slice(last.start, last.end)
  // "1." starts the sentence after it; one that a line breaks off after "their" has not ended.
  if (/^\(?(?:\d{1,2}|[a-hivx])[.)]$/.test(before)) return true
  if (/\p{L}$/u.test(before) && isOpenEnded(before)) return true
  // A period, a bracket or a closing quote alone belongs to the sentence before it.
  return /^[\s"”»)]*\p{Ll}/u.test(own) || /^[\s"”»).!?…]*$/u.test(own)
}

/**
 * Moves closing quotes at the start of a piece to the sentence before it: "« Oui ? » Puis…" is split after
 * them.
 */
function closeBefore(text: string, last: Span | undefined, piece: Span): Span {
  const closing = /^[»”"’)\]]+\s+(?=["“«(]?\p{Lu})/u.exec(text.slice(piece.start, piece.end))?.[0]
  if (!last || !closing || !/[.!?…]$/.test(text.slice(last.start, last.end))) return piece
  last.end = piece.start + closing.trimEnd().length
  return { start: piece.start + closing.length, end: piece.end }
}

/** A range of a document as a single sentence, however many it contains. */
export function sentenceAt(document: SourceDocument, span: Span): Sentence {
  const text = readable(document.text.slice(span.start, span.end))
  return {
    ...span,
    text,
    leans: LANGUAGE_PACKS[document.language].patterns.leans.test(text.replace(/^[«"“(\s]+/, '')),
  }
}
