import { trimSpeech } from '../mastering/sound-edges.ts'
import { FRAME_HOP, soundFeatures } from '../mastering/sound-features.ts'
import { warpSound } from '../mastering/sound-warping.ts'
import { SAMPLE_RATE } from '../mastering/wav-file.ts'
import type { NarrationRequest } from '../narrator.ts'
import { speak } from '../service/speech-engine.ts'
import { toSpokenText } from '../speech-text.ts'
import { startTimes } from '../word-timings.ts'
import { readingsOf } from './say-acronyms.ts'

/** Raw samples of the built-in voice that are silent. */
const SILENCE = 100
/** Longer audio is not aligned: the algorithm is quadratic. */
const LONGEST_SECONDS = 60

/**
 * The start of each written word in a sentence spoken by another voice, in seconds, never decreasing. The
 * built-in voice speaks the same text with known timings; both sounds are then aligned. `samples` have no
 * surrounding silence.
 */
export async function alignWords(
  samples: Int16Array,
  written: string[],
  { language, persona, pronunciations }: NarrationRequest,
): Promise<number[]> {
  const spoken = toSpokenText(written, language, readingsOf(pronunciations, written, language))
  const said = { text: spoken.text, sounds: spoken.sounds ?? [] }
  const { samples: raw, marks } = await speak(said, language, persona, 1)
  const known = trimSpeech(raw, SILENCE)
  const duration = samples.length / SAMPLE_RATE
  if (!known) return written.map(() => 0)
  const knownDuration = known.samples.length / SAMPLE_RATE
  const shifted = marks.map(({ position, seconds }) => ({
    position,
    seconds: Math.max(0, seconds - known.cutSeconds),
  }))
  const starts = startTimes(written, spoken, shifted, knownDuration)
  if (Math.max(duration, knownDuration) > LONGEST_SECONDS)
    return starts.map((start) => (start * duration) / knownDuration)
  const places = warpSound(soundFeatures(known.samples), soundFeatures(samples))
  return starts.map((start, index) => {
    // There is no silence before the first word.
    if (index === 0) return 0
    const frame = Math.min(places.length - 1, Math.round((start * SAMPLE_RATE) / FRAME_HOP))
    return Math.min(duration, (places[frame]! * FRAME_HOP) / SAMPLE_RATE)
  })
}
