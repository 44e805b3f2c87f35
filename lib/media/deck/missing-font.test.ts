import { expect, test } from 'vitest'
import { type Font, textWidth } from '../slides/fonts/slide-fonts.ts'
import type { NativeText, Shape } from '../slides/slide-shape.ts'
import { sizesForStandIn, standIn } from './missing-font.ts'

const font: Font = { name: 'Inter', weight: 700, size: 40 }
const words = 'Compare three offers before the visit'
const fits = textWidth(words, font)

const textIn = (width: number, of: Partial<Font> = {}): Shape => {
  const native: NativeText = {
    kind: 'text',
    box: { x: 0, y: 0, width, height: 60 },
    spans: [{ text: words, font: { ...font, ...of }, color: '#000000', underline: undefined }],
    align: 'left',
    leading: 50,
    lineCount: 1,
    lineWidth: fits,
  }
  return { kind: 'rect', x: 0, y: 0, width, height: 60, native }
}

test('a line that fills its box has room for a wider typeface, one with room keeps its size', () => {
  const tight = sizesForStandIn([textIn(fits + 1)])(font)
  expect(fits * tight * 1.2).toBeLessThanOrEqual(fits + 1)
  expect(tight).toBeGreaterThan(0.8)
  expect(sizesForStandIn([textIn(fits * 1.5)])(font)).toBe(1)
})

test('texts that are alike stay alike, others keep their size', () => {
  const sizeBy = sizesForStandIn([textIn(fits + 1), textIn(fits * 2), textIn(fits * 2, { size: 24 })])
  expect(sizeBy({ ...font, weight: 400 })).toBe(sizeBy(font))
  expect(sizeBy(font)).toBeLessThan(1)
  expect(sizeBy({ ...font, size: 24 })).toBe(1)
})

test('a serif is looked for in place of a serif, a sans serif in place of any unknown typeface', () => {
  expect(standIn('Source Serif 4').pitchFamily).toBe('18')
  expect(standIn('Somebody’s Sans')).toEqual(standIn('Inter'))
})
