import { asSentence, toSpeech } from '../../author/text/spoken-text.ts'
import { isStopWord, sentenceKey, wordsOf } from '../../author/text/text-match.ts'
import type { Language, SourceRef } from '../../product/source-document.ts'
import type { ChangedPlace, DifferenceKind, WordEdit } from '../sources/comparison/text-difference.ts'
import { type TextToken, tokensIn } from '../sources/comparison/word-edits.ts'

/** What changed under a text: the places its passages are in, and these passages as they were. */
export type ChangeUnder = {
  kind: DifferenceKind
  places: readonly ChangedPlace[]
  edits: readonly WordEdit[]
  quotes: readonly string[]
  language: Language
}
/** A text as the new version of its source wants it; null if a person has to write it. */
export type Proposal = { after: string | null; needsHand: boolean }

/**
 * A text with the changed words or headings replaced where they stand in it; or the new sentence if it is the old one
 * as written, `spoken` as narration is. Words that its passages have elsewhere, too, are left to a person.
 */
export function proposeText(text: string, under: ChangeUnder, spoken: boolean): Proposal {
  const words = under.kind === 'figure' || under.kind === 'name' ? replaced(text, under) : null
  if (words) return words
  const after = rewritten(text, under, spoken) ?? retitled(text, under)
  return { after, needsHand: after === null }
}

/** Whether a text already says what the new version says, as after an edit. */
export function saysNew(text: string, { places, edits, language }: ChangeUnder): boolean {
  const isSaid = ({ after }: ChangedPlace) =>
    after &&
    [after.text, toSpeech(after.text, language)].some(
      (said) => said && sentenceKey(said) === sentenceKey(text),
    )
  if (places.some(isSaid)) return true
  const found = edits.filter(({ after }) => occurrences(after, text).length > 0)
  return (
    found.length > 0 &&
    edits.every((edit) => found.includes(edit) && occurrences(edit.before, text).length === 0)
  )
}

/** Whether a text has any of the changed words, those that say something, or repeats a changed heading. */
export const hasChangedWords = (text: string, { places, edits, language }: ChangeUnder): boolean =>
  places.some(({ before }) => before && sentenceKey(before.text) === sentenceKey(text)) ||
  places.some((place) => repeatsHeading(text, place)) ||
  edits.some(
    ({ before }) =>
      wordsOf(before).some((word) => !isStopWord(word, language)) && occurrences(before, text).length > 0,
  )

/**
 * Whether texts on a passage say only what stands unchanged in it: all their words do, or of a row of a table all
 * their figures, at least one.
 */
export function saysOnlyKept(texts: readonly string[], ref: SourceRef, { edits }: ChangeUnder): boolean {
  const kept = edits.reduceRight(
    (all, { start, end }) => `${all.slice(0, start - ref.start)} ${all.slice(end - ref.start)}`,
    ref.quote,
  )
  const words = new Set(wordsOf(kept))
  if (texts.every((text) => wordsOf(text).every((word) => words.has(word)))) return true
  const figures = new Set(figuresOf(kept))
  const said = texts.flatMap(figuresOf)
  return ref.quote.includes(' | ') && said.length > 0 && said.every((figure) => figures.has(figure))
}

/** Whether a text says a changed cell of a row of a table in `source`, and the row's first cell, which names it. */
export function saysChangedCell(text: string, { before, edits }: ChangedPlace, source: string): boolean {
  if (!before) return false
  const start = source.lastIndexOf('\n', before.start) + 1
  const [name = '', ...others] = source.slice(start, before.start).split(' | ')
  const isSaid = (words: string) => occurrences(words, text).length > 0
  return others.length > 0 && isSaid(name) && edits.some((edit) => isSaid(edit.before))
}

const figuresOf = (text: string): string[] =>
  tokensIn(text).flatMap(({ key }) => (/^\d/.test(key) ? [key] : []))

/** Where a text repeats a changed heading as written, such as an agenda. A single word is no reference to it. */
const headingsIn = (text: string, { before, isHeading }: ChangedPlace) =>
  isHeading && before && wordsOf(before.text).length > 1
    ? occurrences(before.text, text).filter(({ start, end }) =>
        isWritten(before.text, text.slice(start, end)),
      )
    : []
/** Whether a text repeats a changed heading. */
export const repeatsHeading = (text: string, place: ChangedPlace): boolean =>
  headingsIn(text, place).length > 0

const isWritten = (one: string, other: string): boolean =>
  tokensIn(one).every(({ key }, at) => key === tokensIn(other)[at]?.key)

/** A text with the new words of a heading where it repeats the old ones; null if there are none. */
function retitled(text: string, { places }: ChangeUnder): string | null {
  const after = places.reduce(
    (all, place) =>
      headingsIn(all, place).reduceRight(
        (rest, { start, end }) =>
          place.after ? rest.slice(0, start) + place.after.text + rest.slice(end) : rest,
        all,
      ),
    text,
  )
  return after === text ? null : after
}

function rewritten(text: string, { places, language }: ChangeUnder, spoken: boolean): string | null {
  const said = (source: string) => (spoken ? toSpeech(source, language) : source)
  const place = places.find(({ before, after }) => {
    const old = before && after && said(before.text)
    return old && sentenceKey(old) === sentenceKey(text)
  })
  const fresh = place?.after && said(place.after.text)
  return fresh ? (spoken ? asSentence(fresh) : fresh) : null
}

function replaced(text: string, { edits, quotes }: ChangeUnder): Proposal | null {
  const distinct = Map.groupBy(edits, ({ before, after }) => JSON.stringify([keyOf(before), after]))
  const found: { start: number; end: number; after: string }[] = []
  const fresh = new Set(edits.map(({ after }) => keyOf(after)))
  let isWhole = true
  for (const same of distinct.values()) {
    const { before, after } = same[0] as WordEdit
    const here = before && after ? occurrences(before, text) : []
    const standing = quotes.reduce((sum, quote) => sum + occurrences(before, quote).length, 0)
    // The same figure stands in the passage unchanged, too, or is what another one became: which of the two the
    // text means is not known.
    const isAmbiguous = standing > same.length || fresh.has(keyOf(before))
    if (here.length === 0 || isAmbiguous) isWhole = false
    else found.push(...here.map((place) => ({ ...place, after })))
  }
  if (found.length === 0) return null
  found.sort((a, b) => b.start - a.start)
  const after = found.reduce(
    (all, place) => all.slice(0, place.start) + place.after + all.slice(place.end),
    text,
  )
  return { after, needsHand: !isWhole }
}

const wordKey = ({ key }: TextToken): string => key.toLowerCase()
const keyOf = (words: string): string => tokensIn(words).map(wordKey).join(' ')

/** Where words stand in a text, however they are typeset; a figure is never found within another. */
function occurrences(words: string, text: string): { start: number; end: number }[] {
  const wanted = tokensIn(words).map(wordKey)
  const tokens = tokensIn(text)
  if (wanted.length === 0) return []
  return tokens.flatMap((token, at) => {
    const last = tokens[at + wanted.length - 1]
    const isHere = wanted.every((key, i) => tokens[at + i] && wordKey(tokens[at + i] as TextToken) === key)
    return isHere && last ? [{ start: token.start, end: last.end }] : []
  })
}
