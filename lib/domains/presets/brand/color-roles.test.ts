import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contrastRatio } from '../../../platform/color.ts'
import { colorDistance, fromOklch, hueDistance, toOklch } from '../../../platform/color-oklch.ts'
import type { ColorTrace, ColorUse } from './brand-traces.ts'
import { contrastIssues, readableColor, weakPairs } from './color-check.ts'
import { chooseColors } from './color-roles.ts'

const anyHex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const anyUse = fc.constantFrom<ColorUse>('primary', 'secondary', 'accent', 'background', 'text', 'any')
const anyTrace: fc.Arbitrary<ColorTrace> = fc.record({
  color: anyHex,
  use: anyUse,
  weight: fc.double({ min: 0.01, max: 4, noNaN: true }),
  quote: fc.constant('seen'),
})
const seen = (color: string, use: ColorUse, weight = 1): ColorTrace => ({ color, use, weight, quote: color })
const chosen = (...traces: ColorTrace[]) => chooseColors(traces)!

describe('for any observed colors', () => {
  test('text and primary have 4.5:1 on the background, secondary 3:1', () => {
    fc.assert(
      fc.property(fc.array(anyTrace, { minLength: 1, maxLength: 12 }), (traces) => {
        const result = chooseColors(traces)
        if (!result) return
        const { colors } = result
        for (const color of Object.values(colors)) expect(color).toMatch(/^#[0-9a-f]{6}$/)
        expect(weakPairs(colors)).toEqual([])
        expect(contrastRatio(colors.text, colors.background)).toBeGreaterThanOrEqual(7)
      }),
      { numRuns: 3000 },
    )
  })

  test('a color that is already readable is unchanged, any other is made readable', () => {
    fc.assert(
      fc.property(anyHex, fc.constantFrom('#ffffff', '#f4f1ea', '#101820'), (color, background) => {
        const result = readableColor(color, background, 4.5)
        expect(contrastRatio(result, background)).toBeGreaterThanOrEqual(4.5)
        if (contrastRatio(color, background) >= 4.5) expect(result).toBe(color)
      }),
    )
  })

  test('a round trip through OKLCH gives the same color', () => {
    fc.assert(
      fc.property(anyHex, (color) => {
        expect(colorDistance(fromOklch(toOklch(color)), color)).toBeLessThan(0.01)
      }),
    )
    expect(toOklch('#ff0000')).toMatchObject({
      l: expect.closeTo(0.628, 3),
      c: expect.closeTo(0.2577, 3),
      h: expect.closeTo(29.23, 1),
    })
    expect([hueDistance(350, 10), hueDistance(10, 200)]).toEqual([20, 170])
  })
})

describe('rules', () => {
  test('the vivid and frequent color is primary, one that stands out accent, the next secondary', () => {
    const { colors } = chosen(
      seen('#0b3c5d', 'any', 0.6),
      seen('#f2811d', 'any', 0.25),
      seen('#328cc1', 'any', 0.15),
      seen('#111111', 'any', 2),
      seen('#ffffff', 'any', 3),
    )
    expect(colors).toMatchObject({ primary: '#0b3c5d', accent: '#f2811d', secondary: '#328cc1' })
  })

  test('sources that agree outweigh one that does not', () => {
    const { colors } = chosen(
      seen('#c2185b', 'any', 1),
      seen('#00695c', 'any', 0.7),
      seen('#00685b', 'any', 0.7),
    )
    expect(toOklch(colors.primary).h).toBeCloseTo(toOklch('#00695c').h, 0)
  })

  test('a bright primary is darkened in its own hue, and its trace says where it came from', () => {
    const yellow = seen('#ffd400', 'primary')
    const { colors, from } = chosen(yellow)
    expect(contrastRatio(colors.primary, '#ffffff')).toBeGreaterThanOrEqual(4.5)
    expect(hueDistance(toOklch(colors.primary).h, toOklch('#ffd400').h)).toBeLessThan(12)
    expect(from).toEqual({ primary: yellow })
  })

  test('a dark page stays dark, a colorful or medium background is ignored', () => {
    const dark = chosen(
      seen('#12121c', 'background', 2),
      seen('#eeeeee', 'text', 2),
      seen('#7c4dff', 'primary'),
    )
    expect(dark.colors).toMatchObject({ background: '#12121c', text: '#eeeeee' })
    expect(weakPairs(dark.colors)).toEqual([])
    expect(chosen(seen('#ffea00', 'background', 2), seen('#7c4dff', 'primary')).colors.background).toBe(
      '#ffffff',
    )
    expect(chosen(seen('#808080', 'background', 2), seen('#7c4dff', 'primary')).colors.background).toBe(
      '#ffffff',
    )
  })

  test('a black logo makes a black brand; paper alone makes none', () => {
    expect(chosen(seen('#141414', 'any', 1)).colors.primary).toBe('#141414')
    expect(chooseColors([seen('#ffffff', 'background', 2), seen('#f5f5f5', 'any')])).toBeNull()
    expect(chooseColors([])).toBeNull()
  })

  test('issues are on the color that was changed, with the figures', () => {
    const colors = {
      primary: '#0b3c5d',
      secondary: '#328cc1',
      accent: '#f2811d',
      background: '#ffffff',
      text: '#bbbbbb',
    }
    const [issue, ...others] = contrastIssues(colors, ['text'], ['body', 'colors'])
    expect(others).toEqual([])
    expect(issue).toMatchObject({
      loc: ['body', 'colors', 'text'],
      type: 'contrast_too_low',
      ctx: { ratio: 1.91, least: 4.5 },
    })
    expect(contrastIssues(colors, ['background'], ['body'])[0]?.loc).toEqual(['body', 'background'])
  })
})
