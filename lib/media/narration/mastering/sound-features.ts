import { bandPass, filter } from './sound-filters.ts'
import { SAMPLE_RATE } from './wav-file.ts'

/** Samples of a frame: 10 ms. */
export const FRAME_HOP = 220
/** Energies of mel bands, enough to distinguish vowels and consonants. */
export const BANDS = 16
const LOWEST = 150
const HIGHEST = 6500
/** Floor in dB below the loudest band: everything softer counts the same. */
const RANGE_DB = 60

/** `values[frame * BANDS + band]`, each band with mean 0 and deviation 1 over the whole sound. */
export type SoundFeatures = { frames: number; values: Float32Array }

const toMel = (hertz: number): number => 1127 * Math.log(1 + hertz / 700)
const toHertz = (mel: number): number => 700 * (Math.exp(mel / 1127) - 1)

/** Features of a sound every 10 ms, independent of speaker and loudness: normalized energies of mel bands. */
export function soundFeatures(samples: Int16Array): SoundFeatures {
  const frames = Math.max(1, Math.floor(samples.length / FRAME_HOP))
  const values = new Float32Array(frames * BANDS)
  const sound = Float64Array.from(samples)
  const step = (toMel(HIGHEST) - toMel(LOWEST)) / (BANDS - 1)
  let loudest = Number.NEGATIVE_INFINITY
  for (let band = 0; band < BANDS; band++) {
    const center = toHertz(toMel(LOWEST) + band * step)
    const width = toHertz(toMel(center) + step) - center
    const energies = bandEnergies(sound, center, Math.max(0.7, center / (1.4 * width)), frames)
    for (let frame = 0; frame < frames; frame++) {
      // A window spans its neighbors: a period of a low voice is longer than one hop.
      const heard = energies.subarray(Math.max(0, frame - 1), frame + 2)
      const level = 10 * Math.log10(heard.reduce((sum, energy) => sum + energy, 0) / heard.length + 1e-3)
      values[frame * BANDS + band] = level
      loudest = Math.max(loudest, level)
    }
  }
  for (let i = 0; i < values.length; i++) values[i] = Math.max(values[i]!, loudest - RANGE_DB)
  for (let band = 0; band < BANDS; band++) normalize(values, band, frames)
  return { frames, values }
}

function bandEnergies(sound: Float64Array, center: number, q: number, frames: number): Float64Array {
  const part = sound.slice()
  filter(part, bandPass(center, q, SAMPLE_RATE))
  const energies = new Float64Array(frames)
  for (let frame = 0; frame < frames; frame++) {
    let sum = 0
    for (let i = frame * FRAME_HOP; i < (frame + 1) * FRAME_HOP && i < part.length; i++)
      sum += part[i]! * part[i]!
    energies[frame] = sum / FRAME_HOP
  }
  return energies
}

function normalize(values: Float32Array, band: number, frames: number): void {
  let [sum, squares] = [0, 0]
  for (let i = band; i < values.length; i += BANDS) {
    sum += values[i]!
    squares += values[i]! ** 2
  }
  const mean = sum / frames
  const deviation = Math.sqrt(Math.max(0, squares / frames - mean ** 2)) || 1
  for (let i = band; i < values.length; i += BANDS) values[i] = (values[i]! - mean) / deviation
}
