import { layoutRule } from '../../../media/slides/slide-layouts.ts'
import type { Language } from '../../../product/source-document.ts'
import { LANGUAGE_PACKS } from '../../language/language-packs.ts'
import { type Line, MOST_WORDS } from '../../lines/line-text.ts'
import type { Sentence, Span, UnitOf } from '../../reading/source-tree.ts'
import { countWords } from '../../text/text-match.ts'
import { phrase, sentencesInside, shortQuote } from '../../text/whole-phrase.ts'
import { cellLine, type SlideDraft } from './slide-draft.ts'

const QUOTED = /«\s*([^«»]{12,}?)\s*»|“([^“”]{12,}?)”|(?<![\p{L}\p{N}])"([^"]{12,}?)"/gu
const MOST = { words: 45, characters: 290, built: 60 }
/** The most words of a saying in large type, and of a line that its next short sentence is added to. */
const MOST_AT_ONCE = 20
const LINES_OF_SAYING = [14, 18]
const LEAST_OF_SAYING = 5

const fits = (text: string): boolean => countWords(text) <= MOST.words && text.length <= MOST.characters

/**
 * A quotation and its speaker; a long one is built up sentence by sentence. Null if none of it fits, or if it is
 * a long text that only looks like a quotation: a letter, a note.
 */
export function drawQuote({ sentences, speaker }: UnitOf<'quote'>): SlideDraft | null {
  const by = speaker ? [{ text: speaker.replace(/\s*:\s*$/, ''), span: null }] : []
  const whole = sentences.map(({ text }) => text).join(' ')
  const isSaid = by.length > 0 || /^["“«]/.test(whole)
  const built = countWords(whole) > MOST_AT_ONCE ? builtUp(whole, sentences[0] ?? null) : null
  if (built && by.length === 0) return built
  if (!isSaid && countWords(whole) > MOST_AT_ONCE) return null
  for (let count = sentences.length; count > 0; count -= 1) {
    const text = sentences
      .slice(0, count)
      .map((sentence) => sentence.text)
      .join(' ')
    if (fits(text) && !/:["”»\s]*$/.test(text))
      return {
        layout: isSaid ? 'quote' : 'statement',
        lines: [{ text: closed(text), span: sentences[0] ?? null }, ...by],
      }
  }
  return isSaid && sentences[0] ? drawSaying(whole, sentences[0], by) : null
}

/**
 * A single saying as a slide: in large type if it is short, else sentence by sentence, else as much of it as
 * fits. Null if its first sentence is too long.
 */
export function drawSaying(text: string, span: Span, by: readonly Line[] = []): SlideDraft | null {
  const whole = shortQuote(text, MOST_AT_ONCE)
  if (whole === text && fits(text)) return { layout: 'quote', lines: [{ text, span }, ...by] }
  const built = by.length === 0 ? builtUp(text, span) : null
  if (built) return built
  const short = shortQuote(text, MOST.words)
  return short && fits(short) ? { layout: 'quote', lines: [{ text: short, span }, ...by] } : null
}

/** A saying as lines of complete sentences in quotation marks; null if one of them is too long for a line. */
function builtUp(text: string, span: Span | null): SlideDraft | null {
  const marked = /^(["“«]\s?)([^"“”«»]+?)(\s?["”»])[.!?]?\s*$/u.exec(text)
  const [, open = '', inside = '', close = ''] = marked ?? ['', '', /["“”«»]/.test(text) ? '' : text]
  if (countWords(inside) > MOST.built) return null
  for (const most of LINES_OF_SAYING) {
    const lines = joinedUpTo(piecesOf(inside), most)
    const isFit = lines.every((line) => countWords(line) <= MOST_WORDS + 5)
    if (lines.length >= 2 && lines.length <= 4 && isFit)
      return {
        layout: lines.length === 2 ? 'statement' : 'bullets',
        lines: lines.map((line) => ({ text: open + line + close, span })),
      }
  }
  return null
}

/** Joins sentences as long as they are short together; none of a few words stands alone. */
function joinedUpTo(pieces: readonly string[], most: number): string[] {
  const lines: string[] = []
  for (const piece of pieces) {
    const last = lines.at(-1)
    const joint = `${last ?? ''} ${piece}`.trim()
    const isShort = countWords(last ?? '') < LEAST_OF_SAYING && countWords(joint) <= MOST_WORDS
    if (last !== undefined && (isShort || countWords(joint) <= most)) lines.splice(-1, 1, joint)
    else lines.push(piece)
  }
  return lines
}

/** The sentences of a saying, with a long one split at its dash. */
const piecesOf = (inside: string): string[] =>
  sentencesInside(inside).flatMap((sentence) => {
    const whole = sentence.trim()
    const halves = whole.split(/\s+[–—]\s+/)
    const isCut =
      countWords(whole) > MOST_WORDS && halves.length === 2 && halves.every((half) => countWords(half) >= 4)
    return isCut ? halves : [whole]
  })

/** A quotation cut after a complete sentence gets its closing mark back. */
function closed(text: string): string {
  const mark = { '«': ' »', '“': '”', '"': '"' }[text.charAt(0)]
  const marks = (text.match(/["“”«»]/g) ?? []).length
  return mark && marks % 2 === 1 ? text + mark : text
}

/** The most words of one turn of a dialogue on a slide. */
const TURN = 28

/** A dialogue turn by turn, each in full or by its first sentences. A single turn is a quotation. */
export function drawDialogue({ turns }: UnitOf<'dialogue'>, language: Language): SlideDraft {
  const lines = turns.flatMap((turn): (Line & { words: string; speaker: string })[] => {
    const words = shortQuote(turn.text, TURN) ?? phrase(turn.text, TURN) ?? firstWords(turn.text)
    if (!words) return []
    const speaker = turn.speaker.replace(/\s*:\s*$/, '')
    return [{ text: cellLine([speaker, words]), span: turn, words, speaker }]
  })
  const [only] = lines
  if (only && lines.length === 1)
    return {
      layout: 'quote',
      lines: [
        { text: only.words, span: only.span },
        { text: only.speaker, span: null },
      ],
    }
  const shown = lines.slice(0, layoutRule('dialogue').lines[1])
  const last = shown.at(-1)
  const isOpen =
    last && LANGUAGE_PACKS[language].patterns.customers.test(last.speaker) && /\?["”»\s]*$/.test(last.words)
  // A customer's question that nobody answers is only heard.
  return { layout: 'dialogue', lines: isOpen && shown.length > 2 ? shown.slice(0, -1) : shown }
}

/** The first sentence of a longer saying, with the quotation marks closed. */
function firstWords(text: string): string | null {
  const first = /^[^.!?…]+[.!?…]/.exec(text.replace(/^["“«]\s?/, ''))?.[0]
  return first ? phrase(first, 24) : null
}

/** Sayings of at least four words inside sentences, including quotation marks. */
function sayingsIn(sentences: readonly Sentence[]): { text: string; words: number; span: Sentence }[] {
  return sentences.flatMap((sentence) =>
    [...sentence.text.matchAll(QUOTED)]
      .map((match) => ({ text: match[0].trim(), words: countWords(match[0]), span: sentence }))
      .filter(({ words }) => words >= 4),
  )
}

/**
 * Prose that consists of sayings: a single one is the slide, several are its lines, and long ones are cut
 * after a complete sentence. Null if the prose says more than it quotes.
 */
export function drawSayings(sentences: readonly Sentence[]): SlideDraft | null {
  const sayings = sayingsIn(sentences)
  const [first] = sayings
  if (!first || sayings.length > 6) return null
  const total = countWords(sentences.map(({ text }) => text).join(' '))
  const share = sayings.reduce((sum, { words }) => sum + words, 0) / total
  if (sayings.length === 1)
    return first.words >= 10 && share >= 0.3 ? drawSaying(first.text, first.span) : null
  if (share < 0.3) return null
  const lines = sayings.flatMap(({ text, span }): Line[] => {
    const short = countWords(text) <= MOST_WORDS ? text : shortQuote(text, MOST_WORDS)
    return short && countWords(short) <= MOST_WORDS ? [{ text: short, span }] : []
  })
  if (lines.length >= 2) return { layout: 'bullets', lines }
  return share >= 0.5 ? drawSaying(first.text, first.span) : null
}
