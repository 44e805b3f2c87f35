import { endOfSound } from '../mastering/sound-edges.ts'
import type { Biquad } from '../mastering/sound-filters.ts'
import { masterSound } from '../mastering/sound-mastering.ts'
import { encodeWav, FRAME_SAMPLES, SAMPLE_RATE } from '../mastering/wav-file.ts'
import type { Narration, SentenceTiming } from '../narrator.ts'

const LEAD_SECONDS = 0.35
const TAIL_SECONDS = 0.65

/** A spoken sentence without silence around it; times count from its first sample. */
export type SpokenSentence = {
  samples: Int16Array
  words: { text: string; start: number; end: number }[]
  gapAfter: number
}

/** A silent sentence. */
export const silentSentence = (written: string[]): SpokenSentence => ({
  samples: new Int16Array(0),
  words: written.map((text) => ({ text, start: 0, end: 0 })),
  gapAfter: 0,
})

/**
 * A sentence from its audio without surrounding silence and the start of each word in seconds: a word ends
 * with its sound (samples above `silence`), at the latest when the next one starts.
 */
export function spokenSentence(
  written: string[],
  sound: { samples: Int16Array; starts: number[]; silence: number },
  gapAfter: number,
): SpokenSentence {
  const { samples, starts, silence } = sound
  const duration = samples.length / SAMPLE_RATE
  const words = written.map((text, i) => {
    const start = starts[i]!
    return { text, start, end: endOfSound(samples, silence, start, starts[i + 1] ?? duration) }
  })
  return { samples, words, gapAfter }
}

/** The turns of a sentence that voices share as one sentence, with the silence of each before the next. */
export function joinTurns(turns: readonly SpokenSentence[]): SpokenSentence {
  const [first, ...rest] = turns
  if (!first) return silentSentence([])
  return rest.reduce((said, turn) => {
    const isSilent = said.samples.length === 0 || turn.samples.length === 0
    const gap = isSilent ? 0 : Math.round(said.gapAfter * SAMPLE_RATE)
    const offset = said.samples.length + gap
    const samples = new Int16Array(offset + turn.samples.length)
    samples.set(said.samples)
    samples.set(turn.samples, offset)
    const later = offset / SAMPLE_RATE
    const words = turn.words.map(({ text, start, end }) => ({ text, start: start + later, end: end + later }))
    return { samples, words: [...said.words, ...words], gapAfter: turn.gapAfter || said.gapAfter }
  }, first)
}

/**
 * Joins sentences into a scene's narration and masters it; `tone` is the equalization for the voice, `pauses`
 * as of a request.
 */
export function assembleScene(
  spoken: SpokenSentence[],
  tone: readonly Biquad[],
  pauses: readonly number[] = [],
): Narration {
  const starts: number[] = []
  let cursor = Math.round(LEAD_SECONDS * SAMPLE_RATE)
  spoken.forEach(({ samples, gapAfter }, i) => {
    starts.push(cursor)
    const silence = (i < spoken.length - 1 ? gapAfter : 0) + (pauses[i] ?? 0)
    cursor += samples.length + Math.round(silence * SAMPLE_RATE)
  })
  const frames = Math.ceil((cursor + TAIL_SECONDS * SAMPLE_RATE) / FRAME_SAMPLES)
  const scene = new Float64Array(frames * FRAME_SAMPLES)
  spoken.forEach(({ samples }, i) => {
    samples.forEach((sample, at) => {
      scene[starts[i]! + at] = sample / 32_768
    })
  })
  masterSound(scene, tone)
  const sentences = spoken.map((sentence, i) => place(sentence, starts[i]! / SAMPLE_RATE))
  return { wav: encodeWav(scene), durationSeconds: frames / 25, sentences }
}

function place({ samples, words }: SpokenSentence, offset: number): SentenceTiming {
  const at = (seconds: number) => Math.round((offset + seconds) * 1000) / 1000
  return {
    startSeconds: at(0),
    endSeconds: at(samples.length / SAMPLE_RATE),
    words: words.map(({ text, start, end }) => ({ text, startSeconds: at(start), endSeconds: at(end) })),
  }
}
