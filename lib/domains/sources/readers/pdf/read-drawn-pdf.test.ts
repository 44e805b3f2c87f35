import { describe, expect, test } from 'vitest'
import { outlineOf } from '../fixtures/outline-of.ts'
import { type PdfText, pdf } from '../fixtures/pdf.ts'
import { readPdf } from './read-pdf.ts'

const lines = (x: number, top: number, texts: string[], more: Partial<PdfText> = {}): PdfText[] =>
  texts.map((text, index) => ({ x, y: top - index * 14, text, ...more }))
const read = async (page: PdfText[], options: Parameters<typeof pdf>[1] = {}) =>
  outlineOf((await readPdf(pdf([page], options))).blocks)

const LEFT = [
  'The buyer compares three offers before a decision and',
  'asks for a written summary of each of them. A seller',
  'who asks about goals early learns more than one who',
  'presents a product first. Call again after four days.',
]
const RIGHT = [
  'Prices stay fixed for twelve months after the contract',
  'signed by both sides, and the setup fee is 400 euros',
  'and it is paid only once. Support answers within two',
  'hours on every weekday from eight until six at night.',
]
const TITLE = { x: 50, y: 760, text: 'Pricing playbook', size: 18 }
const acrossPage = (columns: string[][], width: number) =>
  (columns[0] ?? []).flatMap((_, row) =>
    columns.map((column, index) => ({
      x: 50 + index * width,
      y: 700 - row * 14,
      text: column[row] ?? '',
      size: 9,
    })),
  )

describe('columns of prose drawn row by row', () => {
  test.each([3, 4])('are read one after the other: %i lines', async (count) => {
    const [left, right] = [LEFT.slice(0, count), RIGHT.slice(0, count)]
    expect(await read([TITLE, ...acrossPage([left, right], 270)])).toEqual([
      'heading1: Pricing playbook',
      `paragraph: ${left.join(' ')}`,
      `paragraph: ${right.join(' ')}`,
    ])
  })

  test('so are three', async () => {
    const columns = [LEFT, RIGHT, LEFT].map((column) => column.flatMap((line) => halves(line)))
    const texts = await read([TITLE, ...acrossPage(columns, 170)])
    expect(texts.join(' ').indexOf('Prices stay fixed')).toBeGreaterThan(
      texts.join(' ').indexOf('four days.'),
    )
    expect(texts).toContain(`paragraph: ${RIGHT.join(' ')}`)
  })

  test('cells that are no sentences stay a table', async () => {
    const plans = [
      'Plan for one team and a site',
      'Plan for two teams and sites',
      'Plan for all teams we have',
    ]
    const terms = ['Paid each month in advance', 'Paid each quarter in advance', 'Paid each year in advance']
    expect((await read([TITLE, ...acrossPage([plans, terms], 270)])).slice(1)).toEqual(
      plans.map((plan, index) => expect.stringContaining(`${plan} | ${terms[index]}`)),
    )
  })

  test('cells of several lines that begin at the same heights stay a table', async () => {
    const row = (y: number, left: string[], right: string[]) =>
      left.flatMap((text, index) => [
        { x: 50, y: y - index * 12, text },
        { x: 320, y: y - index * 12, text: right[index] ?? '' },
      ])
    const page = [0, 1, 2].flatMap((index) =>
      row(
        700 - index * 60,
        [`Plan ${index} is for the small teams`, 'that start with one site only'],
        ['A price of 90 euros each month,', 'which is paid a year in advance'],
      ),
    )
    const texts = (await read([TITLE, ...page])).slice(1)
    expect(texts.every((line) => line.startsWith('table'))).toBe(true)
  })
})

const halves = (line: string): string[] => {
  const words = line.split(' ')
  return [words.slice(0, 5).join(' '), words.slice(5).join(' ')]
}

describe('text that was drawn twice to look bold is there once', () => {
  test('by lines', async () => {
    const page = [
      ...lines(50, 700, ['The deposit is 350 euros.']),
      ...lines(50.3, 700, ['The deposit is 350 euros.']),
    ]
    expect(await read([{ ...TITLE }, { ...TITLE, x: 50.4 }, ...page])).toEqual([
      'heading1: Pricing playbook',
      'paragraph: The deposit is 350 euros.',
    ])
  })

  test('by letters', async () => {
    const page = [...'DEPOSIT'].flatMap((text, index) =>
      [0, 0.4].map((shift) => ({ x: 50 + index * 7.4 + shift, y: 700, text })),
    )
    expect((await read(page)).join().replaceAll(' ', '')).toBe('paragraph:DEPOSIT')
  })

  test('the same words elsewhere stay', async () => {
    expect(
      await read([
        { x: 50, y: 700, text: 'No.' },
        { x: 50, y: 660, text: 'No.' },
      ]),
    ).toEqual(['paragraph: No.', 'paragraph: No.'])
  })
})

describe('letter-spaced words are whole', () => {
  test.each([1.5, 2.5, 4, 6])('at %d points', async (spacing) => {
    const page = [{ ...TITLE, text: 'PRICING GUIDE', spacing }, ...lines(50, 700, LEFT)]
    expect((await read(page))[0]).toBe('heading1: PRICING GUIDE')
  })

  test('if spaces are typed between their letters', async () => {
    const page = [{ ...TITLE, text: 'P R I C I N G   G U I D E' }, ...lines(50, 700, LEFT)]
    expect((await read(page))[0]).toBe('heading1: PRICING GUIDE')
  })

  test('if each letter is drawn on its own', async () => {
    const page = [
      ...[...'PRICES'].map((text, index) => ({ ...TITLE, x: 50 + index * 20, text })),
      ...lines(50, 700, LEFT),
    ]
    expect((await read(page))[0]).toBe('heading1: PRICES')
  })
})

describe('text under a drawn line', () => {
  const text = 'The price is 99 dollars 89 dollars a month.'

  test('is left out and named', async () => {
    const { blocks, leftOut } = await readPdf(
      pdf([lines(50, 700, [text])], { strokes: [[104.5, 703, 147.8, 703]] }),
    )
    expect(outlineOf(blocks)).toEqual(['paragraph: The price is 89 dollars a month.'])
    expect(leftOut).toEqual([
      { reason: 'struck', text: '99 dollars', near: 'The price is 89 dollars a month.' },
    ])
  })

  test.each<[string, [number, number, number, number]]>([
    ['underlined', [104.5, 698.5, 147.8, 698.5]],
    ['over a rule of the page', [20, 703, 560, 703]],
  ])('is not struck when %s', async (_name, stroke) => {
    expect(await read(lines(50, 700, [text]), { strokes: [stroke] })).toEqual([`paragraph: ${text}`])
  })
})

test('hyphens at line ends stay in compounds and go from broken words', async () => {
  const [text] = await read(
    lines(50, 700, [
      'Keep the list of prices up-to-',
      'date, since all of the infor-',
      'mation in it comes to the state-of-',
      'the-art shop by e-',
      'mail, and self-evalua-',
      'tion of a follow-',
      'up is part of what we follow. Look it up.',
    ]),
  )
  expect(text).toBe(
    'paragraph: Keep the list of prices up-to-date, since all of the information in it comes to the state-of-the-art shop by e-mail, and self-evaluation of a follow-up is part of what we follow. Look it up.',
  )
})

test('what was typed into a form follows its label, unless it is hidden', async () => {
  const page = lines(50, 700, ['Name of the customer:', 'Deposit in euros:'])
  const fields = [
    { rect: [200, 695, 300, 710] as [number, number, number, number], value: 'Brightwater Pumps' },
    { rect: [200, 681, 300, 696] as [number, number, number, number], value: '350' },
    { rect: [200, 640, 300, 655] as [number, number, number, number], value: 'secret', hidden: true },
  ]
  const text = (await read(page, { fields })).join()
  expect(text).toMatch(/Name of the customer:[ |]*Brightwater Pumps/)
  expect(text).toMatch(/Deposit in euros:[ |]*350/)
  expect(text).not.toContain('secret')
})

test('headings of a table that run up the page are above their columns', async () => {
  const columns = ['Standard plan', 'Premium plan', 'Enterprise']
  const row = (y: number, cells: string[]) => cells.map((text, index) => ({ x: 50 + index * 110, y, text }))
  const page = [
    ...lines(50, 780, LEFT),
    { x: 50, y: 610, text: 'Feature' },
    ...columns.map((text, index) => ({ x: 172 + index * 110, y: 610, text, turn: 90 as const })),
    ...row(590, ['Support by phone', 'no', 'yes', 'yes']),
    ...row(576, ['Number of users', '5', '20', '100']),
    ...row(562, ['Own domain name', 'no', 'no', 'yes']),
  ]
  expect((await read(page)).slice(1)).toEqual([
    'table_header: Feature | Standard plan | Premium plan | Enterprise',
    'table_row: Support by phone | no | yes | yes',
    'table_row: Number of users | 5 | 20 | 100',
    'table_row: Own domain name | no | no | yes',
  ])
})

test.each([90, 270] as const)(
  'a page whose text is turned by %i degrees is read like any other',
  async (turn) => {
    const page = LEFT.map((text, index) => ({
      x: turn === 90 ? 100 + index * 14 : 400 - index * 14,
      y: turn === 90 ? 100 : 700,
      text,
      turn,
    }))
    expect(await read(page)).toEqual([`paragraph: ${LEFT.join(' ')}`])
  },
)

describe('letters of a font of signs', () => {
  const marked = (y: number, text: string, letter = 'n', symbol: PdfText['symbol'] = 'ZapfDingbats') => [
    { x: 50, y, text: letter, symbol },
    { x: 64, y, text, bold: true },
  ]
  const body = (top: number) => lines(50, top, LEFT)

  test('a square before the line above a paragraph belongs to a heading', async () => {
    const page = [TITLE, ...body(720), ...marked(640, 'How do I book?'), ...body(626)]
    expect(await read(page)).toEqual([
      'heading1: Pricing playbook',
      `paragraph: ${LEFT.join(' ')}`,
      'heading2: How do I book?',
      `paragraph: ${LEFT.join(' ')}`,
    ])
  })

  test('squares before each of several lines make a list', async () => {
    const page = [TITLE, ...body(720), ...marked(640, 'Call first'), ...marked(626, 'Then write')]
    expect((await read(page)).slice(2)).toEqual(['list_item1: Call first', 'list_item1: Then write'])
  })

  test.each([
    ['4', 'ZapfDingbats', '✔'],
    ['8', 'ZapfDingbats', '✘'],
    ['a', 'Wingdings', '•'],
  ] as const)('%s of %s is %s', async (letter, symbol, sign) => {
    const cell = { x: 300, y: 640, text: letter, symbol }
    expect((await read([TITLE, { x: 50, y: 640, text: 'Support by phone' }, cell])).at(-1)).toContain(sign)
  })
})

describe('dots drawn before lines', () => {
  const circle = (x: number, y: number, radius: number) => {
    const bend = radius * 0.55
    return [
      `${x + radius} ${y} m`,
      `${x + radius} ${y + bend} ${x + bend} ${y + radius} ${x} ${y + radius} c`,
      `${x - bend} ${y + radius} ${x - radius} ${y + bend} ${x - radius} ${y} c`,
      `${x - radius} ${y - bend} ${x - bend} ${y - radius} ${x} ${y - radius} c`,
      `${x + bend} ${y - radius} ${x + radius} ${y - bend} ${x + radius} ${y} c h f`,
    ].join(' ')
  }
  const items = ['Delivery : In four days', 'Returns : Free for a month', 'Repairs : At your place']
  const drawn = (x: number, radius: number) => [
    items.map((_, index) => circle(x, 703 - index * 14, radius)).join('\n'),
  ]

  test('are the marks of a list', async () => {
    const page = [TITLE, { x: 50, y: 720, text: 'What we offer:' }, ...lines(60, 700, items)]
    expect((await read(page, { drawn: drawn(50, 1.8) })).slice(2)).toEqual(
      items.map((text) => `list_item1: ${text}`),
    )
  })

  test.each([
    ['as large as letters', drawn(50, 4.5)],
    ['far away', drawn(20, 1.8)],
    ['within the text', drawn(65, 1.8)],
  ])('are none when %s', async (_name, dots) => {
    const page = [TITLE, ...lines(60, 700, items)]
    expect(await read(page, { drawn: dots })).toEqual(await read(page))
  })
})
