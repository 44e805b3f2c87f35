import { describe, expect, test } from 'vitest'
import { docx, drawing, paragraph, table } from '../fixtures/office.ts'
import { outlineOf } from '../fixtures/outline-of.ts'
import type { ZipPart } from '../fixtures/zip.ts'
import { readDocx } from './read-docx.ts'

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const SPACES =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"'
const run = (text: string, properties = '') =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`
const line = (...inner: string[]) => `<w:p>${inner.join('')}</w:p>`
const box = (inner: string) => `<w:txbxContent>${inner}</w:txbxContent>`
const choice = (newer: string, older: string) =>
  `<mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><mc:Choice>${newer}</mc:Choice><mc:Fallback>${older}</mc:Fallback></mc:AlternateContent>`
const shapeOf = (inner: string) =>
  `<w:drawing><wp:anchor><wp:docPr/><a:graphic><a:graphicData><wps:wsp><wps:txbx>${inner}</wps:txbx></wps:wsp></a:graphicData></a:graphic></wp:anchor></w:drawing>`
const vector = (inner: string, kind = 'shape', style = '') =>
  `<w:pict xmlns:v="urn:schemas-microsoft-com:vml"><v:${kind} style="${style}"><v:textbox>${inner}</v:textbox></v:${kind}></w:pict>`
const math = (inner: string) => `<m:oMath>${inner}</m:oMath>`
const sign = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`
const STYLES = [
  '<w:style w:type="character" w:styleId="Secret"><w:rPr><w:vanish/></w:rPr></w:style>',
  '<w:style w:type="character" w:styleId="Heir"><w:basedOn w:val="Secret"/></w:style>',
  '<w:style w:type="paragraph" w:styleId="Internal"><w:rPr><w:vanish w:val="on"/></w:rPr></w:style>',
  '<w:style w:type="character" w:styleId="Gone"><w:rPr><w:dstrike/></w:rPr></w:style>',
  '<w:style w:type="character" w:styleId="Mark"><w:rPr><w:vertAlign w:val="superscript"/></w:rPr></w:style>',
].join('')

async function read(body: string, more: ZipPart[] = []) {
  const document = await readDocx(docx(body, more, { styles: STYLES }))
  return { ...document, outline: outlineOf(document.blocks) }
}

const secret = (properties: string) =>
  line(run('We pay '), run('nothing and ', properties), run('350 euros.'))

test.each([
  ['directly', secret('<w:vanish/>')],
  ['by a value', secret('<w:vanish w:val="1"/>')],
  ['by a style', secret('<w:rStyle w:val="Secret"/>')],
  ['by an inherited style', secret('<w:rStyle w:val="Heir"/>')],
  ['struck out once', secret('<w:strike/>')],
  ['struck out twice', secret('<w:dstrike w:val="true"/>')],
  ['struck out by a style', secret('<w:rStyle w:val="Gone"/>')],
  [
    'by the paragraph, shown again in it',
    `<w:p><w:pPr><w:pStyle w:val="Internal"/></w:pPr>${run('We pay ', '<w:vanish w:val="0"/>')}${run('nothing and ')}${run('350 euros.', '<w:vanish w:val="false"/>')}</w:p>`,
  ],
  [
    'of an empty control',
    `<w:p>${run('We pay ')}<w:sdt><w:sdtPr><w:showingPlcHdr/></w:sdtPr><w:sdtContent>${run('Click here')}</w:sdtContent></w:sdt>${run('350 euros.')}</w:p>`,
  ],
])('text that is hidden %s leaves', async (_, body) => {
  expect((await read(body)).outline).toEqual(['paragraph: We pay 350 euros.'])
})

test('what a property switches off stays', async () => {
  const off = '<w:vanish w:val="false"/><w:strike w:val="0"/><w:dstrike w:val="off"/>'
  expect((await read(secret(off))).outline).toEqual(['paragraph: We pay nothing and 350 euros.'])
})

test('hidden shapes and rows leave, and tracked deletions with their boxes', async () => {
  const row = (text: string, properties = '') =>
    `<w:tr><w:trPr>${properties}</w:trPr><w:tc>${paragraph(text)}</w:tc><w:tc>${paragraph('1')}</w:tc></w:tr>`
  const { outline, leftOut } = await read(
    line(
      run('Shown.'),
      `<w:r>${shapeOf(box(paragraph('Secret'))).replace('<wp:docPr/>', '<wp:docPr hidden="1"/>')}</w:r>`,
    ) +
      line(`<w:r>${vector(box(paragraph('Old secret')), 'shape', 'visibility:hidden')}</w:r>`) +
      line(`<w:del><w:r>${shapeOf(box(paragraph('Deleted')))}</w:r></w:del>`) +
      `<w:tbl>${row('Kept')}${row('Dropped', '<w:hidden/>')}</w:tbl>`,
  )
  expect(outline).toEqual(['paragraph: Shown.', 'table_row: Kept | 1'])
  expect(leftOut?.map(({ text }) => text)).toEqual(['Secret', 'Old secret', 'Dropped 1'])
})

test('what leaves is recorded with its reason and the text it stands in', async () => {
  const body =
    line(
      run('Only '),
      run('59', '<w:strike/>'),
      run('0 €', '<w:strike/>'),
      run(' 490 € '),
      run('!', '<w:vanish/>'),
    ) + paragraph('Nothing to see.')
  expect((await read(body)).leftOut).toEqual([
    { reason: 'struck', text: '590 €', near: 'Only  490 €' },
    { reason: 'hidden', text: '!', near: 'Only  490 €' },
  ])
})

describe('what the parser would skip comes in', () => {
  test.each([
    [
      'a simple field',
      `<w:fldSimple w:instr=" D "><w:fldData>x</w:fldData>${run('350')}</w:fldSimple>`,
      '350',
    ],
    ['one without a prefix', `<fldSimple w:instr=" D ">${run('350')}</fldSimple>`, '350'],
    ['text of a direction', `<w:bdo w:val="ltr">${run('35')}</w:bdo><w:dir>${run('0')}</w:dir>`, '350'],
    [
      'the base of ruby',
      `<w:r><w:ruby><w:rt>${run('reading')}</w:rt><w:rubyBase>${run('350')}</w:rubyBase></w:ruby></w:r>`,
      '350',
    ],
    ['a tab to a margin', '<w:r><w:t>350</w:t><w:ptab/><w:t>euros</w:t></w:r>', '350 euros'],
    [
      'a fraction',
      math(`<m:f><m:num>${sign('350 + x')}</m:num><m:den>${sign('2')}</m:den></m:f>`),
      '(350 + x)/2',
    ],
    ['a power', math(`<m:sSup><m:e>${sign('r')}</m:e><m:sup>${sign('2')}</m:sup></m:sSup>`), 'r²'],
    [
      'a root and an index',
      math(
        `<m:rad><m:deg/><m:e>${sign('a')}</m:e></m:rad><m:sSub><m:e>${sign('b')}</m:e><m:sub>${sign('n')}</m:sub></m:sSub>`,
      ),
      '√ab_n',
    ],
  ])('%s', async (_, inner, expected) => {
    const body = `<w:p ${SPACES}>${run('It is ')}${inner}${run(' today.')}</w:p>`
    expect((await read(body)).outline).toEqual([`paragraph: It is ${expected} today.`])
  })

  const content = box(paragraph('In the box.') + paragraph('Also in it.'))
  test.each([
    ['without a fallback', shapeOf(content)],
    ['with one', choice(shapeOf(content), vector(content))],
    ['of an old program', vector(content)],
    ['of a shape the parser does not know', vector(content, 'oval')],
    ['of a newer kind than we know, with a fallback', choice('<w:drawing/>', vector(content))],
    [
      'drawn by hand',
      shapeOf('').replace(
        '<wps:txbx>',
        '<a:txBody><a:p><a:r><a:t>In the box.</a:t></a:r></a:p><a:p><a:r><a:t>Also in it.</a:t></a:r></a:p></a:txBody><wps:txbx>',
      ),
    ],
  ])('the text of a box %s, once, after its paragraph', async (_, inner) => {
    const { outline } = await read(line(run('Before.'), `<w:r>${inner}</w:r>`) + paragraph('After.'))
    expect(outline).toEqual([
      'paragraph: Before.',
      'paragraph: In the box.',
      'paragraph: Also in it.',
      'paragraph: After.',
    ])
  })

  test('a chart as a table, a diagram as a list, also in a cell', async () => {
    const graphic = (inner: string) =>
      `<w:drawing><wp:inline><a:graphic><a:graphicData>${inner}</a:graphicData></a:graphic></wp:inline></w:drawing>`
    const points = (...values: string[]) =>
      values.map((value, index) => `<c:pt idx="${index}"><c:v>${value}</c:v></c:pt>`).join('')
    const parts = [
      {
        name: 'word/_rels/document.xml.rels',
        content: `<Relationships><Relationship Id="c1" Type="${OFFICE}/chart" Target="charts/chart1.xml"/><Relationship Id="d1" Type="${OFFICE}/diagramData" Target="/word/diagrams/data1.xml"/></Relationships>`,
      },
      {
        name: 'word/charts/chart1.xml',
        content: `<c:chartSpace><c:ser><c:tx>${points('Sales &amp; more')}</c:tx><c:cat>${points('Q1', 'Q2')}</c:cat><c:val>${points('3', '4')}</c:val></c:ser></c:chartSpace>`,
      },
      {
        name: 'word/diagrams/data1.xml',
        content: `<dgm:dataModel>${['Ask', 'Listen'].map((text) => `<dgm:pt><dgm:t><a:p><a:r><a:t>${text}</a:t></a:r></a:p></dgm:t></dgm:pt>`).join('')}</dgm:dataModel>`,
      },
    ]
    const { outline } = await read(
      line(run('Look.'), `<w:r>${graphic('<c:chart r:id="c1"/>')}</w:r>`) +
        line(`<w:r>${graphic('<dgm:relIds r:dm="d1"/>')}</w:r>`),
      parts,
    )
    expect(outline).toEqual([
      'paragraph: Look.',
      'table_header: | Sales & more',
      'table_row: Q1 | 3',
      'table_row: Q2 | 4',
      'list_item1: Ask',
      'list_item1: Listen',
    ])
  })

  test('pictures in groups and in fills, with their descriptions', async () => {
    const fill = (prefix: string, id: number) =>
      `<${prefix}:blipFill xmlns:${prefix}="x"><a:blip r:embed="pic${id}"/></${prefix}:blipFill>`
    const group = `<w:drawing><wp:anchor><a:graphic><a:graphicData><wpg:wgp><pic:pic><pic:nvPicPr><pic:cNvPr descr="A pump"/></pic:nvPicPr>${fill('pic', 1)}</pic:pic><wps:wsp><wps:spPr>${fill('a', 2)}</wps:spPr></wps:wsp></wpg:wgp></a:graphicData></a:graphic></wp:anchor></w:drawing>`
    const bytes = docx(paragraph('Text.') + line(`<w:r>${group}</w:r>`) + drawing(3, 'Alone'), [], {
      pictures: [Buffer.from('1'), Buffer.from('2'), Buffer.from('3')],
    })
    const { blocks } = await readDocx(bytes)
    expect(blocks.flatMap(({ pictures }) => pictures ?? [])).toEqual([
      { source: 'word/media/image1.png', alt: 'A pump' },
      { source: 'word/media/image2.png', alt: '' },
      { source: 'word/media/image3.png', alt: 'Alone' },
    ])
  })
})

test.each([
  ['itself', '<w:vertAlign w:val="superscript"/>'],
  ['by a style', '<w:rStyle w:val="Mark"/>'],
  ['by its line', '<w:position w:val="6"/>'],
])('a figure raised %s is a power or a note mark, never a digit', async (_, raised) => {
  const body = line(run('Pay 4,200'), run('1', raised), run(' euros for 30 m'), run('2', raised), run('.'))
  expect((await read(body)).outline).toEqual(['paragraph: Pay 4,200 euros for 30 m².'])
})

test('any prefix, a default namespace, and UTF-16 are read like the usual ones', async () => {
  const uri = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
  const inner = `${secret('<w:vanish/>')}${table([['a', 'b']])}${paragraph('Part', { outline: 1 })}`
  const expected = ['paragraph: We pay 350 euros.', 'table_row: a | b', 'heading2: Part']
  const xml = `<w:document xmlns:w="${uri}"><w:body>${inner}</w:body></w:document>`
  const bare = xml.replace(/(<\/?)w:/g, '$1').replace('<document', `<document xmlns="${uri}"`)
  for (const content of [
    xml.replaceAll('w:', 'ns0:').replace('xmlns:w', 'xmlns:ns0'),
    bare,
    Buffer.from(`\uFEFF<?xml version="1.0" encoding="UTF-16"?>${xml}`, 'utf16le'),
  ])
    expect((await read('', [{ name: 'word/document.xml', content }])).outline).toEqual(expected)
})

test('fields whose marks are hidden end where they end, and messages of the parser are kept', async () => {
  const mark = (type: string, properties = '') =>
    `<w:r><w:rPr>${properties}</w:rPr><w:fldChar w:fldCharType="${type}"/></w:r>`
  const link = '<w:r><w:instrText> HYPERLINK "https://x.example" </w:instrText></w:r>'
  const { outline, messages } = await read(
    line(
      mark('begin', '<w:vanish/>'),
      link,
      mark('separate'),
      run('Here'),
      mark('end', '<w:vanish/>'),
      '<w:other/>',
    ),
  )
  expect(outline).toEqual(['paragraph: Here'])
  expect(messages).toEqual(['An unrecognised element was ignored: w:other'])
})

test.each([
  ['styled as such', ''],
  ['with an outline level of its own', '<w:outlineLvl w:val="0"/>'],
])('the title of a document, %s, stands above its chapters', async (_how, properties) => {
  const styles = '<w:style w:type="paragraph" w:styleId="Titre"><w:name w:val="Title"/></w:style>'
  const title = `<w:p><w:pPr><w:pStyle w:val="Titre"/>${properties}</w:pPr>${run('Selling fridges')}</w:p>`
  const body = ['Calls', 'Prices'].flatMap((name) => [
    paragraph(name, { style: 'Heading1' }),
    paragraph('Words.'),
  ])
  const of = async (first: string) =>
    outlineOf((await readDocx(docx(first + body.join(''), [], { styles }))).blocks)
  expect(await of(title + paragraph('For every seller.'))).toEqual([
    'heading1: Selling fridges',
    'paragraph: For every seller.',
    'heading2: Calls',
    'paragraph: Words.',
    'heading2: Prices',
    'paragraph: Words.',
  ])
  // Several are no title, and neither is one among the chapters.
  expect((await of(title + title)).filter((line) => line.startsWith('heading1'))).toHaveLength(4)
  expect(await of(paragraph('Start', { style: 'Heading1' }) + title)).toContain('heading1: Prices')
})
