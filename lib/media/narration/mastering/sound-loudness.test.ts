import { describe, expect, it } from 'vitest'
import { limit } from './sound-filters.ts'
import { measureLoudness } from './sound-loudness.ts'

const RATE = 22_050
const sine = (amplitude: number, seconds: number) =>
  Float64Array.from(
    { length: RATE * seconds },
    (_, i) => amplitude * Math.sin((2 * Math.PI * 997 * i) / RATE),
  )

describe('measureLoudness', () => {
  // The standard's own calibration: a full-scale 997 Hz sine in one channel measures -3.01 LUFS.
  it.each([
    [1, -3.01],
    [0.1, -23.01],
  ])('of a sine of amplitude %f', (amplitude, expected) => {
    expect(measureLoudness(sine(amplitude, 3), RATE)).toBeCloseTo(expected, 1)
  })

  it('does not count silence', () => {
    const padded = new Float64Array(RATE * 9)
    padded.set(sine(0.1, 3), RATE * 3)
    expect(Math.abs(measureLoudness(padded, RATE) + 23)).toBeLessThan(0.6)
    expect(measureLoudness(new Float64Array(RATE), RATE)).toBeLessThan(-100)
  })
})

describe('limit', () => {
  it('lets no sample over the ceiling and leaves quiet sound alone', () => {
    const loud = sine(1, 0.5)
    const quiet = sine(0.2, 0.5)
    const samples = new Float64Array([...quiet, ...loud])
    limit(samples, 0.7, RATE)
    expect(samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0)).toBeLessThanOrEqual(
      0.7 + 1e-9,
    )
    expect(samples.slice(0, 5000)).toEqual(quiet.slice(0, 5000))
  })

  it('limits the peaks between samples', () => {
    // A quarter of the sample rate, an eighth of a turn late: the samples of a full-scale sine lie 3 dB lower.
    const samples = Float64Array.from({ length: RATE }, (_, i) => Math.sin((Math.PI * (2 * i + 1)) / 4))
    limit(samples, 0.75, RATE)
    for (const sample of samples.slice(1000, -1000))
      expect(Math.abs(sample) * Math.SQRT2).toBeLessThanOrEqual(0.76)
  })
})
