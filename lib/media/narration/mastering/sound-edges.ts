import { SAMPLE_RATE } from './wav-file.ts'

const WINDOW = SAMPLE_RATE / 100
/** 3 ms */
const FADE = Math.round(SAMPLE_RATE * 0.003)

/** Speech without the silence around it; `cutSeconds` were removed before it. */
export type TrimmedSpeech = { samples: Int16Array; cutSeconds: number }

/**
 * Cuts the silence around speech, all but a margin of seconds on both sides; null when all is silent. Samples
 * up to `silence` (0-32,767) are.
 */
export function trimSpeech(
  samples: Int16Array,
  silence: number,
  margin = WINDOW / SAMPLE_RATE,
): TrimmedSpeech | null {
  const room = margin * SAMPLE_RATE
  const first = Math.max(0, firstSound(samples, silence) - room)
  const end = Math.min(samples.length, lastSound(samples, silence, samples.length) + room)
  if (end <= first) return null
  const trimmed = samples.slice(first, end)
  fade(trimmed)
  return { samples: trimmed, cutSeconds: first / SAMPLE_RATE }
}

/** The end in seconds of a word that starts at `start`, at the latest when the next word starts. */
export function endOfSound(samples: Int16Array, silence: number, start: number, next: number): number {
  const sound = lastSound(samples, silence, Math.floor(next * SAMPLE_RATE)) / SAMPLE_RATE
  return sound > start + 0.03 ? Math.min(sound, next) : next
}

// Speech may start or end in the middle of a sound: a hard cut would click.
function fade(samples: Int16Array): void {
  const length = Math.min(FADE, samples.length >> 1)
  for (let i = 0; i < length; i++) {
    samples[i]! *= i / length
    samples[samples.length - 1 - i]! *= i / length
  }
}

const isQuiet = (samples: Int16Array, silence: number, from: number, to: number): boolean => {
  for (let i = Math.max(0, from); i < Math.min(to, samples.length); i++)
    if (Math.abs(samples[i]!) > silence) return false
  return true
}

function firstSound(samples: Int16Array, silence: number): number {
  let at = 0
  while (at < samples.length && isQuiet(samples, silence, at, at + WINDOW)) at += WINDOW
  return Math.min(at, samples.length)
}

function lastSound(samples: Int16Array, silence: number, before: number): number {
  let at = before
  while (at > 0 && isQuiet(samples, silence, at - WINDOW, at)) at -= WINDOW
  return Math.max(at, 0)
}

/** The highest sample, whatever its sign. */
export const loudestOf = (samples: Int16Array): number =>
  samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
