const OVERSAMPLING = 4
const HALF_TAPS = 12

/** A row of a windowed sinc for each position between two samples. */
const TAPS = Array.from({ length: OVERSAMPLING - 1 }, (_, phase) =>
  Float64Array.from({ length: 2 * HALF_TAPS }, (_, tap) => {
    const x = tap - HALF_TAPS + 1 - (phase + 1) / OVERSAMPLING
    return (Math.sin(Math.PI * x) / (Math.PI * x)) * Math.cos((Math.PI * x) / (2 * HALF_TAPS)) ** 2
  }),
)

/**
 * Of each sample, the highest level there and on the way to its neighbors, of four times as many samples.
 * Between samples that are both under half of `floor` only the samples count: no peak above `floor` lies there.
 * Source: ITU-R BS.1770-4, annex 2.
 */
export function peakLevels(samples: Float64Array, floor: number): Float64Array {
  const levels = samples.map(Math.abs)
  for (let at = 0; at + 1 < samples.length; at++) {
    if (Math.max(Math.abs(samples[at]!), Math.abs(samples[at + 1]!)) < floor / 2) continue
    const between = highestAfter(samples, at)
    if (between > levels[at]!) levels[at] = between
    if (between > levels[at + 1]!) levels[at + 1] = between
  }
  return levels
}

/** The highest level between a sample and the next one. */
function highestAfter(samples: Float64Array, at: number): number {
  const from = at - HALF_TAPS + 1
  const [first, end] = [Math.max(0, -from), Math.min(2 * HALF_TAPS, samples.length - from)]
  let highest = 0
  for (const taps of TAPS) {
    let sum = 0
    for (let tap = first; tap < end; tap++) sum += taps[tap]! * samples[from + tap]!
    highest = Math.max(highest, Math.abs(sum))
  }
  return highest
}

/** The true peak in dB of full scale; exact for sound that comes near it. */
export function truePeak(samples: Float64Array): number {
  const highest = peakLevels(samples, 1).reduce((most, level) => Math.max(most, level), 0)
  return 20 * Math.log10(Math.max(highest, 1e-6))
}
