import { peakLevels } from './true-peak.ts'

/** Coefficients of a second-order filter, a0 normalized to 1. */
export type Biquad = { b: [number, number, number]; a: [number, number] }

/** Runs the filter over the samples, in place. */
export function filter(samples: Float64Array, { b, a }: Biquad): void {
  let [x1, x2, y1, y2] = [0, 0, 0, 0]
  for (let i = 0; i < samples.length; i++) {
    const x = samples[i]!
    const y = b[0] * x + b[1] * x1 + b[2] * x2 - a[0] * y1 - a[1] * y2
    x2 = x1
    x1 = x
    y2 = y1
    y1 = y
    samples[i] = y
  }
}

/** A high-pass of 12 dB an octave. Source: R. Bristow-Johnson, Audio EQ Cookbook. */
export function highPass(hertz: number, rate: number): Biquad {
  const w = (2 * Math.PI * hertz) / rate
  const alpha = Math.sin(w) / Math.SQRT2
  const cos = Math.cos(w)
  const a0 = 1 + alpha
  const side = (1 + cos) / 2 / a0
  return { b: [side, (-1 - cos) / a0, side], a: [(-2 * cos) / a0, (1 - alpha) / a0] }
}

/**
 * A peaking equalizer of `gain` dB around `hertz`, `q` wide. Source: R. Bristow-Johnson, Audio EQ Cookbook.
 */
export function peaking(hertz: number, q: number, gain: number, rate: number): Biquad {
  const w = (2 * Math.PI * hertz) / rate
  const alpha = Math.sin(w) / (2 * q)
  const cos = Math.cos(w)
  const amplitude = 10 ** (gain / 40)
  const a0 = 1 + alpha / amplitude
  return {
    b: [(1 + alpha * amplitude) / a0, (-2 * cos) / a0, (1 - alpha * amplitude) / a0],
    a: [(-2 * cos) / a0, (1 - alpha / amplitude) / a0],
  }
}

/**
 * Passes frequencies around `hertz` with bandwidth `q` at unity gain. Source: R. Bristow-Johnson, Audio EQ
 * Cookbook.
 */
export function bandPass(hertz: number, q: number, rate: number): Biquad {
  const w = (2 * Math.PI * hertz) / rate
  const alpha = Math.sin(w) / (2 * q)
  const a0 = 1 + alpha
  return { b: [alpha / a0, 0, -alpha / a0], a: [(-2 * Math.cos(w)) / a0, (1 - alpha) / a0] }
}

/** Compresses samples above `thresholdDb` by `ratio`, in place; times in seconds. */
export function compress(
  samples: Float64Array,
  options: { thresholdDb: number; ratio: number; attack: number; release: number; rate: number },
): void {
  const rise = Math.exp(-1 / (options.attack * options.rate))
  const fall = Math.exp(-1 / (options.release * options.rate))
  const threshold = 10 ** (options.thresholdDb / 20)
  const exponent = 1 / options.ratio - 1
  let envelope = 0
  for (let i = 0; i < samples.length; i++) {
    const level = Math.abs(samples[i]!)
    const speed = level > envelope ? rise : fall
    envelope = level + (envelope - level) * speed
    if (envelope > threshold) samples[i]! *= (envelope / threshold) ** exponent
  }
}

/** Limits true peaks, between samples too, to `ceiling`, in place, with 5 ms of lookahead to avoid clicks. */
export function limit(samples: Float64Array, ceiling: number, rate: number): void {
  const ahead = Math.round(rate * 0.005)
  const lowest = lowestAhead(peakLevels(samples, ceiling), ceiling, ahead)
  // The mean of the last `ahead` gains: each already allows for the coming peak, so their mean does too.
  const release = Math.exp(-1 / (0.06 * rate))
  const recent = new Float64Array(ahead).fill(1)
  let sum = ahead
  let gain = 1
  for (let i = 0; i < samples.length; i++) {
    gain = Math.min(lowest[i]!, 1 + (gain - 1) * release)
    sum += gain - recent[i % ahead]!
    recent[i % ahead] = gain
    samples[i]! *= sum / ahead
  }
}

/** For each level, the gain (at most 1) that keeps it and the next `ahead` levels within `ceiling`. */
function lowestAhead(levels: Float64Array, ceiling: number, ahead: number): Float64Array {
  const lowest = new Float64Array(levels.length).fill(1)
  // Places of levels ahead that are too loud and louder than all between them and here, the loudest first.
  const louder = new Int32Array(levels.length)
  let [first, end] = [0, 0]
  for (let i = levels.length - 1; i >= 0; i--) {
    const level = levels[i]!
    if (level > ceiling) {
      while (end > first && levels[louder[end - 1]!]! <= level) end--
      louder[end++] = i
    }
    if (end > first && louder[first]! > i + ahead) first++
    if (end > first) lowest[i] = ceiling / levels[louder[first]!]!
  }
  return lowest
}
