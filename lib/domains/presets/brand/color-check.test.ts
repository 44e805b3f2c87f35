import { expect, test } from 'vitest'
import { contrastReadings, weakPairs } from './color-check.ts'

const COLORS = {
  primary: '#1f5eff',
  secondary: '#aaaaaa',
  accent: '#000000',
  background: '#ffffff',
  text: '#777777',
}

test('ratios are truncated, not rounded up to a threshold they miss', () => {
  expect(weakPairs(COLORS)).toEqual([
    { role: 'text', pair: 'text on background', ratio: 4.47, least: 4.5 },
    { role: 'secondary', pair: 'secondary on background', ratio: 2.32, least: 3 },
  ])
})

test('incomplete colors are not reported yet', () => {
  const readings = contrastReadings({ ...COLORS, primary: '#12', secondary: '#000000', text: '' })
  expect(readings.map(({ role }) => role)).toEqual(['secondary'])
})
