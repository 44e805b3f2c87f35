/** How many bars a drawn wave has. */
export const WAVE_BARS = 160

/**
 * The loudest sample in each of `count` equal parts of a sound, from 0 to 1 relative to the loudest overall.
 * All 0 for silence.
 */
export function wavePeaks(samples: Float32Array, count: number): number[] {
  const size = samples.length / count
  const peaks = Array.from({ length: count }, (_, bar) => {
    let peak = 0
    const end = Math.min(samples.length, Math.ceil((bar + 1) * size))
    for (let at = Math.floor(bar * size); at < end; at++) peak = Math.max(peak, Math.abs(samples[at] ?? 0))
    return peak
  })
  const loudest = Math.max(...peaks)
  return loudest === 0 ? peaks : peaks.map((peak) => Math.round((peak / loudest) * 100) / 100)
}

/** The bars as an SVG path `WAVE_BARS` wide and 1 high, mirrored around its middle. */
export const wavePath = (peaks: readonly number[]): string =>
  peaks
    .map((peak, bar) => {
      const half = Math.max(0.02, peak / 2)
      return `M${bar + 0.2} ${(0.5 - half).toFixed(3)}h.6v${(half * 2).toFixed(3)}h-.6z`
    })
    .join('')
