import fc from 'fast-check'
import { expect, test } from 'vitest'
import { soundFeatures } from './sound-features.ts'
import { warpSound } from './sound-warping.ts'
import { SAMPLE_RATE } from './wav-file.ts'

/** Tones in sequence: hertz and seconds of each. */
function tones(parts: [hertz: number, seconds: number][], level: number): Int16Array {
  return Int16Array.from(
    parts.flatMap(([hertz, seconds]) =>
      Array.from({ length: Math.round(seconds * SAMPLE_RATE) }, (_, i) =>
        Math.round(level * Math.sin((2 * Math.PI * hertz * i) / SAMPLE_RATE)),
      ),
    ),
  )
}

test('finds where the same sounds start, spoken unevenly and more softly', () => {
  const first = tones(
    [
      [300, 0.5],
      [900, 0.3],
      [2500, 0.4],
      [500, 0.3],
    ],
    9000,
  )
  const second = tones(
    [
      [310, 0.3],
      [880, 0.6],
      [2400, 0.2],
      [520, 0.7],
    ],
    1500,
  )
  const places = warpSound(soundFeatures(first), soundFeatures(second))
  for (const [there, here] of [
    [0.5, 0.3],
    [0.8, 0.9],
    [1.2, 1.1],
  ] as const)
    expect(Math.abs(places[Math.round(there * 100)]! / 100 - here)).toBeLessThan(0.05)
})

test('never goes back or leaves the sound, whatever the two are', () => {
  const sound = fc.array(fc.integer({ min: -30_000, max: 30_000 }), { minLength: 1, maxLength: 1500 })
  fc.assert(
    fc.property(sound, sound, (a, b) => {
      const [first, second] = [soundFeatures(Int16Array.from(a)), soundFeatures(Int16Array.from(b))]
      const places = warpSound(first, second)
      expect(places).toHaveLength(first.frames)
      expect(places.every((place, i) => place >= (places[i - 1] ?? 0) && place <= second.frames - 1)).toBe(
        true,
      )
    }),
    { numRuns: 25 },
  )
})
