import { expect, test } from 'vitest'
import { derivedColor } from './derived-color.ts'

const COLORS = new Map([
  ['#000000', 'tx1'],
  ['#ffffff', 'bg1'],
  ['#d76c23', 'accent1'],
  ['#328cc1', 'accent2'],
])
const read = (color: string) => {
  const xml = derivedColor(COLORS, color)?.xml ?? ''
  const offset = (name: string) => Number(new RegExp(`${name} val="(-?\\d+)"`).exec(xml)?.[1] ?? 0)
  return {
    base: /val="(\w+)"/.exec(xml)?.[1],
    sat: offset('satOff'),
    lum: offset('lumOff'),
    hue: offset('hueOff'),
  }
}

test.each([
  ['a pale tint', '#fbf5f0', 'accent1'],
  ['a darker tone', '#a34b00', 'accent1'],
  ['a light blue', '#d7e7ec', 'accent2'],
  ['a dark gray', '#4d4d4d', 'tx1'],
  ['a light gray', '#d6d6d6', 'bg1'],
])('%s is a tone of the color next to it', (_, color, base) => {
  expect(read(color).base).toBe(base)
})

test('the offsets are those from the one color to the other, in hue, saturation and lightness', () => {
  // hsl(24°, 72 %, 49 %) to hsl(27.6°, 100 %, 32 %)
  const { hue, sat, lum } = read('#a34b00')
  expect([hue / 60_000, sat / 1000, lum / 1000].map(Math.round)).toEqual([3, 28, -17])
})

test('a hue that no color has is no tone of any', () => {
  expect(derivedColor(COLORS, '#3a7d44')).toBeUndefined()
})
