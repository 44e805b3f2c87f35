import { isDeepStrictEqual } from 'node:util'
import type { Language } from '../../product/source-document.ts'
import type { SceneDraft, SpokenSentence } from '../contract/author.ts'
import { LANGUAGE_PACKS } from '../language/language-packs.ts'
import { saysAny, sayWithout } from '../text/forbidden-words.ts'
import { isSentence } from '../text/item-style.ts'
import { asSentence, localQuotes, toSpeech } from '../text/spoken-text.ts'
import { upperFirst } from '../text/text-clean.ts'
import { countWords } from '../text/text-match.ts'
import { keepsLayout, withLines } from './note-lines.ts'

/** The largest share of its words that a shortened scene keeps. */
const SHARE = 0.7
/** Sentences with more words are split in two if possible. */
const LONG = 16

type Kept = { sentence: SpokenSentence; origin: number }

/** A scene with other sentences; each line moves with the sentence it appeared with. */
export function withSentences(scene: SceneDraft, kept: Kept[]): SceneDraft {
  const places = scene.bulletSentences.map((sentence) => {
    const place = kept.findIndex(({ origin }) => origin === sentence)
    return sentence === null || place === -1 ? null : place
  })
  return { ...scene, sentences: kept.map(({ sentence }) => sentence), bulletSentences: places }
}

/** The sentences of a scene, each with its index. */
export const numbered = (scene: SceneDraft): Kept[] =>
  scene.sentences.map((sentence, origin) => ({ sentence, origin }))
const wordsOf = (kept: Kept[]): number =>
  kept.reduce((sum, { sentence }) => sum + countWords(sentence.text), 0)

/**
 * A scene with fewer sentences: those that no line belongs to are removed first, starting from the end. Null
 * if it cannot be shorter.
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
  // The line of a removed sentence is removed too, if the slide can do without it.
  const left = short.bullets
    .map((text, index) => ({ text, sentence: short.bulletSentences[index] ?? null }))
    .filter(({ sentence }, index) => sentence !== null || scene.bulletSentences[index] === null)
  return keepsLayout(short, left) && left.length > 1 ? withLines(short, left) : short
}

/** A scene whose long sentences are split in two if both halves can stand alone. Null if there is none. */
export function simplifyScene(scene: SceneDraft, language: Language): SceneDraft | null {
  const kept = numbered(scene).flatMap(({ sentence, origin }) =>
    halves(sentence.text, language).map((text) => ({ sentence: { ...sentence, text }, origin })),
  )
  return kept.length > scene.sentences.length ? withSentences(scene, kept) : null
}

function halves(text: string, language: Language): string[] {
  if (countWords(text) <= LONG || /["“”«»]/.test(text)) return [text]
  for (const joint of text.matchAll(LANGUAGE_PACKS[language].grammar.joint)) {
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

/** Replaces an expression in a text, whole words only, and keeps the capitalization of the first letter. */
export function swapWords(text: string, from: string, to: string): string {
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${literal(from)}(?![\\p{L}\\p{N}])`, 'giu')
  return text.replace(pattern, (found) =>
    /^\p{Lu}/u.test(found) && !/^\p{Lu}/u.test(from) ? upperFirst(to) : to,
  )
}

/**
 * Replaces an expression in a scene, on the slide and in the narration. Null if the scene does not contain
 * it, or the new one cannot be spoken.
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
  // A figure that is not in the passage comes from the reviewer, not from the source.
  const figures = to.match(/\d[\d.,]*/g) ?? []
  const isCarried = figures.every((figure) => sourceRef?.quote.includes(figure))
  if (said === null) return null
  return {
    text: localQuotes(asSentence(said), language),
    sourceRef: isCarried ? sourceRef : null,
    ...(speaker && { speaker: { ...speaker, after: swapWords(speaker.after, from, to) } }),
  }
}

/** A scene without an expression. Null if its title contains it, or nothing would be left to say. */
export function removeFromScene(scene: SceneDraft, text: string, language: Language): SceneDraft | null {
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
  // A slide without the lines its layout needs shows only its title.
  return keepsLayout(quiet, left) ? withLines(quiet, left) : withLines({ ...quiet, layout: 'divider' }, [])
}
