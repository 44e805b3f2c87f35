import fc from 'fast-check'
import { expect, it } from 'vitest'
import { contrastRatio, readableOn, toRgb } from '../../platform/color.ts'
import { paletteOf } from './slide-colors.ts'

const contrast = (a: string, b: string) => contrastRatio(toRgb(a), toRgb(b))
const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

it('computes the contrast of black and of a gray on white', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
})

it('moves a color no further than needed', () => {
  expect(readableOn('#0f3d5e', ['#ffffff'], 4.5)).toBe('#0f3d5e')
  const moved = readableOn('#ffd400', ['#ffffff'], 4.5)
  expect(contrast(moved, '#ffffff')).toBeGreaterThanOrEqual(4.5)
  expect(contrast(moved, '#ffffff')).toBeLessThan(6)
})

it('makes all text of any brand readable', () => {
  fc.assert(
    fc.property(
      fc.record({ primary: color, secondary: color, accent: color, background: color, text: color }),
      (colors) => {
        const p = paletteOf({ companyName: 'X', colors, fontFamily: 'Inter', family: null, logoPng: null })
        for (const ink of [p.paper, p.tint, p.brand]) {
          for (const text of [ink.text, ink.muted, ink.highlight])
            for (const ground of [ink.ground, ink.surface])
              expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5)
          expect(contrast(ink.onSolid, ink.solid)).toBeGreaterThanOrEqual(4.5)
        }
      },
    ),
    { numRuns: 500 },
  )
})
