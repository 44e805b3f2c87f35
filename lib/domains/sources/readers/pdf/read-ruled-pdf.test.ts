import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { outlineOf } from '../fixtures/outline-of.ts'
import { type PdfText, pdf } from '../fixtures/pdf.ts'
import { grid } from '../fixtures/pdf-grid.ts'
import { readPdf } from './read-pdf.ts'

const read = async (pages: PdfText[][], drawn: string[][]) =>
  outlineOf((await readPdf(pdf(pages, { drawn: drawn.map((page) => page.join('\n')) }))).blocks)

const PLANS = {
  widths: [52, 71, 57],
  rows: [
    ['Plan', 'Monthly price', 'Deposit'],
    ['Standard', '89 euros', '250 euros'],
    ['Plus', '129 euros', '400 euros'],
    ['Fleet', '109 euros', '0 euros'],
  ],
}
const READ = [
  'table_header: Plan | Monthly price | Deposit',
  'table_row: Standard | 89 euros | 250 euros',
  'table_row: Plus | 129 euros | 400 euros',
  'table_row: Fleet | 109 euros | 0 euros',
]
const INTRO: PdfText = { x: 60, y: 760, text: 'These are the prices of all plans, in euros and without tax.' }
const PROSE = [
  'The buyer compares three offers before a decision and',
  'asks for a written summary of each of them. A seller',
  'who asks about goals early learns more than one who',
  'presents a product first. Call again after four days.',
]
const prose = (x: number, top: number): PdfText[] =>
  PROSE.map((text, index) => ({ x, y: top - index * 13, text }))

describe('cells with borders are a table, however narrow', () => {
  test.each([
    ['grid-narrow', READ],
    ['grid-tight', ['table_header: Plan | Min | Max | Fee', 'table_row: A 1 | 10 | 20 | 5 %']],
    ['volume', ['table_header: Seats | Price | Discount', 'table_row: 10 - 49 | 79 | 5 %', ...READ]],
  ])('%s', async (name, expected) => {
    const bytes = await readFile(new URL(`../fixtures/tables/${name}.pdf`, import.meta.url))
    const texts = outlineOf((await readPdf(new Uint8Array(bytes))).blocks)
    expect(texts).toEqual(expect.arrayContaining(expected))
  })

  test('columns with borders and a rule below the header', async () => {
    const { texts, uprights, levels } = grid(PLANS)
    expect((await read([[INTRO, ...texts]], [[...uprights, levels[1] ?? '']])).slice(1)).toEqual(READ)
  })

  test('borders between columns only inside, and a rule below each row', async () => {
    const { texts, uprights, levels } = grid(PLANS)
    const drawn = [...uprights.slice(1, -1), ...levels.slice(1)]
    expect((await read([[INTRO, ...texts]], [drawn])).slice(1)).toEqual(READ)
  })

  test('a box around each cell, in columns one after the other', async () => {
    const { texts } = grid(PLANS)
    const boxes = texts.map(
      ({ x, y }) => `${x - 5} ${y - 4} ${(x < 100 ? 52 : x < 180 ? 71 : 57) - 1} 17 re S`,
    )
    const byColumn = [...texts].sort((a, b) => a.x - b.x)
    expect((await read([[INTRO, ...byColumn]], [boxes])).slice(1)).toEqual(READ)
  })

  test('lines of a cell stay together', async () => {
    const { texts, uprights, levels } = grid({
      widths: [60, 120, 60],
      rows: [
        ['Plan', 'What it is for', 'Price'],
        ['Standard', 'one shop and a single\nteam of ten people', '89 euros'],
        ['Fleet of\nall bikes', 'several shops, each with\na team of its own', '109 euros'],
      ],
    })
    expect((await read([[INTRO, ...texts]], [[...uprights, ...levels]])).slice(1)).toEqual([
      'table_header: Plan | What it is for | Price',
      'table_row: Standard | one shop and a single team of ten people | 89 euros',
      'table_row: Fleet of all bikes | several shops, each with a team of its own | 109 euros',
    ])
  })

  test('cells over several columns and rows', async () => {
    const { texts, uprights } = grid({
      widths: [60, 60, 50, 50],
      rows: [
        ['Region', 'Plan', 'Price', ''],
        ['', '', 'Month', 'Year'],
        ['North', 'Plus', '129', '1290'],
        ['', 'Fleet', '109', '1090'],
      ],
    })
    const drawn = [
      ...uprights.filter((_, index) => index !== 3),
      '230 682 m 230 628 l S',
      '60 700 m 280 700 l S 180 682 m 280 682 l S 60 664 m 280 664 l S 120 646 m 280 646 l S 60 628 m 280 628 l S',
    ]
    expect((await read([[INTRO, ...texts]], [drawn])).slice(1)).toEqual([
      'table_header: Region | Plan | Price Month | Price Year',
      'table_row: North | Plus | 129 | 1290',
      'table_row: North | Fleet | 109 | 1090',
    ])
  })

  test('two of them on a page, next to prose', async () => {
    const [left, right] = [grid(PLANS), grid({ ...PLANS, x: 330 })]
    const drawn = [left, right].flatMap(({ uprights, levels }) => [...uprights, ...levels])
    const page = left.texts.flatMap((text, index) => [text, right.texts[index] as PdfText])
    expect(await read([[INTRO, ...page, ...prose(60, 500)]], [drawn])).toEqual([
      `paragraph: ${INTRO.text}`,
      ...READ,
      ...READ,
      `paragraph: ${PROSE.join(' ')}`,
    ])
  })

  test('a header that is repeated at the top of the next pages continues the table', async () => {
    const tables = [0, 1, 2].map(() => grid({ ...PLANS, top: 810 }))
    const texts = await read(
      tables.map(({ texts }) => texts),
      tables.map(({ uprights, levels }) => [...uprights, ...levels]),
    )
    expect(texts).toEqual([...READ, ...READ.slice(1), ...READ.slice(1)])
  })
})

describe('columns of figures without borders between them', () => {
  const { texts, levels, box, frame } = grid(PLANS)
  test.each([
    ['rules between rows', levels, 0],
    ['a rule below the header', [levels[1] ?? ''], 0],
    ['every other row shaded', [box(1), box(3)], 0],
    ['a shaded header', [box(0)], 0],
    ['a frame', [frame], 0],
    ['nothing', [], READ.length],
  ])('are kept apart: %s', async (_, drawn, uncertain) => {
    const found = await readPdf(pdf([[INTRO, ...texts]], { drawn: [drawn.join('\n')] }))
    expect(outlineOf(found.blocks).slice(1)).toEqual(READ)
    expect(found.uncertain).toHaveLength(uncertain)
  })
})

describe('lines that surround no table change nothing', () => {
  test.each([
    ['a frame around prose', ['50 440 300 75 re S']],
    ['a filled frame with a title bar', ['0.9 g 50 440 300 75 re f 50 515 300 20 re f 0 g']],
    ['the border of a page', ['20 20 555 802 re S']],
    [
      'the border of a page with a header and a footer',
      ['20 20 555 802 re S 20 790 m 575 790 l S 20 50 m 575 50 l S'],
    ],
    ['a frame with a bar beside the prose', ['50 440 300 75 re S 55 440 m 55 515 l S']],
    ['an underlined heading', ['60 758 m 330 758 l S']],
    ['rules above and below', ['50 515 m 350 515 l S 50 440 m 350 440 l S']],
  ])('%s', async (_, drawn) => {
    expect(await read([[INTRO, ...prose(60, 500)]], [drawn])).toEqual([
      `paragraph: ${INTRO.text}`,
      `paragraph: ${PROSE.join(' ')}`,
    ])
  })

  test('the axes and bars of a chart', async () => {
    const labels = ['Spring', 'Summer', 'Autumn'].map((text, index) => ({
      x: 100 + index * 60,
      y: 388,
      text,
    }))
    const ticks = ['0', '50', '100'].map((text, index) => ({ x: 70, y: 400 + index * 30, text }))
    const drawn = [
      '90 400 m 90 480 l S 90 400 m 290 400 l S 90 430 m 290 430 l S 90 460 m 290 460 l S',
      '100 400 30 50 re f 160 400 30 70 re f 220 400 30 30 re f',
    ]
    const texts = await read([[INTRO, ...prose(60, 700), ...ticks, ...labels]], [drawn])
    expect(texts.slice(0, 2)).toEqual([`paragraph: ${INTRO.text}`, `paragraph: ${PROSE.join(' ')}`])
    expect(texts.join()).not.toContain('table_header')
  })
})
