import { loudestOf } from './sound-edges.ts'
import { measureLoudness } from './sound-loudness.ts'
import { SAMPLE_RATE } from './wav-file.ts'

/** The loudness of every sentence before mastering; leaves headroom for peaks. */
const SENTENCE_LUFS = -26
const MOST_GAIN_DB = 24

/** A sentence at the same loudness as all others: those synthesized separately differ in level. */
export function levelSpeech(samples: Int16Array): Int16Array {
  if (samples.length === 0) return samples
  // Loudness is measured in blocks of 0.4 s: shorter sentences are measured with silence around them.
  const measured = new Float64Array(Math.max(samples.length, SAMPLE_RATE / 2))
  for (let i = 0; i < samples.length; i++) measured[i] = samples[i]! / 32_768
  const missing = SENTENCE_LUFS - measureLoudness(measured, SAMPLE_RATE)
  const wanted = 10 ** (Math.max(-MOST_GAIN_DB, Math.min(MOST_GAIN_DB, missing)) / 20)
  const gain = Math.min(wanted, 32_767 / Math.max(1, loudestOf(samples)))
  return samples.map((sample) => Math.round(sample * gain))
}
