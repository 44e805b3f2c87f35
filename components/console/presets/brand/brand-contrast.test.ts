import fc from 'fast-check'
import { expect, test } from 'vitest'
import { COLOR_ROLES } from '@/components/console/presets/preset-wire'
import { weakPairs } from '@/lib/domains/presets/brand/color-check'
import { contrastRatio, contrastReadings, inkOn, readableColor } from './brand-contrast'

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const colors = fc
  .tuple(color, color, color, color, color)
  .map(
    (five) =>
      Object.fromEntries(COLOR_ROLES.map((role, index) => [role, five[index]!])) as Record<
        (typeof COLOR_ROLES)[number],
        string
      >,
  )

test('black on white is 21, a colour on itself 1', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrastRatio('#1f5eff', '#1f5eff')).toBe(1)
})

test('the page finds too weak what the service refuses, with the same figures', () =>
  fc.assert(
    fc.property(colors, (given) => {
      const weak = contrastReadings(given).filter(({ isEnough }) => !isEnough)
      expect(weak.map(({ role, ratio, least }) => ({ role, ratio, least }))).toEqual(
        weakPairs(given).map(({ role, ratio, least }) => ({ role, ratio, least })),
      )
    }),
  ))

test('a colour made readable is, and stays as it was when it was readable', () =>
  fc.assert(
    fc.property(color, color, fc.constantFrom(3, 4.5), (given, background, least) => {
      const made = readableColor(given, background, least)
      expect(contrastRatio(made, background)).toBeGreaterThanOrEqual(least)
      if (contrastRatio(given, background) >= least) expect(made).toBe(given)
    }),
  ))

test('nothing is said of what is no colour yet', () => {
  const given = { primary: '#12', secondary: '#000000', accent: '#000000', background: '#ffffff', text: '' }
  expect(contrastReadings(given).map(({ role }) => role)).toEqual(['secondary'])
})

test.each([
  ['#ffffff', '#101418'],
  ['#0f3d5e', '#ffffff'],
])('on %s stands %s', (ground, ink) => expect(inkOn(ground)).toBe(ink))
