import { expect, test } from 'vitest'
import { placeAt } from '../../../product/source-document.ts'
import { correctBlocks } from '../block-correction.ts'
import type { RawBlock } from '../source-file.ts'
import { buildDocument } from './build-document.ts'
import { docx, paragraph, pptx, shape, table } from './fixtures/office.ts'
import { pdf } from './fixtures/pdf.ts'
import { readDocx } from './office/read-docx.ts'
import { readPptx } from './office/read-pptx.ts'
import { readPdf } from './pdf/read-pdf.ts'

const NEXT_PAGE = '<w:lastRenderedPageBreak/>'
const broken = (text: string) => paragraph(text).replace('<w:t', `${NEXT_PAGE}<w:t`)
const pagesOf = (blocks: RawBlock[]) => blocks.map(({ text, page }) => [text, page])

test('text of a Word document is on the page its page breaks say, a table over several on none', async () => {
  const rows = table([
    ['Price', '10'],
    ['Weight', '20'],
  ]).replace('20', `20</w:t>${NEXT_PAGE}<w:t>kg`)
  const within = paragraph('Begins here, ends there.').replace(', ', `</w:t>${NEXT_PAGE}<w:t>, `)
  const { blocks } = await readDocx(
    docx([paragraph('One'), broken('Two'), within, paragraph('Three'), rows, paragraph('Four')].join('')),
  )
  expect(pagesOf(blocks)).toEqual([
    ['One', 1],
    ['Two', 2],
    ['Begins here, ends there.', 2],
    ['Three', 3],
    ['Price | 10', undefined],
    ['Weight | 20kg', undefined],
    ['Four', 4],
  ])
})

test('without page breaks, a Word document has no pages', async () => {
  const { blocks } = await readDocx(docx(paragraph('One')))
  expect(blocks).toEqual([{ kind: 'paragraph', level: 0, text: 'One' }])
})

test('text of a presentation is on its slide, hidden ones counted', async () => {
  const slides = [
    { shapes: shape('body', ['One']) },
    { shapes: shape('body', ['Two']), hidden: true },
    { shapes: shape('body', ['Three']) },
  ]
  const { blocks } = await readPptx(pptx(slides))
  expect(blocks.map(({ text, slide }) => [text, slide])).toEqual([
    ['One', 1],
    ['Three', 3],
  ])
})

test.each([
  ['drawn', undefined],
  ['tagged', 'P'],
])('text of a PDF that is %s is on its page', async (_, tag) => {
  const line = (text: string, y: number) => ({ x: 50, y, text, ...(tag && { tag }) })
  const head = (text: string) => ({ x: 50, y: 760, text, size: 20, bold: true, ...(tag && { tag: 'H1' }) })
  const { blocks } = await readPdf(
    pdf([
      [
        head('Offer'),
        line('Our pumps move water uphill without noise.', 700),
        line('They are sold with', 500),
      ],
      [line('a ten-year guarantee.', 700), line('Ask for a quote on the same day.', 500)],
    ]),
  )
  expect(pagesOf(blocks)).toEqual([
    ['Offer', 1],
    ['Our pumps move water uphill without noise.', 1],
    ['They are sold with a ten-year guarantee.', 1],
    ['Ask for a quote on the same day.', 2],
  ])
})

test('a sentence in two pieces is on the page of its first, and a corrected line stays on its page', () => {
  const built = buildDocument([
    { kind: 'paragraph', level: 0, text: 'All staff must follow the rules set by', page: 3 },
    { kind: 'paragraph', level: 0, text: 'Brightwater Pumps.', page: 4 },
    { kind: 'paragraph', level: 0, text: 'Ask first.', slide: 7 },
  ])
  const corrected = correctBlocks(built, built.text.replace('Ask first', 'Ask twice'))
  for (const { text, blocks } of [built, corrected])
    expect([0, 40, text.length - 1].map((at) => placeAt(blocks, at))).toEqual([
      { page: 3 },
      { page: 3 },
      { slide: 7 },
    ])
  expect(placeAt([], 0)).toEqual({})
})
