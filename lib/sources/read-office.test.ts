import { expect, test } from 'vitest'
import { docx, paragraph, pptx, shape, table } from './fixtures/office.ts'
import { outlineOf } from './fixtures/outline-of.ts'
import { readDocx } from './read-docx.ts'
import { readPptx } from './read-pptx.ts'

test('a Word document: headings, lists, tables, quotes', async () => {
  const bytes = docx(
    [
      paragraph('Guide', { style: 'Heading1' }),
      paragraph('Our offer is simple.'),
      paragraph('What it holds', { bold: true }),
      paragraph('Audit', { list: 1 }),
      paragraph('on site', { list: 1, level: 1 }),
      paragraph('Listen', { list: 2 }),
      table([
        ['Plan', 'Users', 'Price'],
        ['Pro', '10', '290 €'],
      ]),
      paragraph('Trust first.', { style: 'Quote' }),
    ].join(''),
  )
  const { blocks, images } = await readDocx(bytes)
  expect(outlineOf(blocks)).toEqual([
    'heading1: Guide',
    'paragraph: Our offer is simple.',
    'heading2: What it holds',
    'list_item1: Audit',
    'list_item2: on site',
    'list_item1 ordered: Listen',
    'table_header: Plan | Users | Price',
    'table_row: Pro | 10 | 290 €',
    'quote: Trust first.',
  ])
  expect(images).toBe(0)
})

test('a presentation: slides in the order shown, titles first, notes last, hidden slides and numbers left out', async () => {
  const bytes = pptx([
    {
      shapes:
        shape('sldNum', ['7']) +
        shape('body', ['Point', { level: 1, text: 'Detail' }]) +
        shape(null, ['Free text']) +
        shape('title', ['First slide']),
      notes: 'Say it slowly.',
    },
    { shapes: shape('title', ['Hidden']), hidden: true },
    {
      shapes: `${shape('ctrTitle', ['Second'])}<p:graphicFrame><a:tbl><a:tblPr firstRow="1"/>${[
        'Plan,Price',
        'Pro,290',
      ]
        .map(
          (row) =>
            `<a:tr>${row
              .split(',')
              .map((cell) => `<a:tc><a:p><a:r><a:t>${cell}</a:t></a:r></a:p></a:tc>`)
              .join('')}</a:tr>`,
        )
        .join('')}</a:tbl></p:graphicFrame><p:pic/>`,
    },
  ])
  const { blocks, images } = await readPptx(bytes)
  expect(outlineOf(blocks)).toEqual([
    'heading2: First slide',
    'list_item1: Point',
    'list_item2: Detail',
    'paragraph: Free text',
    'paragraph: Say it slowly.',
    'heading2: Second',
    'table_header: Plan | Price',
    'table_row: Pro | 290',
  ])
  expect(images).toBe(1)
})

test('notes that stand in a free box are read too', async () => {
  const bytes = pptx([
    { shapes: shape('title', ['A slide']), notesShapes: shape('sldImg', ['1']) + shape(null, ['Say it.']) },
  ])
  expect(outlineOf((await readPptx(bytes)).blocks)).toEqual(['heading2: A slide', 'paragraph: Say it.'])
})
