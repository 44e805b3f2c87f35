import { type Biquad, compress, filter, highPass, limit, peaking } from './sound-filters.ts'
import { measureLoudness } from './sound-loudness.ts'
import { SAMPLE_RATE } from './wav-file.ts'

/** The target loudness of every scene's narration. */
export const TARGET_LUFS = -16
/** Of true peaks; slightly below the -1 dB that players and encoders are promised. */
const CEILING = 10 ** (-1.5 / 20)
const BEFORE_COMPRESSION_LUFS = -22
/** LU; inaudible */
const CLOSE_ENOUGH = 0.1

/** Softens the built-in voice. */
export const SYNTHETIC_TONE: readonly Biquad[] = [
  highPass(75, SAMPLE_RATE),
  peaking(220, 1, 1.5, SAMPLE_RATE),
  peaking(3200, 1.2, -2.5, SAMPLE_RATE),
  peaking(7500, 0.8, -3, SAMPLE_RATE),
]
/** A voice that was recorded, or trained on recordings, sounds right: only rumble is removed. */
export const NATURAL_TONE: readonly Biquad[] = [highPass(75, SAMPLE_RATE)]

function amplify(samples: Float64Array, decibels: number): void {
  const gain = 10 ** (decibels / 20)
  for (let i = 0; i < samples.length; i++) samples[i]! *= gain
}

/** Gives the raw voice its tone and brings it to -16 LUFS with true peaks under -1 dB, in place. */
export function masterSound(samples: Float64Array, tone: readonly Biquad[]): void {
  for (const stage of tone) filter(samples, stage)
  amplify(samples, BEFORE_COMPRESSION_LUFS - measureLoudness(samples, SAMPLE_RATE))
  compress(samples, { thresholdDb: -22, ratio: 2, attack: 0.008, release: 0.12, rate: SAMPLE_RATE })
  // The limiter reduces the loudness a little: a later round restores it.
  for (let round = 0; round < 6; round++) {
    const missing = TARGET_LUFS - measureLoudness(samples, SAMPLE_RATE)
    if (round > 0 && Math.abs(missing) < CLOSE_ENOUGH) return
    amplify(samples, missing)
    limit(samples, CEILING, SAMPLE_RATE)
  }
}
