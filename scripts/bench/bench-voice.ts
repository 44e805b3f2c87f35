import { demoCourse } from '../../lib/domains/sandbox/demo-data.ts'
import { measureLoudness } from '../../lib/media/narration/mastering/sound-loudness.ts'
import { SAMPLE_RATE, wavSamples } from '../../lib/media/narration/mastering/wav-file.ts'
import type { Narration } from '../../lib/media/narration/narrator.ts'
import { synthesizeScene } from '../../lib/media/narration/synthesize-scene.ts'
import type { Language } from '../../lib/platform/source-document.ts'
import type { Bench } from './bench-run.ts'

const FRAME = Math.round(SAMPLE_RATE * 0.01)
/** -45 dB of full scale: below it a frame of 10 ms is silent; a pause is at least 0.1 s of them */
const SILENCE = 32_768 * 10 ** (-45 / 20)
const LEAST_PAUSE = 10

type Measured = {
  minutes: number
  words: number
  pauses: number
  gaps: number[]
  pitches: number[]
  lufs: number[]
}

/**
 * The delivery of the built-in voice on the scenes of the demo course, for each language and tone: words a
 * minute and the share of pauses over the whole scene, the deviation of pauses between sentences in seconds,
 * that of the pitch in semitones around its median (autocorrelation of voiced frames), and loudness.
 */
export const bench: Bench = async ([persona = 'claire']) => {
  const result: Record<string, object> = {}
  for (const language of ['fr', 'en'] as const)
    for (const tone of ['neutral', 'energetic', 'formal'])
      result[`${language} ${tone}`] = rounded(await measure(language, persona, tone))
  return result
}

async function measure(language: Language, persona: string, tone: string): Promise<Record<string, number>> {
  const all: Measured = { minutes: 0, words: 0, pauses: 0, gaps: [], pitches: [], lufs: [] }
  for (const { scenes } of demoCourse(language).modules)
    for (const { sentences } of scenes) {
      const texts = sentences.map(({ text }) => text)
      const request = { language, persona, tone, sentences: texts, pronunciations: [], pace: 1 }
      add(all, texts, await synthesizeScene(request))
    }
  return {
    wordsPerMinute: all.words / all.minutes,
    pauseShare: all.pauses / (all.minutes * 60),
    sentencePauseMean: mean(all.gaps),
    sentencePauseDeviation: deviation(all.gaps),
    pitchDeviationSemitones: deviation(all.pitches),
    pitchMedianHertz: 2 ** (median(all.pitches) / 12) * 55,
    loudness: mean(all.lufs),
  }
}

function add(all: Measured, texts: string[], { wav, durationSeconds, sentences }: Narration): void {
  const samples = wavSamples(wav)
  all.minutes += durationSeconds / 60
  all.words += texts.reduce(
    (sum, text) => sum + (text.match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu)?.length ?? 0),
    0,
  )
  all.pauses += pausesOf(samples)
  for (const [at, { startSeconds }] of sentences.entries())
    if (at > 0) all.gaps.push(startSeconds - sentences[at - 1]!.endSeconds)
  all.pitches.push(...pitchesOf(samples))
  all.lufs.push(
    measureLoudness(
      Float64Array.from(samples, (sample) => sample / 32_768),
      SAMPLE_RATE,
    ),
  )
}

function pausesOf(samples: Int16Array): number {
  let [seconds, quiet] = [0, 0]
  for (let from = 0; from + FRAME <= samples.length; from += FRAME) {
    let loudest = 0
    for (let at = from; at < from + FRAME; at++) loudest = Math.max(loudest, Math.abs(samples[at]!))
    if (loudest < SILENCE) quiet++
    else {
      if (quiet >= LEAST_PAUSE) seconds += quiet * 0.01
      quiet = 0
    }
  }
  return seconds + (quiet >= LEAST_PAUSE ? quiet * 0.01 : 0)
}

/** Semitones above 55 Hz of voiced frames. */
function pitchesOf(samples: Int16Array): number[] {
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
  const middle = median(pitches)
  // An octave off is a mistake of the measurement, not of the voice.
  return pitches.filter((pitch) => Math.abs(pitch - middle) < 9)
}

const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
const deviation = (values: number[]): number =>
  Math.sqrt(mean(values.map((value) => (value - mean(values)) ** 2)))

const rounded = (values: Record<string, number>): Record<string, number> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, Math.round(value * 100) / 100]))
