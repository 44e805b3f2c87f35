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

test('what hangs below an item is its own, and does not introduce the next one', () => {
  const prices = (y: number, age: string, price: string) => [
    line(y, `• ${age}`, 'body'),
    line(y + 15, price, 'body', 78),
  ]
  const read = blocksOfLines([
    line(60, 'We sell pigs of every age to all the farms around here, at the prices that are below:', 'body'),
    ...prices(100, '3 Months', 'Large White: R700 | Duroc: R800'),
    ...prices(140, '4 Months', 'Large White: R900 | Duroc: R1000'),
    line(230, 'All prices hold until the end of the year, at the farm and without any transport.', 'body'),
  ])
  expect(read.slice(1).map(({ kind, level, text }) => `${kind}${level}: ${text}`)).toEqual([
    'list_item1: 3 Months',
    'paragraph1: Large White: R700 | Duroc: R800',
    'list_item1: 4 Months',
    'paragraph1: Large White: R900 | Duroc: R1000',
    'paragraph0: All prices hold until the end of the year, at the farm and without any transport.',
  ])
})
