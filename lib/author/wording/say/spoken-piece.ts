import type { Language } from '../../../product/source-document.ts'
import type { Speaker } from '../../contract/author.ts'
import { LANGUAGE_PACKS } from '../../language/language-packs.ts'
import { sayingsIn } from '../../lines/sayings-in.ts'
import type { SourceTree, Span } from '../../reading/source-tree.ts'
import { isSaying } from '../../text/saying-headings.ts'
import { splitSentences } from '../../text/sentence-split.ts'
import { countWords } from '../../text/text-match.ts'
import type { Speech } from './speech-form.ts'

/** A sentence of the narration with the range of the source it is based on; null for text of our own. */
export type Said = { text: string; span: Span | null; speaker?: Speaker | undefined }

/** Source text to be spoken. */
export type Piece = { text: string; span: Span; speaker?: Speaker | undefined }

/** What every step of narrating a scene needs. */
export type Telling = { tree: SourceTree; speech: Speech }

/** More words than a listener can follow; a longer sentence is split at the semicolons of its source. */
const LONG = 45
/** A saying of so many words is heard in one breath. */
const BREATH = 16

const isOpen = (text: string, next: string): boolean =>
  /[:：]\]?\s*$/.test(text) || (/(?:…|\.{3})\s*$/.test(text) && /^\p{Ll}/u.test(next))

/**
 * Pieces as sentences. One that ends in a colon is joined with the next, since "Ask: “Why now?”" is one
 * breath, unless the two are too long together.
 */
export function sayPieces(pieces: readonly Piece[], { speech }: Telling): Said[] {
  const said: Said[] = []
  let open: Piece | null = null
  for (const [index, piece] of pieces.entries()) {
    const text = open ? goingOn(piece.text, speech) : piece.text
    const joined: Piece = open ? joinPieces(open, text, piece) : piece
    const next = pieces[index + 1]
    const goesOn = next && isOpen(piece.text, next.text) && isSameTurn(piece, next)
    if (goesOn && countWords(`${joined.text} ${next.text}`) <= LONG) {
      open = joined
      continue
    }
    said.push(...sayLong(joined, speech))
    open = null
  }
  return said.filter(({ text }) => text !== '')
}

const isSameTurn = ({ speaker }: Piece, next: Piece): boolean =>
  !speaker || (speaker.name === next.speaker?.name && next.speaker.after === '')

/** Joins two pieces. What the narrator speaks first stays the narrator's: "She answers: “Why now?”". */
function joinPieces(open: Piece, text: string, { span, speaker }: Piece): Piece {
  const joined: Piece = { text: `${open.text} ${text}`, span: { start: open.span.start, end: span.end } }
  if (open.speaker) return { ...joined, speaker: open.speaker }
  if (!speaker) return joined
  const narrated = open.text.length + 1 + speaker.after.length
  return { ...joined, speaker: { ...speaker, after: joined.text.slice(0, narrated) } }
}

/** The speaker of source text in its spoken form, with the narrator's introduction as it is spoken. */
function speakerOf(piece: Piece, said: string, speech: Speech): { speaker?: Speaker } {
  const { speaker } = piece
  if (!speaker) return {}
  const share = speech.say(speaker.after).trimEnd()
  const isThere = said.toLowerCase().startsWith(share.toLowerCase())
  if (!isThere) return { speaker: { ...speaker, voice: 'narrator', after: '' } }
  return { speaker: { ...speaker, after: said.slice(0, share.length) } }
}

/** Text after a colon: lower case in French; in English, only if it starts with a number we added. */
function goingOn(text: string, speech: Speech): string {
  const isOurs = LANGUAGE_PACKS[speech.language].patterns.sequence.some((word) =>
    text.startsWith(`${word}, `),
  )
  return LANGUAGE_PACKS[speech.language].marks.isSmallAfterColon || isOurs
    ? speech.startSmall(text, true)
    : text
}

/** A piece as a sentence; a saying of several is spoken one by one, a long text is split at its semicolons. */
function sayLong(piece: Piece, speech: Speech): Said[] {
  const sayings = sayingsOf(piece.text)
  const whole = countWords(piece.text) > LONG ? clausesOf(piece.text) : [piece.text]
  const clauses = sayings.length > 1 ? sayings : whole
  return clauses.map((clause, index) => {
    const text = speech.sentence(clause)
    const { speaker } = piece
    const own = index === 0 || !speaker ? piece : { ...piece, speaker: { ...speaker, after: '' } }
    return { text, span: piece.span, ...speakerOf(own, text, speech) }
  })
}

/** The sentences of a saying that is longer than one breath, the first with what introduces it. */
function sayingsOf(text: string): string[] {
  const [, before = '', said = ''] = /^([^"“«]*:\s*)?(["“«].*)$/su.exec(text) ?? []
  const [first, ...others] = sayingsIn(said)
  return first && countWords(said) > BREATH ? [before + first, ...others] : [text]
}

/** A text split after its semicolons, except inside quotation marks and brackets. */
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

/** A text of several sentences as pieces, each with its own range if it is in the source as written. */
export function piecesOf(text: string, span: Span, { tree }: Telling): Piece[] {
  return splitSentences(text, tree.language).map(({ start, end }) => {
    const sentence = text.slice(start, end)
    const at = tree.document.text.indexOf(sentence, span.start)
    const isThere = at >= 0 && at + sentence.length <= span.end
    return { text: sentence, span: isThere ? { start: at, end: at + sentence.length } : span }
  })
}

/** A mark whose space is kept on its line. */
const spoken = (mark: string): string => mark.replace(/^ /, '\u00A0')

/** The mark between parts that have commas of their own, as the language writes it. */
export const semicolonOf = ({ language }: Speech): string => spoken(LANGUAGE_PACKS[language].marks.semicolon)

/** The mark between a name and its meaning, as the language writes it. */
export const colonOf = ({ language }: Speech): string => spoken(LANGUAGE_PACKS[language].marks.colon)

/** What somebody says who is not named. */
export const OTHER: Pick<Said, 'speaker'> = { speaker: { name: null, after: '', voice: 'other' } }

/**
 * A heading, label or cell in quotation marks is a customer's words; the text below or next to it is the
 * reply.
 */
export const saying = (text: string, language: Language): Pick<Said, 'speaker'> =>
  isSaying(text, language) ? OTHER : {}
