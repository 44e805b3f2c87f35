import type { Language } from '../../../platform/source-document.ts'
import type { Sentence, UnitOf } from '../tree/source-tree.ts'
import { countWords } from '../words/text-match.ts'
import { phrase, shortQuote } from '../words/whole-phrase.ts'
import { type Line, MOST_WORDS, type SlideDraft } from './slide-draft.ts'

const QUOTED = /«\s*([^«»]{12,}?)\s*»|“([^“”]{12,}?)”|(?<![\p{L}\p{N}])"([^"]{12,}?)"/gu
const MOST = { words: 45, characters: 290 }

const fits = (text: string): boolean => countWords(text) <= MOST.words && text.length <= MOST.characters

/** A quotation and who says it; a long one by its first whole sentences. Null when none of it fits. */
export function drawQuote({ sentences, speaker }: UnitOf<'quote'>): SlideDraft | null {
  const by = speaker ? [{ text: speaker, span: null }] : []
  for (let count = sentences.length; count > 0; count -= 1) {
    const text = sentences
      .slice(0, count)
      .map((sentence) => sentence.text)
      .join(' ')
    if (fits(text) && !/:["”»\s]*$/.test(text))
      return { layout: 'quote', lines: [{ text: closed(text), span: sentences[0] ?? null }, ...by] }
  }
  return null
}

/** A quotation cut after a whole sentence gets its closing mark back. */
function closed(text: string): string {
  const mark = { '«': ' »', '“': '”', '"': '"' }[text.charAt(0)]
  const marks = (text.match(/["“”«»]/g) ?? []).length
  return mark && marks % 2 === 1 ? text + mark : text
}

/** A dialogue as lines, a turn each: its words whole, or their first sentences. */
export function drawDialogue({ turns }: UnitOf<'dialogue'>, language: Language): SlideDraft {
  const colon = language === 'fr' ? ' : ' : ': '
  const lines = turns.flatMap((turn): Line[] => {
    const most = MOST_WORDS - countWords(turn.speaker)
    const words =
      shortQuote(turn.text, most) ?? phrase(turn.text, language, most, 1) ?? firstWords(turn.text, language)
    return words ? [{ text: `${turn.speaker}${colon}${words}`, span: turn }] : []
  })
  return { layout: 'bullets', lines: lines.slice(0, 6) }
}

/** The first sentence of a longer saying, its opening mark closed again. */
function firstWords(text: string, language: Language): string | null {
  const first = /^[^.!?…]+[.!?…]/.exec(text.replace(/^["“«]\s?/, ''))?.[0]
  return first ? phrase(first, language, 24, 1) : null
}

/** Sayings of at least four words inside sentences, marks included. */
function sayingsIn(sentences: readonly Sentence[]): (Line & { words: number })[] {
  return sentences.flatMap((sentence) =>
    [...sentence.text.matchAll(QUOTED)]
      .map((match) => ({ text: match[0].trim(), words: countWords(match[0]), span: sentence }))
      .filter(({ words }) => words >= 4),
  )
}

/**
 * Prose that gives somebody's words: one saying is the slide, several are its lines, long ones are cut after
 * a whole sentence. Null where the prose says more than it quotes.
 */
export function drawSayings(sentences: readonly Sentence[]): SlideDraft | null {
  const sayings = sayingsIn(sentences)
  const [first] = sayings
  if (!first || sayings.length > 6) return null
  const total = countWords(sentences.map(({ text }) => text).join(' '))
  const share = sayings.reduce((sum, { words }) => sum + words, 0) / total
  if (sayings.length === 1)
    return first.words >= 10 && share >= 0.3 ? asQuote(first, shortQuote(first.text, MOST.words)) : null
  if (share < 0.3) return null
  const lines = sayings.flatMap(({ text, span }): Line[] => {
    const short = countWords(text) <= MOST_WORDS ? text : shortQuote(text, MOST_WORDS)
    return short && countWords(short) <= MOST_WORDS ? [{ text: short, span }] : []
  })
  if (lines.length >= 2) return { layout: 'bullets', lines }
  return share >= 0.5 ? asQuote(first, shortQuote(first.text, MOST.words)) : null
}

const asQuote = ({ span }: Line, text: string | null): SlideDraft | null =>
  text && fits(text) ? { layout: 'quote', lines: [{ text, span }] } : null
