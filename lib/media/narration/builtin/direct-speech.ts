import type { Language } from '../../../product/source-document.ts'
import type { SpokenText } from '../speech-text.ts'
import type { ScenePace } from './scene-pace.ts'

/** How a phrase is spoken, relative to the persona's own voice. */
export type Delivery = {
  /** times the persona's rate */
  rate: number
  /** steps of the engine's pitch (0-99) above the persona's */
  pitch: number
  /** times the persona's range */
  range: number
}

/** A part of a sentence that is spoken in one breath: `text.slice(from, to)`, and the silence after it. */
export type Phrase = Delivery & { from: number; to: number; gapSeconds: number }

/** The position of a sentence in its scene, and the pace the scene asks for. */
export type SentencePlace = { index: number; count: number; scene: ScenePace }

/**
 * Delivery by the tone of a voice style: factors for rate, range and pauses, and in steps of pitch the
 * height, the difference between sentences (`key`) and the fall from the first phrase of a sentence to its
 * last (`fall`).
 */
type Manner = { rate: number; pitch: number; range: number; pause: number; key: number; fall: number }
const NEUTRAL: Manner = { rate: 1, pitch: 0, range: 1, pause: 1, key: 10, fall: 5 }
const MANNERS: Record<string, Manner> = {
  energetic: { rate: 1.1, pitch: 0, range: 1.3, pause: 0.9, key: 38, fall: 16 },
  friendly: { rate: 1, pitch: 2, range: 1.1, pause: 1, key: 13, fall: 6 },
  neutral: NEUTRAL,
  formal: { rate: 0.95, pitch: -2, range: 0.76, pause: 1.12, key: 16, fall: 6 },
}

const mannerOf = (tone: string | null): Manner => MANNERS[tone ?? ''] ?? NEUTRAL

/** The delivery of a voice that moves by `key` steps of its own: deviations add up as squares do. */
const livelier = (manner: Manner, key: number): Manner => ({
  ...manner,
  key: Math.hypot(manner.key, key),
  fall: Math.hypot(manner.fall, key * FALL_OF_KEY),
})

/** Seconds of silence after a phrase, by its final punctuation mark. */
const GAPS: Record<string, number> = { ',': 0.22, ';': 0.36, ':': 0.38, '.': 0.46, '!': 0.46, '?': 0.58 }
const BETWEEN_BREATHS = 0.14
const BEFORE_QUOTATION = 0.14
/** Words of a phrase without punctuation that is still spoken in one breath, and of each of its halves. */
const BREATH = { most: 11, least: 4 }
const MOST_SWAY = 0.5
const FALL_OF_KEY = 0.4

const opening = (words: string): RegExp => new RegExp(`(?<=\\p{L}{2,}) (?=(?:${words})(?!\\p{L}))`, 'giu')
const CONJUNCTIONS: Record<Language, RegExp> = {
  fr: opening('et|mais|car|parce que|puis|donc|afin de|pour que|lorsque|quand|alors que'),
  en: opening('and|but|because|so that|then|which|when|while|unless|before|after'),
}
const LINKS: Record<Language, RegExp> = {
  fr: opening('qui|dont|où|ou|si|pour|avec|sans|avant|après|depuis|pendant|chez|dans|vers|comme|lors'),
  en: opening('who|whose|where|or|if|for|with|without|until|since|as|that|from|through|into|during|about'),
}
const MARKED = /[,;:.!?]+(?= |$)/g

const wordsIn = (text: string): number => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0

/** A number from -0.5 to 0.5 that is the same for the same text. */
function swayOf(text: string): number {
  let hash = 7
  for (const character of text) hash = (hash * 31 + character.codePointAt(0)!) % 100_003
  return (hash % 1000) / 1000 - 0.5
}

/**
 * A sentence as phrases, each with its delivery: breaks at punctuation and, in long stretches, before
 * conjunctions; longer silence after a question and before a quotation. `quoted` says of each written word
 * whether it is in quotation marks: those are spoken higher. `key` is the persona's.
 */
export function directSentence(
  { text, owners }: SpokenText,
  quoted: readonly boolean[],
  {
    language,
    tone,
    key,
    place,
  }: { language: Language; tone: string | null; key: number; place: SentencePlace },
): Phrase[] {
  const manner = livelier(mannerOf(tone), key)
  const ends = [...text.matchAll(MARKED)].map(({ 0: mark, index }) => index + mark.length)
  if (ends.at(-1) !== text.length) ends.push(text.length)
  const parts: [number, number][] = []
  for (const end of ends) {
    const from = parts.at(-1)?.[1] ?? 0
    parts.push(...breaths(text, from, end, language))
  }
  const height =
    (0.6 * turnOf(place.index) + 0.3 * swayOf(text) + 0.5 * fallOf(place.index, place.count)) * manner.key
  const isQuoted = (at: number) => quoted[owners[at] ?? 0] ?? false
  return parts.map(([from, to], index): Phrase => {
    const own = text.slice(from, to)
    const sway = swayOf(own)
    const next = parts[index + 1]
    const opensQuote = next !== undefined && !isQuoted(to - 1) && isQuoted(firstLetter(text, next[0]))
    const mark = /[,;:.!?](?=[,;:.!?]*\s*$)/.exec(own)?.[0]
    const gap = (mark ? GAPS[mark]! : BETWEEN_BREATHS) + (opensQuote ? BEFORE_QUOTATION : 0)
    const lift = isQuoted(firstLetter(text, from)) ? 7 : 0
    const asks = mark === '?' ? 5 : mark === '!' ? 3 : 0
    const closes = place.count > 1 && place.index === place.count - 1 ? -3 : 0
    return {
      from,
      to,
      rate: manner.rate * place.scene.rate * (place.index === 0 ? 0.96 : 1) * (1 + sway * 0.06),
      pitch:
        manner.pitch + lift + asks + closes + height + manner.fall * fallOf(index, parts.length) + sway * 4,
      range: manner.range * (lift ? 1.1 : 1),
      gapSeconds: gap * manner.pause * place.scene.pause * (1 + sway * 0.5),
    }
  })
}

/**
 * From -0.5 to 0.5, spread evenly over the sentences of any scene, the first one high: random values would
 * leave some scenes flat. Multiples of the golden ratio, modulo 1.
 */
const turnOf = (index: number): number => ((0.85 + index * 0.618_034) % 1) - 0.5

/** From 0.5 for the first phrase to -0.5 for the last: a voice falls along a sentence. */
const fallOf = (index: number, count: number): number => (count === 1 ? 0 : 0.5 - index / (count - 1))

/** The silence after a whole sentence, in seconds at pace 1; no two alike, however brisk the tone. */
export function gapAfterSentence(sentence: string, tone: string | null): number {
  const words = wordsIn(sentence)
  const base = /\?\P{L}*$/u.test(sentence)
    ? 0.82
    : /[:;,]\P{L}*$/u.test(sentence)
      ? 0.42
      : words <= 5
        ? 0.46
        : words > 20
          ? 0.64
          : 0.5
  return base * mannerOf(tone).pause + swayOf(sentence) * MOST_SWAY
}

const firstLetter = (text: string, from: number): number =>
  Math.max(from, from + text.slice(from).search(/[\p{L}\p{N}]/u))

/**
 * A stretch without punctuation, cut before conjunctions, else before links, until each part is one breath.
 */
function breaths(text: string, from: number, to: number, language: Language): [number, number][] {
  const own = text.slice(from, to)
  if (wordsIn(own) <= BREATH.most) return [[from, to]]
  const cut = middleCut(own, CONJUNCTIONS[language]) ?? middleCut(own, LINKS[language])
  if (cut === undefined) return [[from, to]]
  return [...breaths(text, from, from + cut, language), ...breaths(text, from + cut, to, language)]
}

/** The position of an opening word nearest to the middle, with enough words on both sides. */
function middleCut(text: string, openings: RegExp): number | undefined {
  const middle = text.length / 2
  return [...text.matchAll(openings)]
    .map(({ index }) => index + 1)
    .filter((at) => wordsIn(text.slice(0, at)) >= BREATH.least && wordsIn(text.slice(at)) >= BREATH.least)
    .toSorted((one, other) => Math.abs(one - middle) - Math.abs(other - middle))[0]
}

const OPENS = /^[(\s]*[«“"]/u
const CLOSES = /[»”"][\s\p{P}]*$/u

/** For each written word, whether it is within quotation marks. */
export function quotedWords(written: readonly string[]): boolean[] {
  let isOpen = false
  return written.map((word) => {
    const opens = OPENS.test(word)
    const closes = CLOSES.test(word) && word.replace(/[\s\p{P}]/gu, '') !== ''
    const isIn = isOpen || opens
    isOpen = (isOpen || opens) && !closes
    return isIn
  })
}
