import { trimSpeech } from '../mastering/sound-edges.ts'
import { FRAME_HOP, soundFeatures } from '../mastering/sound-features.ts'
import { warpSound } from '../mastering/sound-warping.ts'
import { SAMPLE_RATE } from '../mastering/wav-file.ts'
import type { NarrationRequest } from '../narrator.ts'
import { speak } from '../service/speech-engine.ts'
import { toSpokenText } from '../spoken-text.ts'
import { startTimes } from '../word-timings.ts'

/** Raw samples of the built-in voice that are silent. */
const SILENCE = 100
/** A sound longer than this is not compared: the comparison grows with the square of it. */
const LONGEST_SECONDS = 60

/**
 * When each written word starts in a sentence that somebody else speaks, in seconds, never decreasing. The built-in
 * voice says the same and knows when it says what; both sounds are then laid side by side. `samples` have no silence
 * around them.
 */
export async function alignWords(
  samples: Int16Array,
  written: string[],
  { language, persona, pronunciations }: NarrationRequest,
): Promise<number[]> {
  const spoken = toSpokenText(written, pronunciations)
  const { samples: raw, marks } = await speak(spoken.text, language, persona, 1)
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
