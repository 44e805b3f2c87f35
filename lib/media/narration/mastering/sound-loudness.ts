import type { Biquad } from './sound-filters.ts'

/**
 * The two stages of K-weighting for any sample rate. Source: ITU-R BS.1770-4, annex 1, as analog prototypes.
 */
function weighting(rate: number): [Biquad, Biquad] {
  const shelf = Math.tan((Math.PI * 1681.974450955533) / rate)
  const high = 10 ** (3.999843853973347 / 20)
  const band = high ** 0.4996667741545416
  const q1 = 0.7071752369554196
  const a1 = 1 + shelf / q1 + shelf * shelf
  const pass = Math.tan((Math.PI * 38.13547087602444) / rate)
  const q2 = 0.5003270373238773
  const a2 = 1 + pass / q2 + pass * pass
  return [
    {
      b: [
        (high + (band * shelf) / q1 + shelf * shelf) / a1,
        (2 * (shelf * shelf - high)) / a1,
        (high - (band * shelf) / q1 + shelf * shelf) / a1,
      ],
      a: [(2 * (shelf * shelf - 1)) / a1, (1 - shelf / q1 + shelf * shelf) / a1],
    },
    { b: [1, -2, 1], a: [(2 * (pass * pass - 1)) / a2, (1 - pass / q2 + pass * pass) / a2] },
  ]
}

/** The mean power of each `step` weighted samples; in one pass, without a copy of the sound. */
function hopPowers(samples: Float64Array, [shelf, pass]: [Biquad, Biquad], step: number): number[] {
  const [s0, s1, s2] = shelf.b
  const [p0, p1, p2] = pass.b
  const [r1, r2] = shelf.a
  const [q1, q2] = pass.a
  let [x1, x2, y1, y2, z1, z2] = [0, 0, 0, 0, 0, 0]
  const hops: number[] = []
  for (let from = 0; from + step <= samples.length; from += step) {
    let sum = 0
    for (let i = from; i < from + step; i++) {
      const x = samples[i]!
      const y = s0 * x + s1 * x1 + s2 * x2 - r1 * y1 - r2 * y2
      const z = p0 * y + p1 * y1 + p2 * y2 - q1 * z1 - q2 * z2
      sum += z * z
      x2 = x1
      x1 = x
      y2 = y1
      y1 = y
      z2 = z1
      z1 = z
    }
    hops.push(sum / step)
  }
  return hops
}

const mean = (values: number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1)
const lufs = (power: number): number => -0.691 + 10 * Math.log10(Math.max(power, 1e-12))

/**
 * Integrated loudness of mono samples in LUFS: 400 ms blocks every 100 ms, gated at -70 LUFS and 10 LU under
 * the mean. Source: ITU-R BS.1770-4. Silence measures about -120.
 */
export function measureLoudness(samples: Float64Array, rate: number): number {
  const hops = hopPowers(samples, weighting(rate), Math.round(rate / 10))
  const blocks = hops.slice(3).map((_, i) => mean(hops.slice(i, i + 4)))
  const heard = blocks.filter((power) => lufs(power) > -70)
  const gate = lufs(mean(heard)) - 10
  return lufs(mean(heard.filter((power) => lufs(power) > gate)))
}
