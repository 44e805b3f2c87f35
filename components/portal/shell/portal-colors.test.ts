import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrastRatio } from '@/lib/platform/color'
import { portalColors, portalRule, portalStyle } from './portal-colors'

const SURFACES = {
  light: ['#f6f7f9', '#ffffff', '#eef0f3'],
  dark: ['#0f1216', '#171b21', '#20262e'],
} as const
const INK = { light: '#14181f', dark: '#eceff3' } as const
const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('whatever the brand, its color is readable on every surface, and text is readable on it', () => {
  fc.assert(
    fc.property(hex, (primary) => {
      const colors = portalColors(primary)
      for (const theme of ['light', 'dark'] as const) {
        const { accent, accentStrong, onAccent, infoSoft } = colors[theme]
        const pairs = [
          ...SURFACES[theme].flatMap((surface) => [
            [accent, surface],
            [accentStrong, surface],
          ]),
          [onAccent, accent],
          [onAccent, accentStrong],
          [accentStrong, infoSoft],
          [INK[theme], infoSoft],
        ] as [string, string][]
        for (const [text, ground] of pairs)
          expect(contrastRatio(text, ground), `${theme}: ${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
      }
    }),
  )
})

test('a color that is already readable is unchanged', () => {
  expect(portalColors('#1f4fa8').light.accent).toBe('#1f4fa8')
  expect(portalColors('#9dbaff').dark.accent).toBe('#9dbaff')
})

test('both color schemes share one property', () => {
  expect(portalStyle('#1f4fa8')['--accent']).toMatch(/^light-dark\(#1f4fa8, #[0-9a-f]{6}\)$/)
})

test('the rule for the document has the same values, and overrides the theme in any order', () => {
  const style = portalStyle('#1f4fa8')
  const [selector, body] = portalRule('#1f4fa8').slice(0, -1).split('{')
  expect(selector).toBe('html:root')
  expect(Object.fromEntries(body!.split(';').map((line) => line.split(':')))).toEqual(style)
})
