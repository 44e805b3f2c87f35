import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrastRatio, inkOn, mixColors, readableOn, toRgb } from './color.ts'

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('black on white is 21, a color on itself 1', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrastRatio('#1f5eff', '#1f5eff')).toBe(1)
})

test('channels and hexadecimal notation give the same color', () =>
  fc.assert(
    fc.property(color, color, (a, b) => {
      expect(contrastRatio(toRgb(a), b)).toBeCloseTo(contrastRatio(a, b), 10)
    }),
  ))

test('a mix goes from one color to the other', () =>
  fc.assert(
    fc.property(color, color, (a, b) => {
      expect(mixColors(a, b, 0)).toBe(a)
      expect(mixColors(a, b, 1)).toBe(b)
    }),
  ))

test('a color is made readable, and left alone if it already is', () =>
  fc.assert(
    fc.property(
      color,
      color,
      fc.constantFrom(3, 4.5),
      fc.constantFrom(0.01, 0.05),
      (given, background, least, step) => {
        const made = readableOn(given, [background], least, step)
        expect(contrastRatio(made, background)).toBeGreaterThanOrEqual(least)
        if (contrastRatio(given, background) >= least) expect(made).toBe(given)
      },
    ),
  ))

test.each([
  ['#ffffff', '#101418'],
  ['#0f3d5e', '#ffffff'],
])('on %s the text is %s', (ground, ink) => expect(inkOn(ground)).toBe(ink))
