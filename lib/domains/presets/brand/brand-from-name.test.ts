import { expect, test } from 'vitest'
import { contrastRatio } from '../../../platform/color.ts'
import { brandFromName, PALETTES } from './brand-from-name.ts'
import { weakPairs } from './color-check.ts'

test('contrast is computed as in the standard', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrastRatio('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrastRatio('#ffffff', '#777777')).toBeCloseTo(4.48, 2)
})

test('text is readable on every palette, and white on its primary', () => {
  for (const colors of PALETTES) {
    expect(weakPairs(colors)).toEqual([])
    expect(contrastRatio('#ffffff', colors.primary)).toBeGreaterThanOrEqual(4.5)
  }
  expect(weakPairs({ ...PALETTES[0]!, text: '#dddddd' })).toHaveLength(1)
})

test('a name always gives the same brand, and different names differ', () => {
  expect(brandFromName('Boréal ')).toEqual(brandFromName('Boréal'))
  const seen = new Set(
    ['Acme', 'Boreal', 'Castor', 'Dune', 'Epsilon', 'Fennec', 'Gala', 'Helio'].map(
      (name) => brandFromName(name).colors.primary,
    ),
  )
  expect(seen.size).toBeGreaterThan(2)
})
