import { BANDS, type SoundFeatures } from './sound-features.ts'

/** Cost of a frame without a counterpart: without it, one frame could match a whole word. */
const HELD_COST = 0.5
/**
 * How far the same words may be from where even speech would have them: this share of the sound, and some
 * frames.
 */
const SLACK = 0.3
const LEAST_SLACK = 60
const [BOTH, FIRST, SECOND] = [0, 1, 2]

/**
 * For each frame of `first`, the matching frame of `second`: dynamic time warping, the cheapest monotonic
 * path through both. Source: Sakoe and Chiba, 1978. Never decreasing.
 */
export function warpSound(first: SoundFeatures, second: SoundFeatures): Float64Array {
  const { frames: rows } = first
  const { frames: columns } = second
  const slack = Math.max(LEAST_SLACK, Math.ceil(SLACK * columns), Math.ceil(columns / rows))
  const steps = new Uint8Array(rows * columns)
  let before = new Float64Array(columns).fill(Infinity)
  for (let row = 0; row < rows; row++) {
    const costs = new Float64Array(columns).fill(Infinity)
    const middle = Math.round((row * columns) / rows)
    const end = Math.min(columns, middle + slack + 1)
    for (let column = Math.max(0, middle - slack); column < end; column++) {
      const start = row === 0 && column === 0 ? 0 : Infinity
      const both = row > 0 && column > 0 ? before[column - 1]! : start
      const held = before[column]! + HELD_COST
      const stretched = column > 0 ? costs[column - 1]! + HELD_COST : Infinity
      const least = Math.min(both, held, stretched)
      steps[row * columns + column] = least === both ? BOTH : least === held ? FIRST : SECOND
      costs[column] = least + distance(first, row, second, column)
    }
    before = costs
  }
  return walkBack(steps, rows, columns)
}

function distance(first: SoundFeatures, row: number, second: SoundFeatures, column: number): number {
  let sum = 0
  for (let band = 0; band < BANDS; band++)
    sum += (first.values[row * BANDS + band]! - second.values[column * BANDS + band]!) ** 2
  return Math.sqrt(sum)
}

/** Backtracks from the end to the start; a frame that matches several gets their middle. */
function walkBack(steps: Uint8Array, rows: number, columns: number): Float64Array {
  const found = new Float64Array(rows)
  let [row, column] = [rows - 1, columns - 1]
  let last = column
  for (;;) {
    const step = steps[row * columns + column]
    if (step !== SECOND || (row === 0 && column === 0)) {
      found[row] = (column + last) / 2
      if (row === 0) return found
      row--
      if (step === BOTH) column--
      last = column
    } else column--
  }
}
