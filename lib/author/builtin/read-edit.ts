import type { SourceDocument, SourceRef } from '../../product/source-document.ts'
import { keepDelivery } from '../checking/keep-delivery.ts'
import type { SceneEdit, SceneEditAnswer, SpokenSentence } from '../contract/author.ts'
import { refAt } from '../text/ref-at.ts'
import { splitSentences } from '../text/sentence-split.ts'
import { asSentence, FORMULA, localQuotes, toSpeech } from '../text/spoken-text.ts'
import { learnCasing } from '../text/text-clean.ts'
import { coverage, similarity } from '../text/text-match.ts'
import { findPassages } from '../wording/say/find-passages.ts'
import { stressedPhrases } from '../wording/show/stressed-phrases.ts'

/**
 * The share of a sentence's meaningful words that a passage must contain to support it; the same for a line
 * and its sentence.
 */
const ENOUGH = 0.5
const UNSPEAKABLE = /https?:|www\.|\S@\S/
/** Blanks: an author may guess them, a person has to fill them in. */
const GAP = /_{3,}|\[[^\]]*\]/

/**
 * Parses an edited scene: its narration becomes spoken sentences. Unchanged ones keep their passages; a new
 * one gets the passage with its figures and most of its words, or none. Lines are assigned to sentences about
 * them. `unspeakable` are sentences that cannot be spoken (addresses, formulas, blanks). Pure.
 */
export function readEdit(edit: SceneEdit): SceneEditAnswer {
  const { language, documents, before } = edit
  const casing = learnCasing(documents)
  const sentences: SpokenSentence[] = []
  const unspeakable: string[] = []
  for (const piece of piecesOf(edit)) {
    if (typeof piece !== 'string') {
      sentences.push(piece)
      continue
    }
    const said = GAP.test(piece) ? null : toSpeech(piece, language, casing)
    if (said === null && [FORMULA, UNSPEAKABLE, GAP].some((sign) => sign.test(piece))) unspeakable.push(piece)
    else if (/[\p{L}\p{N}]/u.test(piece)) {
      const text = localQuotes(asSentence(said ?? piece), language)
      sentences.push({ text, sourceRef: passageBehind(text, piece, edit) })
    }
  }
  const sameSlide = edit.title === before.title && edit.bullets.join('\n') === before.bullets.join('\n')
  return {
    sentences: keepDelivery(sentences, before.sentences),
    unspeakable,
    bulletSentences: edit.bullets.map((line) => sentenceFor(line, sentences, edit)),
    emphasis: sameSlide ? before.emphasis : stressedPhrases(edit.bullets, language),
  }
}

/** The narration in pieces: unchanged sentences as they are, the text between them split again. */
function piecesOf({ narration, language, before }: SceneEdit): (string | SpokenSentence)[] {
  const text = narration.trim()
  const taken: { start: number; end: number; sentence: SpokenSentence }[] = []
  for (const sentence of before.sentences.toSorted((a, b) => b.text.length - a.text.length)) {
    const start = findWhole(text, sentence.text, taken)
    if (start >= 0) taken.push({ start, end: start + sentence.text.length, sentence })
  }
  taken.sort((a, b) => a.start - b.start)
  const split = (from: number, to: number) =>
    splitSentences(text.slice(from, to), language).map(({ start, end }) =>
      text.slice(from + start, from + end),
    )
  let cursor = 0
  const pieces = taken.flatMap(({ start, end, sentence }) => {
    const between = split(cursor, start)
    cursor = end
    return [...between, sentence]
  })
  return [...pieces, ...split(cursor, text.length)]
}

/**
 * The position of a sentence in a text, at word boundaries and outside the taken ranges; -1 if it does not
 * occur.
 */
function findWhole(text: string, sentence: string, taken: { start: number; end: number }[]): number {
  for (let at = text.indexOf(sentence); at >= 0; at = text.indexOf(sentence, at + 1)) {
    const end = at + sentence.length
    const whole = /^$|\s/.test(text.charAt(at - 1)) && /^$|\s/.test(text.charAt(end))
    const opens = at === 0 || /[.!?:…"”»)\n]\s*$/.test(text.slice(0, at))
    if (whole && opens && taken.every((each) => end <= each.start || at >= each.end)) return at
  }
  return -1
}

const figuresOf = (text: string): string[] =>
  text.replace(/(?<=\d)[\s\u00A0\u202F.,](?=\d{3})/g, '').match(/\d+/g) ?? []

const hasAll = (quote: string, figures: string[]): boolean => {
  const there = new Set(figuresOf(quote))
  return figures.every((figure) => there.has(figure))
}

function passageBehind(
  text: string,
  written: string,
  { language, documents, before }: SceneEdit,
): SourceRef | null {
  const known = before.sentences.flatMap(({ sourceRef }) => sourceRef ?? [])
  const found = findPassages(text, documents, language).flatMap((ref) =>
    sentencesIn(ref, documents, language),
  )
  const figures = figuresOf(written)
  return (
    [...known, ...found]
      .map((ref) => ({ ref, score: coverage(text, ref.quote, language) - ref.quote.length / 1e5 }))
      .filter(({ ref, score }) => score >= ENOUGH && hasAll(ref.quote, figures))
      .toSorted((a, b) => b.score - a.score)[0]?.ref ?? null
  )
}

function sentencesIn(
  ref: SourceRef,
  documents: SourceDocument[],
  language: SceneEdit['language'],
): SourceRef[] {
  const document = documents.find(({ sourceId }) => sourceId === ref.sourceId)
  if (!document) return []
  const parts = splitSentences(ref.quote, language)
  return parts.map(({ start, end }) => refAt(document, ref.start + start, ref.start + end))
}

function sentenceFor(
  line: string,
  sentences: SpokenSentence[],
  { before, language }: SceneEdit,
): number | null {
  const old = before.sentences[before.bulletSentences[before.bullets.indexOf(line)] ?? -1]
  const kept = old ? sentences.findIndex(({ text }) => text === old.text) : -1
  if (kept >= 0) return kept
  const scores = sentences.map(({ text }) => similarity(line, text, language))
  const best = Math.max(...scores, 0)
  return best >= ENOUGH ? scores.indexOf(best) : null
}
