import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitText } from './fit-text.ts'

// Every character is as wide as the font size.
const measure = (text: string, size: number) => [...text].length * size
const setText = (text: string, width: number, most = 2, sizes = [4, 3, 2, 1]) =>
  fitText(text, { width, most, sizes, measure })

test.each([
  ['one line in the largest size', 'Ada', 100, { size: 4, lines: ['Ada'] }],
  ['one line a little smaller before two larger ones', 'Ada Byron', 30, { size: 3, lines: ['Ada Byron'] }],
  ['two lines', 'Ada Byron King', 40, { size: 4, lines: ['Ada Byron', 'King'] }],
  [
    'an address breaks before its @',
    'ada.byron@example.org',
    13,
    { size: 1, lines: ['ada.byron', '@example.org'] },
  ],
  ['too long: cut', 'one two three four', 5, { size: 1, lines: ['one', 'two…'] }],
  ['nothing', '', 10, { size: 4, lines: [] }],
])('%s', (_name, text, width, fitted) => {
  expect(setText(text, width)).toEqual(fitted)
})

test('no line is ever too wide, and there are never too many', () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 80 }),
      fc.integer({ min: 4, max: 60 }),
      fc.integer({ min: 1, max: 3 }),
      (text, width, most) => {
        const { size, lines } = setText(text, width, most)
        expect(lines.length).toBeLessThanOrEqual(most)
        for (const line of lines) expect(measure(line, size)).toBeLessThanOrEqual(width)
      },
    ),
  )
})
