import { describe, expect, test } from 'vitest'
import { readCorrection } from '../../read-correction.ts'
import type { RawBlock, SourceWarning } from '../../source-file.ts'
import { buildDocument } from '../build-document.ts'
import { docx, paragraph, pptx } from '../fixtures/office.ts'
import { pdf } from '../fixtures/pdf.ts'
import { readDocument } from '../read-document.ts'
import { unreadWarnings } from './unread-warning.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const blocks: RawBlock[] = ['Rooms have a view.', 'Guests pay on arrival.', 'Breakfast is free.'].map(
  (text) => ({
    kind: 'paragraph',
    level: 0,
    text,
    slide: 2,
  }),
)
const built = buildDocument(blocks)
const dump = ['Rooms have a view.', 'Guests pay on arrival.', 'Dogs cost 9 euros.', 'Breakfast is free.']

function warn(...more: string[]): SourceWarning[] {
  const passages = [...dump, ...more].map((text) => ({ text, slide: 2 }))
  return unreadWarnings('pptx', { blocks, images: 0, dump: passages }, built)
}

test('the warning counts words and places, and says where the first ones belong', () => {
  expect(warn()).toEqual([
    {
      type: 'text_not_read',
      message: '4 word(s) of the file were not read in 1 place(s), among them slide 2: “Dogs cost 9 euros.”.',
      count: 4,
      places: 1,
      passages: [{ text: 'Dogs cost 9 euros.', words: 4, slide: 2, after: 'Guests pay on arrival.' }],
    },
  ])
  const [{ count, places, passages } = {}] = warn('Towels 1', 'Sauna 2', 'Parking 3')
  expect([count, places, passages?.map(({ text }) => text)]).toEqual([
    10,
    4,
    ['Dogs cost 9 euros.', 'Towels 1', 'Sauna 2'],
  ])
})

test('what a person adds is no longer missing', () => {
  const correct = (warnings: SourceWarning[], text: string) =>
    readCorrection({ previous: { ...built, warnings, title: null }, text, language: 'en' }).warnings.filter(
      ({ type }) => type === 'text_not_read',
    )
  const added = `${built.text}\n\nDogs cost 9 euros.`
  expect(correct(warn(), built.text)).toEqual(warn())
  expect(correct(warn(), added)).toEqual([])
  expect(correct(warn('Towels 1'), added)).toMatchObject([
    { count: 2, places: 1, passages: [{ text: 'Towels 1', words: 2, slide: 2 }] },
  ])
})

describe('readDocument', () => {
  const warned = async (kind: 'docx' | 'pptx' | 'pdf' | 'html', file: Uint8Array) =>
    (await readDocument({ kind, bytes: file, language: 'en' })).warnings.filter(
      ({ type }) => type === 'text_not_read',
    )
  const link = (text: string) =>
    `<w:p><w:hyperlink w:anchor="faq"><w:r><w:t>${text}</w:t></w:r></w:hyperlink></w:p>`

  test('what is left out on purpose does not count', async () => {
    const hidden = paragraph('Not for customers.', { hidden: true })
    const toc = `<w:p><w:pPr><w:pStyle w:val="TM1"/></w:pPr><w:r><w:t>Overview 7</w:t></w:r></w:p>`
    const styles = '<w:style w:type="paragraph" w:styleId="TM1"><w:name w:val="toc 1"/></w:style>'
    const removed = '<w:p><w:moveFrom><w:r><w:t>Elsewhere</w:t></w:r></w:moveFrom></w:p>'
    const body = paragraph('A document with text.') + hidden + toc + removed + link('Questions')
    expect(await warned('docx', docx(body, [], { styles }))).toEqual([])
    const footer = `<p:sp><p:nvSpPr><p:cNvPr/><p:nvPr><p:ph type="ftr"/></p:nvPr></p:nvSpPr><p:txBody><a:p><a:r><a:t>Boreal 2026</a:t></a:r></a:p></p:txBody></p:sp>`
    const text = footer.replace('<p:ph type="ftr"/>', '').replace('Boreal 2026', 'Ask first.')
    const slides = [{ shapes: text + footer }, { shapes: text.replace('Ask first', 'Secret'), hidden: true }]
    expect(await warned('pptx', pptx(slides))).toEqual([])
    const pages = ['One offer for all.', 'Ask for it twice.', 'Thank the customer.'].map((line, index) => [
      { x: 50, y: 810, text: 'Sales guide' },
      { x: 50, y: 500, text: line },
      { x: 50, y: 30, text: `Page ${index + 1}` },
    ])
    expect(await warned('pdf', pdf(pages))).toEqual([])
  })

  test('the sentences of a web page outside of its content are counted if they are many', async () => {
    const said = 'Our pumps move water uphill without any noise at all. '
    const lost = `<div class="popup"><p>${'Customers in mountain valleys report savings of forty percent every single year. '}</p></div>`
    const page = (boxes: number) =>
      bytes(
        `<html><body><main><h1>Pumps</h1>${`<p>${said}</p>`.repeat(12)}</main>${lost.repeat(boxes)}</body></html>`,
      )
    expect(await warned('html', page(1))).toEqual([])
    expect(await warned('html', page(3))).toEqual([
      { type: 'text_not_read', message: expect.any(String), count: expect.any(Number) },
    ])
  })
})
