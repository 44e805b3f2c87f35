import { expect, test } from 'vitest'
import { hiddenBefore, iconShape, ofLine, outline, rect, type Shape, shownShape } from './slide-shape.ts'

const BOX = { x: 10, y: 10, width: 200, height: 80 }
const opacityOf = (fill: string) => {
  const shape = shownShape({ ...rect(BOX, fill), line: 2 }, 1, '#ffffff')
  return shape && 'opacity' in shape ? (shape.opacity ?? 1) : null
}

test('a frame to come is quiet, the quieter the more it stands out', () => {
  expect(opacityOf('#0f6e8c')).toBeLessThan(0.2)
  expect(opacityOf('#eef4f6')).toBeGreaterThan(0.5)
  expect(opacityOf('#eef4f6')).toBeLessThan(1)
  const line = shownShape({ ...outline(BOX, '#0f6e8c', 2), line: 2 }, 1, '#ffffff')
  expect(line).toMatchObject({ stroke: '#0f6e8c', opacity: expect.any(Number) })
})

test('words to come are bars about their lower-case letters, unless others stand in their place', () => {
  const font = { name: 'Inter', weight: 400, size: 40 } as const
  const words = { ...BOX, kind: 'text' as const, key: 'line', text: 'Words', baseline: 60 }
  const text: Shape = { ...words, font, color: '#12242f', runs: [], within: null, line: 2 }
  expect(shownShape(text, 1, '#ffffff')).toMatchObject({ kind: 'rect', x: 10, y: 40, width: 200, height: 20 })
  expect(shownShape(hiddenBefore([text])[0]!, 1, '#ffffff')).toBeNull()
  expect(shownShape(text, 3, '#ffffff')).toBe(text)
})

test('what is there is unchanged; icons to come, and what gave way, are not there', () => {
  const [shape] = ofLine(2, [rect(BOX, '#0f6e8c')])
  expect(shownShape(shape!, null, '#ffffff')).toBe(shape)
  expect(shownShape(shape!, 3, '#ffffff')).toBe(shape)
  const [icon] = ofLine(2, [iconShape([], '#000000', BOX, 24)])
  expect(shownShape(icon!, 1, '#ffffff')).toBeNull()
  expect(shownShape({ ...rect(BOX, '#0f6e8c'), until: 2 }, null, '#ffffff')).toBeNull()
})
