import { expect, it } from 'vitest'
import { blankShare, FRAME, isChange, spansWhere } from './frame-measures.ts'

const blank = () => new Uint8Array(FRAME.width * FRAME.height).fill(235)

it('counts the squares of a frame that show one color', () => {
  const frame = blank()
  expect(blankShare(frame)).toBe(1)
  // A quiet line across the upper row of squares.
  frame.fill(228, 10 * FRAME.width, 11 * FRAME.width)
  expect(blankShare(frame)).toBeCloseTo(8 / 9)
})

it('sees a line that appears, not what compression does', () => {
  const frame = blank().map((gray, at) => gray - (at % 3))
  expect(isChange(blank(), frame)).toBe(false)
  frame.fill(40, 5000, 5100)
  expect(isChange(blank(), frame)).toBe(true)
})

it('joins samples into spans, and cuts them where the picture changes', () => {
  const spoken = [true, true, false, true, true, true]
  expect(
    spansWhere(
      spoken.length,
      (sample) => spoken[sample]!,
      (sample) => sample === 5,
    ),
  ).toEqual([
    { from: 0, to: 2 },
    { from: 3, to: 5 },
    { from: 5, to: 6 },
  ])
})
