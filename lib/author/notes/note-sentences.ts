import { isDeepStrictEqual } from 'node:util'
import type { Language } from '../../product/source-document.ts'
import type { SceneDraft, SpokenSentence } from '../author.ts'
import { saysAny, sayWithout } from '../forbidden-words.ts'
import { isSentence } from '../text/item-style.ts'
import { asSentence, localQuotes, toSpeech } from '../text/spoken-text.ts'
import { upperFirst } from '../text/text-clean.ts'
import { countWords } from '../text/text-match.ts'
import { keepsLayout, withLines } from './note-lines.ts'

/** What a shorter scene keeps of its words, at most. */
const SHARE = 0.7
/** Sentences of more words are cut in two where they can be. */
const LONG = 16

type Kept = { sentence: SpokenSentence; origin: number }

/** A scene with other sentences; each line follows the sentence it appeared with. */
export function withSentences(scene: SceneDraft, kept: Kept[]): SceneDraft {
  const places = scene.bulletSentences.map((sentence) => {
    const place = kept.findIndex(({ origin }) => origin === sentence)
    return sentence === null || place === -1 ? null : place
  })
  return { ...scene, sentences: kept.map(({ sentence }) => sentence), bulletSentences: places }
}

/** The sentences of a scene, each with its place there. */
export const numbered = (scene: SceneDraft): Kept[] =>
  scene.sentences.map((sentence, origin) => ({ sentence, origin }))
const wordsOf = (kept: Kept[]): number =>
  kept.reduce((sum, { sentence }) => sum + countWords(sentence.text), 0)

/**
 * A scene with fewer sentences: those no line of the slide stands for go first, the last ones before others.
 * Null when it is as short as it gets.
 */
export function shortenScene(scene: SceneDraft): SceneDraft | null {
  const all = numbered(scene)
  const isShown = ({ origin }: Kept) => scene.bulletSentences.includes(origin)
  const leaving = [
    ...all
      .slice(1)
      .filter((each) => !isShown(each))
      .reverse(),
    ...all.slice(1).filter(isShown).reverse(),
  ]
  let kept = all
  for (const each of leaving) {
    if (kept.length <= 2 || wordsOf(kept) <= wordsOf(all) * SHARE) break
    kept = kept.filter((other) => other !== each)
  }
  if (kept.length === all.length) return null
  const short = withSentences(scene, kept)
  // A line whose sentence went goes too, where the slide can do without it.
  const left = short.bullets
    .map((text, index) => ({ text, sentence: short.bulletSentences[index] ?? null }))
    .filter(({ sentence }, index) => sentence !== null || scene.bulletSentences[index] === null)
  return keepsLayout(short, left) && left.length > 1 ? withLines(short, left) : short
}

const JOINT: Record<Language, RegExp> = {
  fr: /\s?;\s+|,\s+(?:et|mais|donc|puis|car|alors)\s+/giu,
  en: /\s?;\s+|,\s+(?:and|but|so|then|because)\s+/giu,
}

/**
 * A scene whose long sentences are cut in two where both halves stand by themselves. Null when none can be.
 */
export function simplifyScene(scene: SceneDraft, language: Language): SceneDraft | null {
  const kept = numbered(scene).flatMap(({ sentence, origin }) =>
    halves(sentence.text, language).map((text) => ({ sentence: { ...sentence, text }, origin })),
  )
  return kept.length > scene.sentences.length ? withSentences(scene, kept) : null
}

function halves(text: string, language: Language): string[] {
  if (countWords(text) <= LONG || /["“”«»]/.test(text)) return [text]
  for (const joint of text.matchAll(JOINT[language])) {
    const [head, tail] = [text.slice(0, joint.index), text.slice(joint.index + joint[0].length)]
    const stands = (part: string) => countWords(part) >= 4 && isSentence(part, language)
    if (stands(head) && stands(tail)) return [asSentence(head), ...halves(upperFirst(tail), language)]
  }
  return [text]
}

const literal = (text: string): string =>
  text
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/['’]/g, "['’]")
    .replace(/\s+/g, '\\s+')

/** A text with one expression in place of another, whole words only, its first letter as large as it was. */
export function swapWords(text: string, from: string, to: string): string {
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${literal(from)}(?![\\p{L}\\p{N}])`, 'giu')
  return text.replace(pattern, (found) =>
    /^\p{Lu}/u.test(found) && !/^\p{Lu}/u.test(from) ? upperFirst(to) : to,
  )
}

/**
 * A scene that says one expression in place of another, on the slide and in the narration. Null when it does
 * not say it, or the new one cannot be said.
 */
export function replaceInScene(
  scene: SceneDraft,
  from: string,
  to: string,
  language: Language,
): SceneDraft | null {
  const spoken = scene.sentences.map((sentence) => swapSpoken(sentence, from, to, language))
  if (spoken.some((sentence) => sentence === null)) return null
  const lines = scene.bullets.map((text, index) => ({
    text: swapWords(text, from, to),
    sentence: scene.bulletSentences[index] ?? null,
  }))
  const changed = {
    ...withLines({ ...scene, title: swapWords(scene.title, from, to) }, lines),
    sentences: spoken as SpokenSentence[],
  }
  return isDeepStrictEqual(changed, scene) ? null : changed
}

function swapSpoken(
  sentence: SpokenSentence,
  from: string,
  to: string,
  language: Language,
): SpokenSentence | null {
  const { text, sourceRef, speaker } = sentence
  const swapped = swapWords(text, from, to)
  if (swapped === text) return sentence
  const said = /[^\p{L}\p{N}\s.,;:!?'’«»“”"-]/u.test(to) ? toSpeech(swapped, language) : swapped
  // A figure the passage does not have is the reviewer's, not the source's.
  const figures = to.match(/\d[\d.,]*/g) ?? []
  const isCarried = figures.every((figure) => sourceRef?.quote.includes(figure))
  if (said === null) return null
  return {
    text: localQuotes(asSentence(said), language),
    sourceRef: isCarried ? sourceRef : null,
    ...(speaker && { speaker: { ...speaker, after: swapWords(speaker.after, from, to) } }),
  }
}

/** A scene that does not say an expression. Null when its title says it, or it would lose all it tells. */
export function silenceInScene(scene: SceneDraft, text: string, language: Language): SceneDraft | null {
  const says = (other: string) => saysAny(other, [text], language)
  if (says(scene.title)) return null
  const kept = numbered(scene).flatMap(({ sentence, origin }) => {
    const left = sayWithout(sentence.text, [text], language)
    if (left === null) return []
    return [{ sentence: left === sentence.text ? sentence : { ...sentence, text: asSentence(left) }, origin }]
  })
  const factsOf = (sentences: SpokenSentence[]) => sentences.filter(({ sourceRef }) => sourceRef).length
  const nothingLeft = factsOf(scene.sentences) > 1 && factsOf(kept.map(({ sentence }) => sentence)) === 0
  if (kept.length === 0 || nothingLeft) return null
  const quiet = withSentences(scene, kept)
  const lines = quiet.bullets.map((line, index) => ({
    text: line,
    sentence: quiet.bulletSentences[index] ?? null,
  }))
  const left = lines.filter((line) => !says(line.text))
  if (left.length === lines.length) return quiet
  // A slide that would lose what its layout needs shows its title alone.
  return keepsLayout(quiet, left) ? withLines(quiet, left) : withLines({ ...quiet, layout: 'divider' }, [])
}
