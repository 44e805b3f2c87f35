import { describe, expect, test } from 'vitest'
import { outlineOf } from '../fixtures/outline-of.ts'
import { type PdfText, pdf } from '../fixtures/pdf.ts'
import { hasPdfText, readPdf } from './read-pdf.ts'

const lines = (x: number, top: number, texts: string[], more: Partial<PdfText> = {}): PdfText[] =>
  texts.map((text, index) => ({ x, y: top - index * 13, text, ...more }))
const read = async (pages: PdfText[][], rows?: number[]) =>
  outlineOf((await readPdf(pdf(pages, { rows }))).blocks)

const PROSE = [
  'Our offer lowers the energy bill of a plant by a fifth within one year, without any invest-',
  'ment, and the team that installs it has done so in more than two hundred companies of all',
  'sizes.',
]

describe('by layout', () => {
  test('paragraphs, headings by size and by weight, lists', async () => {
    const page = [
      { x: 50, y: 780, text: 'Sales guide', size: 20 },
      { x: 50, y: 745, text: 'The offer', size: 14 },
      ...lines(50, 720, PROSE),
      { x: 50, y: 670, text: 'Conditions', bold: true },
      ...lines(50, 645, [
        'They hold for every customer and are reviewed by the regional head of sales twice a year.',
      ]),
      ...lines(60, 620, [
        '• Audit on site',
        '• Installation, which takes about three weeks in most plants, and training of the',
      ]),
      { x: 70, y: 594, text: 'teams' },
      { x: 60, y: 570, text: '1. Listen' },
    ]
    expect(await read([page])).toEqual([
      'heading1: Sales guide',
      'heading2: The offer',
      'paragraph: Our offer lowers the energy bill of a plant by a fifth within one year, without any investment, and the team that installs it has done so in more than two hundred companies of all sizes.',
      'heading3: Conditions',
      'paragraph: They hold for every customer and are reviewed by the regional head of sales twice a year.',
      'list_item1: Audit on site',
      'list_item1: Installation, which takes about three weeks in most plants, and training of the teams',
      'list_item1 ordered: Listen',
    ])
  })

  test('running headers, footers and page numbers are dropped; paragraphs continue across pages', async () => {
    const page = (number: number, body: PdfText[]) => [
      { x: 50, y: 815, text: 'Acme - Confidential' },
      ...body,
      { x: 280, y: 30, text: `Page ${number} / 2` },
    ]
    const [first = '', second = '', third = ''] = PROSE
    expect(
      await read([page(1, lines(50, 120, [first, second])), page(2, lines(50, 760, [third, 'A new one.']))]),
    ).toEqual([
      'paragraph: Our offer lowers the energy bill of a plant by a fifth within one year, without any investment, and the team that installs it has done so in more than two hundred companies of all sizes.',
      'paragraph: A new one.',
    ])
  })

  test('tables row by row', async () => {
    const row = (y: number, cells: string[]) => cells.map((text, index) => ({ x: 50 + index * 150, y, text }))
    const page = [
      ...lines(50, 780, PROSE),
      ...row(700, ['Plan', 'Price', 'Term']),
      ...row(685, ['Pro', '290 €', '12']),
      ...row(670, ['Max', '590 €', '24']),
    ]
    expect((await read([page])).slice(1)).toEqual([
      'table_header: Plan | Price | Term',
      'table_row: Pro | 290 € | 12',
      'table_row: Max | 590 € | 24',
    ])
  })

  test('multi-line cells stay together, and text after a table is not a row', async () => {
    const page = [
      ...lines(50, 780, PROSE),
      { x: 90, y: 700, text: 'Plan' },
      { x: 300, y: 707, text: 'Monthly' },
      { x: 300, y: 694, text: 'price' },
      { x: 400, y: 700, text: 'Term' },
      ...lines(50, 670, ['Growth, for companies with', 'more than one site']),
      { x: 300, y: 663, text: '590 €' },
      { x: 400, y: 663, text: '24' },
      { x: 50, y: 630, text: 'Premium' },
      { x: 300, y: 630, text: '990 €' },
      { x: 400, y: 630, text: '36' },
      { x: 50, y: 600, text: 'Without tax' },
    ]
    expect((await read([page])).slice(1)).toEqual([
      'table_header: Plan | Monthly price | Term',
      'table_row: Growth, for companies with more than one site | 590 € | 24',
      'table_row: Premium | 990 € | 36',
      'paragraph: Without tax',
    ])
  })

  test('bold words above a table are its header, not a heading', async () => {
    const row = (y: number, cells: string[], bold = false) =>
      cells.map((text, index) => ({ x: 50 + index * 150, y, text, bold }))
    const page = [
      ...lines(50, 780, PROSE),
      ...row(700, ['Plan', 'Price'], true),
      ...row(670, ['Pro', 'on request']),
      ...row(640, ['Max', 'on request, for all of Île-de-']),
      { x: 200, y: 627, text: 'France' },
    ]
    expect((await read([page])).slice(1)).toEqual([
      'table_header: Plan | Price',
      'table_row: Pro | on request',
      'table_row: Max | on request, for all of Île-de-France',
    ])
  })

  test('two cells with figures are not an item and its number', async () => {
    const page = [
      ...lines(50, 780, PROSE),
      ...['Article', 'Stock', 'Price'].map((text, index) => ({
        x: 50 + index * 150,
        y: 710,
        text,
        bold: true,
      })),
      ...[690, 660].flatMap((y, index) => [
        { x: 50, y, text: `Heat pump ${index}, for homes` },
        { x: 50, y: y - 13, text: 'and shops' },
        { x: 200, y, text: '3' },
        { x: 350, y, text: '490 €' },
      ]),
    ]
    expect((await read([page])).slice(1)).toEqual([
      'table_header: Article | Stock | Price',
      'table_row: Heat pump 0, for homes and shops | 3 | 490 €',
      'table_row: Heat pump 1, for homes and shops | 3 | 490 €',
    ])
  })

  test('a list that continues in the next column keeps its level', async () => {
    const page = [
      ...lines(50, 780, PROSE),
      ...lines(60, 100, ['• Listen to what the customer says', '• Answer with a fact']),
      ...lines(320, 700, ['• Agree on a date', '• Write it down']),
    ]
    expect((await read([page])).slice(1).map((line) => line.slice(0, 11))).toEqual(
      Array(4).fill('list_item1:'),
    )
  })

  test('two columns are read one after the other even when stored side by side', async () => {
    const left = Array.from({ length: 12 }, (_, index) => `left column line number ${index} goes`)
    const right = Array.from({ length: 12 }, (_, index) => `right column line number ${index} goes`)
    const page = left.flatMap((text, index) => [
      { x: 50, y: 700 - index * 13, text },
      { x: 320, y: 700 - index * 13, text: right[index] ?? '' },
    ])
    const text = (await read([page])).join(' ')
    expect(text.indexOf('left column line number 11')).toBeLessThan(
      text.indexOf('right column line number 0'),
    )
  })

  test('footnotes follow the paragraph their page ends with', async () => {
    const [first = '', second = '', third = ''] = PROSE
    const note = [
      { x: 50, y: 63, text: '1', size: 5 },
      { x: 54, y: 60, text: 'As our own study of last year', size: 8 },
      { x: 50, y: 50, text: 'has shown.', size: 8 },
    ]
    const pages = [[...lines(50, 120, [first, second]), ...note], lines(50, 700, [third, 'A new one.'])]
    expect(await read(pages)).toEqual([
      expect.stringMatching(/^paragraph: Our offer .* all sizes\.$/),
      'paragraph: As our own study of last year has shown.',
      'paragraph: A new one.',
    ])
  })

  test('a superscript never becomes part of a number', async () => {
    const page = [
      { x: 50, y: 700, text: 'A yield of 4.2' },
      { x: 114, y: 704, text: '1', size: 8 },
      { x: 119, y: 700, text: ', for 70 m' },
      { x: 166, y: 704, text: '2', size: 8 },
    ]
    expect(await read([page])).toEqual(['paragraph: A yield of 4.2, for 70 m²'])
  })

  test('a raised figure in front of a bar is the first of a fraction', async () => {
    const page = [
      { x: 72, y: 700, text: 'Drill a hole of', size: 10 },
      { x: 146, y: 704, text: '3', size: 6 },
      { x: 150, y: 700, text: '/8', size: 10 },
      { x: 164, y: 700, text: 'inch for it.', size: 10 },
    ]
    expect(await read([page])).toEqual(['paragraph: Drill a hole of 3/8 inch for it.'])
  })

  test('a running header that names the chapter is dropped', async () => {
    const pages = ['Calls', 'Calls', 'Prices', 'Renewals', 'The end'].map((chapter, index) => [
      { x: 50, y: 815, text: `Acme sales manual - ${chapter}` },
      ...lines(50, 700, [`Text number ${index}.`]),
    ])
    expect((await read(pages)).join()).not.toContain('manual')
  })

  test('a running header far below the edge is dropped, but not the title where the document begins', async () => {
    const pages = [1, 2, 3, 4].map((number) => [
      { x: 50, y: 735, text: 'Security at Acme' },
      ...lines(50, 690, [`This is the long text of page ${number} of four.`]),
    ])
    const found = await read(pages)
    expect(found.filter((block) => block.includes('Security at Acme'))).toHaveLength(1)
    expect(found[0]).toContain('Security at Acme')
    expect(found.filter((block) => block.includes('long text'))).toHaveLength(4)
  })

  test('two header rows become one, a dash is a cell', async () => {
    const row = (y: number, cells: [number, string][], bold = false) =>
      cells.map(([x, text]) => ({ x, y, text, bold }))
    const page = [
      ...lines(50, 780, PROSE),
      ...row(
        714,
        [
          [50, 'Model'],
          [200, 'Power'],
          [300, 'Price'],
          [500, 'Term'],
        ],
        true,
      ),
      ...row(
        700,
        [
          [300, 'Unit'],
          [400, 'From 10 units'],
        ],
        true,
      ),
      ...row(680, [
        [50, 'AX-10'],
        [200, '6 kW'],
        [300, '4,900 €'],
        [400, '4,400 €'],
        [500, '2 weeks'],
      ]),
      ...row(660, [
        [50, 'Remote'],
        [200, '-'],
        [300, '149 €'],
        [400, '129 €'],
        [500, '1 week'],
      ]),
    ]
    expect((await read([page])).slice(1)).toEqual([
      'table_header: Model | Power | Price Unit | Price From 10 units | Term',
      'table_row: AX-10 | 6 kW | 4,900 € | 4,400 € | 2 weeks',
      'table_row: Remote | - | 149 € | 129 € | 1 week',
    ])
  })

  test('a hyphen between two words that the document also has separately stays', async () => {
    const [text] = await read([
      lines(50, 700, [
        'Every chat is optimized by those who speak in it, because all of our models are chat-',
        'optimized and answer within twenty-four hours, which is why customers recom-',
        'mend them.',
      ]),
    ])
    expect(text).toMatch(/chat-optimized .* recommend them/)
  })

  test('a hyphen that belongs to the word stays', async () => {
    const [text] = await read([
      lines(50, 700, [
        'A well-known method for those who sell, and of all of them this is surely the most well-',
        'known one.',
      ]),
    ])
    expect(text).toMatch(/most well-known one/)
  })
})

test('a tagged PDF is read by its tags, whatever it looks like', async () => {
  const page = [
    { x: 50, y: 780, text: 'Guide', tag: 'H1' },
    { x: 50, y: 760, text: 'Small text', size: 8, tag: 'H2' },
    { x: 50, y: 740, text: 'Prose & more <b>', size: 20, tag: 'P' },
  ]
  expect(await read([page])).toEqual([
    'heading1: Guide',
    'heading2: Small text',
    'paragraph: Prose & more <b>',
  ])
})

test('in tagged tables with uneven rows each cell keeps its column, footnotes go below the continuing paragraph', async () => {
  const row = (y: number, cells: [number, string][], tag: string) =>
    cells.map(([x, text]) => ({ x, y, text, tag }))
  const tables = [
    row(
      700,
      [
        [50, 'Model'],
        [200, 'Power'],
        [300, 'Price'],
      ],
      'TH',
    ),
    row(
      680,
      [
        [50, 'AX-10'],
        [200, '6 kW'],
        [300, '4,900 €'],
      ],
      'TD',
    ),
    row(
      660,
      [
        [200, '8 kW'],
        [300, '5,400 €'],
      ],
      'TD',
    ),
  ]
  const first = [
    ...tables.flat(),
    { x: 50, y: 600, text: 'A paragraph that goes', tag: 'P' },
    { x: 50, y: 60, text: '1 Our own study.', tag: 'Note' },
  ]
  expect(await read([first, [{ x: 50, y: 780, text: 'on here.', tag: 'P' }]], [3, 3, 2])).toEqual([
    'table_header: Model | Power | Price',
    'table_row: AX-10 | 6 kW | 4,900 €',
    'table_row: | 8 kW | 5,400 €',
    'paragraph: A paragraph that goes on here.',
    'paragraph: Our own study.',
  ])
})

test.each([true, false])('numbered clauses are paragraphs of their own, tagged: %s', async (tagged) => {
  const clauses = [
    '2.1 This policy applies to all employees of the company in every one of its branches and shops.',
    '2.2 Flights longer than six hours are booked in a better class, if the manager agrees. Others are',
    'not paid.',
  ]
  const sizes = ['4.2 is the size', '4.4 Large is another']
  const [first, second] = [clauses, sizes].map((lines) => lines.join('\n'))
  const tag = (name: string) => (tagged ? { tag: name } : {})
  const page = [
    { x: 50, y: 780, text: 'Policy', size: 18, ...tag('H1') },
    { x: 50, y: 700, text: first!, ...tag('P') },
    { x: 50, y: 600, text: second!, ...tag('P') },
  ]
  expect(await read([page])).toEqual([
    'heading1: Policy',
    `paragraph: ${clauses[0]}`,
    `paragraph: ${clauses[1]} not paid.`,
    'paragraph: 4.2 is the size 4.4 Large is another',
  ])
})

test('a title tagged as a paragraph is a heading, a number tagged as text is not part of the item', async () => {
  const page = [
    { x: 50, y: 780, text: 'Guide', size: 26, tag: 'P' },
    { x: 50, y: 740, text: 'Small text', size: 14, tag: 'H1' },
    { x: 50, y: 720, text: 'Prose of the usual size', tag: 'P' },
    { x: 50, y: 700, text: 'Large but further down', size: 20, tag: 'P' },
    { x: 50, y: 680, text: '2. Listen', tag: 'LI' },
  ]
  expect(await read([page])).toEqual([
    'heading1: Guide',
    'heading1: Small text',
    'paragraph: Prose of the usual size',
    'paragraph: Large but further down',
    'list_item1 ordered: Listen',
  ])
})

describe('what cannot be read', () => {
  test('pages without text are counted', async () => {
    const { images, blocks } = await readPdf(pdf([[{ x: 50, y: 700, text: 'Some text' }], []]))
    expect({ images, blocks: blocks.length }).toEqual({ images: 1, blocks: 1 })
    expect(await hasPdfText(pdf([[], []]))).toBe(false)
    expect(await hasPdfText(pdf([[], [{ x: 50, y: 700, text: 'This page has some text to read.' }]]))).toBe(
      true,
    )
  })

  test('a password and damage are distinguished', async () => {
    await expect(readPdf(pdf([[]], { encrypted: true }))).rejects.toMatchObject({
      refusal: { code: 'file_encrypted' },
    })
    await expect(readPdf(new Uint8Array(Buffer.from('%PDF-1.7\nrubbish')))).rejects.toMatchObject({
      refusal: { code: 'file_corrupt' },
    })
  })
})
