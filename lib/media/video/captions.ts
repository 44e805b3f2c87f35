import type { Language } from '../../product/source-document.ts'
import type { SentenceTiming, WordTiming } from '../narration/narrator.ts'
import { splitWords } from '../narration/speech-text.ts'
import { setSpaces } from '../slides/fonts/text-typography.ts'
import { TURN_CUE } from './video-plan.ts'

/**
 * A caption: at most two lines of at most 42 characters, times in seconds from the start of the video.
 * `isTurn`: nobody speaks, the learner answers.
 */
export type Cue = { startSeconds: number; endSeconds: number; lines: string[]; isTurn?: true }

const LINE_LENGTH = 42
const LINES = 2
const LONGEST_SECONDS = 7
const SHORTEST_SECONDS = 1
const LINGER_SECONDS = 0.25
/** cost of one more cue, in units of {@link breakCost} */
const CUE_COST = 45
const SMALL_WORD =
  /^(?:an?|the|of|to|in|on|at|by|for|and|or|but|with|le|la|les|un|une|des?|du|au|aux|et|ou|à|en|que|qui|sur|par|pour|avec|ne|se|ce|si|parce|plus|très|not|is|are|its|our|your)$/iu

const YOUR_TURN: Record<Language, string> = { fr: 'À vous…', en: 'Your turn…' }

/**
 * `label`: who speaks. It is read before the sentence and takes no time. `answeredBy`: the second until which
 * the learner answers.
 */
type Captioned = SentenceTiming & {
  label?: string | null | undefined
  answeredBy?: number | null | undefined
}

/** The cues of a module: each sentence is split where it reads best, timed by its words. */
export function toCues(
  scenes: { startSeconds: number; sentences: Captioned[] }[],
  language: Language,
): Cue[] {
  const cues = scenes.flatMap(({ startSeconds, sentences }) =>
    sentences.flatMap((sentence) => [
      ...divide(labeled(sentence), language).map((group) => toCue(group, startSeconds)),
      ...turnCue(sentence, startSeconds, language),
    ]),
  )
  return cues.map((cue, i) => {
    const next = cues[i + 1]?.startSeconds ?? Number.POSITIVE_INFINITY
    const wished = Math.max(cue.endSeconds + LINGER_SECONDS, cue.startSeconds + SHORTEST_SECONDS)
    return { ...cue, endSeconds: Math.max(cue.startSeconds + 0.001, Math.min(wished, next)) }
  })
}

function turnCue({ endSeconds, answeredBy }: Captioned, offset: number, language: Language): Cue[] {
  if (answeredBy == null) return []
  const span = { startSeconds: offset + endSeconds, endSeconds: offset + answeredBy }
  return [{ ...span, lines: [YOUR_TURN[language]], isTurn: true }]
}

function labeled({ words, label, startSeconds }: Captioned): WordTiming[] {
  const start = words[0]?.startSeconds ?? startSeconds
  const written = label ? splitWords(label) : []
  return [...written.map((text) => ({ text, startSeconds: start, endSeconds: start })), ...words]
}

const toCue = (words: WordTiming[], offset: number): Cue => ({
  startSeconds: offset + (words[0]?.startSeconds ?? 0),
  endSeconds: offset + (words.at(-1)?.endSeconds ?? 0),
  lines: toLines(words.map(({ text }) => text)),
})

// A word is a unit no line breaks in: the spaces inside it (`Prêt ?`, `« bravo »`) become no-break ones.
function units(words: WordTiming[], language: Language): WordTiming[] {
  return words.flatMap(({ text, startSeconds, endSeconds }) => {
    const whole = setSpaces(text, language).replaceAll(' ', '\u00a0')
    const count = Math.ceil([...whole].length / LINE_LENGTH)
    const share = (endSeconds - startSeconds) / count
    return Array.from({ length: count }, (_, i) => ({
      text: [...whole].slice(i * LINE_LENGTH, (i + 1) * LINE_LENGTH).join(''),
      startSeconds: startSeconds + i * share,
      endSeconds: startSeconds + (i + 1) * share,
    }))
  })
}

const lengthOf = (words: string[]): number => [...words.join(' ')].length

/** "50 vehicles" and the French "1 an", but "in 2026" or "2 of them" may end there. */
const isUnitNext = (word: string, next: string): boolean =>
  /\d$/.test(word) &&
  !/^(?:19|20)\d\d$/.test(word) &&
  /^\p{L}/u.test(next) &&
  (next === 'an' || !SMALL_WORD.test(next))

/** How bad it is to stop reading after this word when that one follows. */
function breakCost(word: string, next = ''): number {
  if (isUnitNext(word, next) || /^\P{L}*(?:\p{Lu}\p{L}{0,2}\.|n°)$/u.test(word)) return 200
  if (/[.!?…]\P{L}*$/u.test(word)) return 0
  if (/[,;:—–]$/u.test(word)) return 8
  // "Family Leave", "Article 13"
  const isName = /^\P{L}?\p{Lu}[\p{L}’'-]*$/u.test(word) && /^[\p{Lu}\d]/u.test(next)
  if (isName) return 160
  return SMALL_WORD.test(word) ? 110 : 60
}

/** One or two lines of similar length; null if the words do not fit in two. */
function breakLines(words: string[]): { lines: string[]; cost: number } | null {
  if (lengthOf(words) <= LINE_LENGTH) return { lines: [words.join(' ')], cost: 0 }
  let best: { lines: string[]; cost: number } | null = null
  for (let i = 1; i < words.length && LINES === 2; i++) {
    const [first, second] = [words.slice(0, i), words.slice(i)]
    if (lengthOf(first) > LINE_LENGTH || lengthOf(second) > LINE_LENGTH) continue
    const cost = Math.abs(lengthOf(first) - lengthOf(second)) + breakCost(words[i - 1]!, words[i])
    if (!best || cost < best.cost) best = { lines: [first.join(' '), second.join(' ')], cost }
  }
  return best
}

const toLines = (words: string[]): string[] => breakLines(words)?.lines ?? [words.join(' ')]

// The cheapest split of the words: few cues, breaks at punctuation, no cue much shorter than the others.
function divide(timings: WordTiming[], language: Language): WordTiming[][] {
  const words = units(timings, language)
  const best: { cost: number; from: number }[] = [{ cost: 0, from: 0 }]
  for (let to = 1; to <= words.length; to++) {
    let cheapest = { cost: Number.POSITIVE_INFINITY, from: to - 1 }
    for (let from = to - 1; from >= 0; from--) {
      const group = words.slice(from, to)
      const texts = group.map(({ text }) => text)
      if (lengthOf(texts) > LINE_LENGTH * LINES + 1) break
      const broken = breakLines(texts)
      if (!broken) continue
      const seconds = group.at(-1)!.endSeconds - group[0]!.startSeconds
      const isLast = to === words.length
      const cost =
        best[from]!.cost +
        CUE_COST +
        broken.cost / 4 +
        (isLast ? 0 : breakCost(texts.at(-1)!, words[to]?.text)) +
        (lengthOf(texts) < 15 && words.length > 3 ? 60 : 0) +
        (seconds > LONGEST_SECONDS ? 150 : 0) +
        // A label alone has no time to be read.
        (seconds === 0 && !isLast ? 1000 : 0)
      if (cost < cheapest.cost) cheapest = { cost, from }
    }
    best.push(cheapest)
  }
  const groups: WordTiming[][] = []
  for (let to = words.length; to > 0; to = best[to]!.from) groups.unshift(words.slice(best[to]!.from, to))
  return groups
}

/** `hh:mm:ss.mmm` */
const timestamp = (seconds: number): string => {
  const milliseconds = Math.round(seconds * 1000)
  const pad = (value: number, length = 2) => String(value).padStart(length, '0')
  const whole = Math.floor(milliseconds / 1000)
  return `${pad(Math.floor(whole / 3600))}:${pad(Math.floor(whole / 60) % 60)}:${pad(whole % 60)}.${pad(milliseconds % 1000, 3)}`
}

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** The cues as a WebVTT file. */
export const toWebVtt = (cues: Cue[]): string =>
  `WEBVTT\n\n${cues
    .map(
      ({ startSeconds, endSeconds, lines, isTurn }) =>
        `${isTurn ? `${TURN_CUE}\n` : ''}${timestamp(startSeconds)} --> ${timestamp(endSeconds)}\n${lines.map(escapeText).join('\n')}\n`,
    )
    .join('\n')}`
