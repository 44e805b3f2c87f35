import { expect, test } from 'vitest'
import { blocksOfLines } from './pdf-blocks.ts'
import type { PdfLine } from './pdf-text.ts'

const line = (y: number, text: string, font: string, x = 60): PdfLine => ({
  ...{ page: 1, y, x, end: x + text.length * 6, size: 11, font, pageHeight: 800 },
  cells: [{ x, end: x + text.length * 6, text }],
})

test('lines with a tick are items, in whatever font, with the rest of their sentence', () => {
  const read = blocksOfLines([
    line(100, 'This course runs for two whole days and gives all of you the keys to these things:', 'body'),
    line(130, '✓ Prospect well within', 'bold'),
    line(144, 'the limits of time', 'body', 72),
    line(170, '✓ Close with confidence', 'bold'),
    line(200, 'The course takes place in the rooms of the company, at a date that you may choose.', 'body'),
  ])
  expect(read.map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
    'paragraph: This course runs for two whole days and gives all of you the keys to these things:',
    'list_item: ✓ Prospect well within the limits of time',
    'list_item: ✓ Close with confidence',
    'paragraph: The course takes place in the rooms of the company, at a date that you may choose.',
  ])
})
