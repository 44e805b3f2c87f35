import { describe, expect, test } from 'vitest'
import { docx, paragraph, pptx, shape, table } from './readers/fixtures/office.ts'
import { outlineOf } from './readers/fixtures/outline-of.ts'
import { hasDocxText, readDocx } from './readers/office/read-docx.ts'
import { readPptx } from './readers/office/read-pptx.ts'

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

test('a presentation: slides in display order, titles first, notes last, hidden slides and numbers left out', async () => {
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
  expect(images).toBe(0)
  expect(blocks.at(-1)?.pictures).toEqual([{ source: '', alt: '' }])
})

test('notes in a free text box are read too', async () => {
  const bytes = pptx([
    { shapes: shape('title', ['A slide']), notesShapes: shape('sldImg', ['1']) + shape(null, ['Say it.']) },
  ])
  expect(outlineOf((await readPptx(bytes)).blocks)).toEqual(['heading2: A slide', 'paragraph: Say it.'])
})

describe('in Word documents of companies', () => {
  test('headings by custom styles, by outline level; hidden and struck-out text is gone', async () => {
    const styles =
      '<w:style w:type="paragraph" w:styleId="Acme"><w:name w:val="Acme Chapter"/><w:basedOn w:val="Heading1"/></w:style>' +
      '<w:style w:type="paragraph" w:styleId="Part"><w:name w:val="Part"/><w:pPr><w:outlineLvl w:val="1"/></w:pPr></w:style>'
    const body = [
      paragraph('Chapter', { style: 'Acme' }),
      paragraph('Part', { style: 'Part' }),
      paragraph('Direct', { outline: 2 }),
      paragraph('secret', { hidden: true }),
      '<w:p><w:r><w:t>Only </w:t></w:r><w:r><w:rPr><w:strike/></w:rPr><w:t>590</w:t></w:r><w:r><w:t>490 €</w:t></w:r></w:p>',
      '<w:p><w:r><w:t>Page one</w:t></w:r><w:r><w:br w:type="page"/></w:r><w:r><w:t>Page two</w:t></w:r></w:p>',
    ]
    expect(outlineOf((await readDocx(docx(body.join(''), [], { styles }))).blocks)).toEqual([
      'heading1: Chapter',
      'heading2: Part',
      'heading3: Direct',
      'paragraph: Only 490 €',
      'paragraph: Page one',
      'paragraph: Page two',
    ])
  })

  test('footnotes follow the paragraph with their mark', async () => {
    const body =
      paragraph('A claim.', { note: 1 }) + paragraph('Listen', { list: 1, note: 2 }) + paragraph('The end.')
    const bytes = docx(body, [], { notes: ['Our own study.', 'With patience.'] })
    expect(outlineOf((await readDocx(bytes)).blocks)).toEqual([
      'paragraph: A claim.',
      'paragraph: Our own study.',
      'list_item1: Listen',
      'paragraph1: With patience.',
      'paragraph: The end.',
    ])
  })

  test('merged cells keep every figure in its column', async () => {
    const cell = (text: string, properties = '') =>
      `<w:tc><w:tcPr>${properties}</w:tcPr>${paragraph(text)}</w:tc>`
    const start = '<w:vMerge w:val="restart"/>'
    const rows = [
      cell('Plan', start) + cell('Price', '<w:gridSpan w:val="2"/>'),
      cell('', '<w:vMerge/>') + cell('Month') + cell('Year'),
      cell('Pro', start) + cell('20 €') + cell('200 €'),
      cell('', '<w:vMerge/>') + cell('25 €') + cell('250 €'),
    ]
    const body = `<w:tbl>${rows.map((row) => `<w:tr>${row}</w:tr>`).join('')}</w:tbl>`
    expect(outlineOf((await readDocx(docx(body))).blocks)).toEqual([
      'table_header: Plan | Price Month | Price Year',
      'table_row: Pro | 20 € | 200 €',
      'table_row: Pro | 25 € | 250 €',
    ])
  })

  test('endless nesting is too complex, not damaged', async () => {
    const depth = 1_000
    const body = '<w:tbl><w:tr><w:tc>'.repeat(depth) + paragraph('x') + '</w:tc></w:tr></w:tbl>'.repeat(depth)
    await expect(readDocx(docx(body))).rejects.toMatchObject({ refusal: { code: 'file_too_complex' } })
  })

  test('a large one is known to have text without being parsed', async () => {
    const filler = '<w:p/>'.repeat(400_000)
    expect(await hasDocxText(docx(filler + paragraph('A word')))).toBe(true)
    expect(await hasDocxText(docx(paragraph(' ')))).toBe(false)
  })
})

describe('in decks besides texts', () => {
  const points = (values: string[]) =>
    values.map((value, index) => `<c:pt idx="${index}"><c:v>${value}</c:v></c:pt>`).join('')

  test('a chart is a table, a diagram a list', async () => {
    const series = (name: string, format: string, values: string[]) =>
      `<c:ser><c:tx>${points([name])}</c:tx><c:cat>${points(['Q1', 'Q2'])}</c:cat><c:val><c:formatCode>${format}</c:formatCode>${points(values)}</c:val></c:ser>`
    const bytes = pptx([
      {
        shapes: `${shape('title', ['Sales'])}<p:graphicFrame><c:chart r:id="rc"/></p:graphicFrame><p:graphicFrame><dgm:relIds r:dm="rd"/></p:graphicFrame>`,
        chart: `<c:chart><c:title><a:p><a:r><a:t>By quarter</a:t></a:r></a:p></c:title>${series('North', '0%', ['0.1', '0.30000000000000004'])}${series('South', 'General', ['12', '15.5'])}${series('West', '#,##0" %"', ['62', '38'])}</c:chart>`,
        diagram: ['doc', 'node', 'pres', 'node']
          .map(
            (type, index) =>
              `<dgm:pt type="${type}"><dgm:t><a:p><a:r><a:t>Step ${index}</a:t></a:r></a:p></dgm:t></dgm:pt>`,
          )
          .join(''),
      },
    ])
    const { blocks, images } = await readPptx(bytes)
    expect(outlineOf(blocks)).toEqual([
      'heading2: Sales',
      'paragraph: By quarter',
      'table_header: | North | South | West',
      'table_row: Q1 | 10% | 12 | 62',
      'table_row: Q2 | 30% | 15.5 | 38',
      'list_item1: Step 1',
      'list_item1: Step 3',
    ])
    expect(images).toBe(0)
  })

  test('the title of the deck is above its slides, a slide without title takes its first line, thanks are left out', async () => {
    const bytes = pptx([
      { shapes: shape('ctrTitle', ['The deck']) },
      { shapes: shape(null, ['What we sell']) + shape(null, ['A pump that hardly anybody hears.']) },
      { shapes: shape('title', ['Thank you!']) },
    ])
    expect(outlineOf((await readPptx(bytes)).blocks)).toEqual([
      'heading1: The deck',
      'heading2: What we sell',
      'paragraph: A pump that hardly anybody hears.',
    ])
  })
})
