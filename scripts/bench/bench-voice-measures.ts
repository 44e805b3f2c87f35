import { SAMPLE_RATE } from '../../lib/media/narration/mastering/wav-file.ts'
import type { SentenceTiming } from '../../lib/media/narration/narrator.ts'
import type { Language } from '../../lib/product/source-document.ts'

const FRAME = Math.round(SAMPLE_RATE * 0.01)
const FRAME_SECONDS = FRAME / SAMPLE_RATE
/** -45 dB of full scale: below it a frame of 10 ms is silent; a pause is at least 0.1 s of them */
const SILENCE = 32_768 * 10 ** (-45 / 20)
const LEAST_PAUSE = 10
/** The closure of a consonant is shorter than that. */
const LEAST_BREAK_SECONDS = 0.2

const WORD = /[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu
const NUMBER = /(\d{1,3}(?:[ \u00a0\u202f,]\d{3})+(?!\d)|\d+)(?:[.,](\d+))?/g

/** How many words are spoken: numbers count as all the words they are read as. */
export function spokenWords(text: string, language: Language): number {
  let figures = 0
  const rest = text.replace(NUMBER, (_, whole: string, part: string | undefined) => {
    figures += wholeWords(whole.replace(/\D/g, ''), language)
    if (part) figures += 1 + (language === 'en' ? part.length : 1)
    return ' '
  })
  return figures + (rest.match(WORD)?.length ?? 0)
}

function wholeWords(digits: string, language: Language): number {
  const groups = digits.padStart(Math.ceil(digits.length / 3) * 3, '0').match(/\d{3}/g) ?? []
  const words = groups.map((group, at) => {
    const [hundreds, below] = [Number(group[0]), Number(group.slice(1))]
    const ofHundreds = hundreds === 0 ? 0 : hundreds === 1 && language === 'fr' ? 1 : 2
    const own = ofHundreds + (language === 'fr' ? frenchWords(below) : englishWords(below))
    return own > 0 && at < groups.length - 1 ? own + 1 : own
  })
  return Math.max(
    1,
    words.reduce((sum, each) => sum + each, 0),
  )
}

const englishWords = (below100: number): number =>
  below100 === 0 ? 0 : below100 <= 20 || below100 % 10 === 0 ? 1 : 2

/** 71 is "soixante et onze", 92 "quatre vingt douze". */
function frenchWords(below100: number): number {
  if (below100 <= 16) return below100 === 0 ? 0 : 1
  if (below100 < 20) return 2
  if (below100 >= 80) return 2 + frenchWords(below100 - 80)
  const rest = below100 % (below100 >= 60 ? 20 : 10)
  return 1 + frenchWords(rest) + (rest === 1 || rest === 11 ? 1 : 0)
}

/** A pause in seconds from the start of the sound. */
export type Pause = { from: number; to: number }

export function pausesOf(samples: Int16Array): Pause[] {
  const pauses: Pause[] = []
  let quiet = 0
  const close = (end: number) => {
    if (quiet >= LEAST_PAUSE) pauses.push({ from: (end - quiet) * FRAME_SECONDS, to: end * FRAME_SECONDS })
    quiet = 0
  }
  const frames = Math.floor(samples.length / FRAME)
  for (let frame = 0; frame < frames; frame++) {
    let loudest = 0
    for (let at = frame * FRAME; at < (frame + 1) * FRAME; at++)
      loudest = Math.max(loudest, Math.abs(samples[at]!))
    if (loudest < SILENCE) quiet++
    else close(frame)
  }
  close(frames)
  return pauses
}

/**
 * How far captions are from the audio, in seconds: from the start of each sentence, and of each word after a
 * longer pause within one, to the nearest end of a pause; from the end of each sentence to the nearest start.
 */
export function captionErrors(pauses: readonly Pause[], sentences: readonly SentenceTiming[]): number[] {
  const breaks = pauses.filter(({ from, to }) => to - from >= LEAST_BREAK_SECONDS)
  const [ends, starts] = [pauses.map(({ to }) => to), pauses.map(({ from }) => from)]
  const words = sentences.flatMap((sentence) => sentence.words.map(({ startSeconds }) => startSeconds))
  const inner = breaks.filter(({ from, to }) =>
    sentences.some(({ startSeconds, endSeconds }) => from > startSeconds && to < endSeconds),
  )
  return [
    ...sentences.map(({ startSeconds }) => distance(startSeconds, ends)),
    ...sentences.map(({ endSeconds }) => distance(endSeconds, starts)),
    ...inner.map(({ to }) => distance(to, words)),
  ]
}

const distance = (to: number, places: readonly number[]): number =>
  Math.min(...places.map((place) => Math.abs(place - to)))

/** Semitones above 55 Hz of voiced frames, by autocorrelation. */
export function pitchesOf(samples: Int16Array): number[] {
  const pitches: number[] = []
  for (let from = 0; from + 1024 < samples.length; from += 1024) {
    let [best, lag] = [0, 0]
    for (let period = 50; period < 400; period++) {
      let [cross, a, b] = [0, 1e-9, 1e-9]
      for (let at = from; at < from + 600; at += 2) {
        const [x, y] = [samples[at]! / 32_768, samples[at + period]! / 32_768]
        cross += x * y
        a += x * x
        b += y * y
      }
      const likeness = a < 0.25 ? 0 : cross / Math.sqrt(a * b)
      if (likeness > best * 1.05) [best, lag] = [likeness, period]
    }
    if (best > 0.6) pitches.push(12 * Math.log2(SAMPLE_RATE / lag / 55))
  }
  const middle = quantile(pitches, 0.5)
  // An octave jump is an error of the measurement, not of the voice.
  return pitches.filter((pitch) => Math.abs(pitch - middle) < 9)
}

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0
export const deviation = (values: readonly number[]): number => {
  const middle = mean(values)
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)))
}
