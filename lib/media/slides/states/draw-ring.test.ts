import { expect, test } from 'vitest'
import { SAMPLE_COLORS } from '../fixtures/sample-colors.ts'
import { SLIDE_HEIGHT, SLIDE_WIDTH } from '../slide-shape.ts'
import { ringOn } from './draw-ring.ts'

const LOOK = { companyName: '', colors: SAMPLE_COLORS, fontFamily: 'Inter', family: null, logoPng: null }

/** A white slide with stripes from `left` to `right`. */
function striped(left: number, right: number): Buffer {
  const pixels = Buffer.alloc(SLIDE_WIDTH * SLIDE_HEIGHT * 4, 255)
  for (let y = 0; y < SLIDE_HEIGHT; y++)
    if (y % 20 < 10) pixels.fill(0, (y * SLIDE_WIDTH + left) * 4, (y * SLIDE_WIDTH + right) * 4)
  return pixels
}

test('a ring stands beside what the slide shows, in a color that is seen there', async () => {
  const right = await ringOn(striped(200, 1500), LOOK)
  expect(right.box.x).toBeGreaterThan(1500)
  expect(right).toMatchObject({ ground: '#ffffff', color: SAMPLE_COLORS.primary })
  const left = await ringOn(striped(900, 1920), LOOK)
  expect(left.box.x + left.box.width).toBeLessThan(900)
})
