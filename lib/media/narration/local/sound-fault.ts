import { loudestOf, trimSpeech } from '../mastering/sound-edges.ts'
import { SAMPLE_RATE } from '../mastering/wav-file.ts'

/** What is wrong with the sound of a sentence. */
export type SoundFault = 'silent' | 'too_quiet' | 'too_short' | 'too_long' | 'clipped' | 'gap' | 'hum'

/** about -40 dB */
const AUDIBLE = 300
/** about -26 dB: raised to the level of a narration, its noise would be heard */
const QUIETEST = 1600
/** Sound around the speech that is no silence, and no pause between syllables either. */
const HUM_SECONDS = 0.6
/** Of the loudest sample: a hum is below it for all of that time. */
const HUM = 0.06
/** Of the loudest sample: below it nothing is said. */
const SILENCE = 0.01
/** Relative to the time a text should take, with seconds that no text is too short for. */
const SHORTEST = 0.4
const LONGEST = 2.5
const TELLING_SECONDS = 1.5
const LEEWAY_SECONDS = 1.5
/** A pause that no punctuation makes. */
const GAP_SECONDS = 1.5
/** A tenth of a percent of all samples. */
const MOST_CLIPPED = 0.001

/**
 * Whether the sound of a sentence can be its text, which should take `expected` seconds: models skip words,
 * repeat them, fall silent or overdrive. Null if nothing is wrong.
 */
export function findSoundFault(samples: Int16Array, expected: number): SoundFault | null {
  const loudest = loudestOf(samples)
  if (loudest < AUDIBLE) return 'silent'
  if (loudest < QUIETEST) return 'too_quiet'
  const said = trimSpeech(samples, loudest * SILENCE)?.samples ?? samples
  const seconds = said.length / SAMPLE_RATE
  if (expected > TELLING_SECONDS && seconds < expected * SHORTEST) return 'too_short'
  if (seconds > expected * LONGEST + LEEWAY_SECONDS) return 'too_long'
  const clipped = said.reduce((count, sample) => count + (Math.abs(sample) >= 32_766 ? 1 : 0), 0)
  if (clipped > said.length * MOST_CLIPPED) return 'clipped'
  if (longestSilence(said, loudest * SILENCE) > GAP_SECONDS) return 'gap'
  return hums(said, loudest * HUM) ? 'hum' : null
}

/** Whether speech begins or ends with a sound that never becomes as loud as a syllable. */
function hums(said: Int16Array, level: number): boolean {
  const first = said.findIndex((sample) => Math.abs(sample) > level)
  const last = said.findLastIndex((sample) => Math.abs(sample) > level)
  return Math.max(first, said.length - 1 - last) / SAMPLE_RATE > HUM_SECONDS
}

function longestSilence(samples: Int16Array, silence: number): number {
  let longest = 0
  let current = 0
  for (const sample of samples) {
    current = Math.abs(sample) > silence ? 0 : current + 1
    longest = Math.max(longest, current)
  }
  return longest / SAMPLE_RATE
}
