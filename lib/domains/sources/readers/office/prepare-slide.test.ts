import { expect, test } from 'vitest'
import { buildDocument } from '../build-document.ts'
import { pptx, shape } from '../fixtures/office.ts'
import { outlineOf } from '../fixtures/outline-of.ts'
import { zip } from '../fixtures/zip.ts'
import { readPptx } from './read-pptx.ts'

type Slide = Parameters<typeof pptx>[0][number]

async function read(...slides: Slide[]) {
  const document = await readPptx(pptx(slides))
  return { ...document, outline: outlineOf(document.blocks) }
}

const run = (text: string, properties = '') => `<a:r><a:rPr ${properties}/><a:t>${text}</a:t></a:r>`
const box = (...runs: string[]) =>
  `<p:sp><p:nvSpPr><p:cNvPr/><p:nvPr/></p:nvSpPr><p:txBody><a:p>${runs.join('')}</a:p></p:txBody></p:sp>`
const hidden = (inner: string) => inner.replace('<p:cNvPr', '<p:cNvPr hidden="1"')
const alternatives = (newer: string, older: string) =>
  `<mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><mc:Choice>${newer}</mc:Choice><mc:Fallback>${older}</mc:Fallback></mc:AlternateContent>`
const picture = (id: string, name = '') =>
  `<p:pic><p:nvPicPr><p:cNvPr descr="${name}"/></p:nvPicPr><p:blipFill><a:blip r:embed="${id}"/></p:blipFill></p:pic>`

test.each(['sngStrike', 'dblStrike'])('text struck out by %s leaves', async (strike) => {
  const price = box(
    run('The price is '),
    run('99', `strike="${strike}"`),
    run('89', 'strike="noStrike"'),
    run(' dollars.'),
  )
  const { outline, leftOut } = await read({ shapes: price })
  expect(outline).toEqual(['paragraph: The price is 89 dollars.'])
  expect(leftOut).toEqual([{ reason: 'struck', text: '99', near: 'The price is 89 dollars.', slide: 1 }])
})

test('hidden shapes, groups, pictures and slides leave, with their slide', async () => {
  const group = `<p:grpSp><p:nvGrpSpPr><p:cNvPr hidden="true"/></p:nvGrpSpPr>${box(run('In a group'))}</p:grpSp>`
  const { outline, blocks, leftOut } = await read(
    { shapes: box(run('Skipped')) + box(run('as a whole')), hidden: true },
    { shapes: box(run('Shown')) + hidden(box(run('Alone'))) + group + hidden(picture('rp')) },
  )
  expect(outline).toEqual(['paragraph: Shown'])
  expect(blocks.flatMap(({ pictures }) => pictures ?? [])).toEqual([])
  expect(leftOut).toEqual([
    { reason: 'hidden', text: 'Skipped as a whole', near: '', slide: 1 },
    { reason: 'hidden', text: 'Alone', near: '', slide: 2 },
    { reason: 'hidden', text: 'In a group', near: '', slide: 2 },
  ])
})

test('the first line of a slide without a title is one, whatever stands below it', async () => {
  const { outline } = await read(
    { shapes: box() + box(run('Prices')) + box() + box(run('They rise in May.')) },
    { shapes: box(run('The plan')) + picture('rp') },
    { shapes: box(run('The team')), notes: 'It grows.' },
    { shapes: box(run('One line alone')) },
  )
  expect(outline).toEqual([
    'heading2: Prices',
    'paragraph: They rise in May.',
    'heading2: The plan',
    'heading2: The team',
    'paragraph: It grows.',
    'paragraph: One line alone',
  ])
})

test('a raised figure is a power or a note mark, never a digit', async () => {
  const raised = 'baseline="30000"'
  const { outline } = await read({
    shapes:
      box(run('Pay 4,200'), run('1', raised), run(' for 30 m'), run('2', raised), run('.')) +
      box(
        run('10'),
        run('-3', raised),
        run(' of the 1'),
        run('st', raised),
        run(', H'),
        run('2', 'baseline="-25000"'),
      ) +
      box(run('2'), run('1', raised), run('/'), run('2', 'baseline="-25000"'), run(' hours')),
  })
  expect(outline).toEqual([
    'paragraph: Pay 4,200 for 30 m².',
    'paragraph: 10⁻³ of the 1st, H2',
    'paragraph: 2 1/2 hours',
  ])
})

test('texts of nested groups, and formulas as text', async () => {
  const formula = `<a14:m><m:oMathPara><m:oMath><m:sSup><m:e><m:r><m:t>r</m:t></m:r></m:e><m:sup><m:r><m:t>2</m:t></m:r></m:sup></m:sSup></m:oMath></m:oMathPara></a14:m>`
  const { outline } = await read({
    shapes: `<p:grpSp><p:grpSp>${box(run('Deep'))}</p:grpSp></p:grpSp>${alternatives(box(run('It is '), formula), picture('rp'))}`,
  })
  expect(outline).toEqual(['heading2: Deep', 'paragraph: It is r²'])
})

test('of a graphic we do not know, its fallback is read', async () => {
  const newer =
    '<p:graphicFrame><a:graphic><a:graphicData uri="http://x/2014/chartex"><cx:chart r:id="rc"/></a:graphicData></a:graphic></p:graphicFrame>'
  const { blocks } = await read({
    shapes: shape('title', ['Sales']) + alternatives(newer, picture('rp', 'A funnel')),
  })
  expect(blocks.at(-1)?.pictures).toEqual([{ source: 'ppt/media/image1.png', alt: 'A funnel' }])
})

test('a slide of a title and a picture keeps both, and its picture counts as one without text', async () => {
  const filled = box(run('')).replace(
    '<p:txBody>',
    '<p:spPr><a:blipFill><a:blip r:embed="rp"/></a:blipFill></p:spPr><p:txBody>',
  )
  const slides = [
    { shapes: shape('title', ['The plan']) + shape('body', ['It covers every repair.']) + picture('rp') },
    { shapes: shape('title', ['What the customer pays']) + filled },
  ]
  const { outline, blocks, images } = await read(...slides)
  expect(images).toBe(1)
  expect(outline.at(-1)).toBe('heading2: What the customer pays')
  expect(buildDocument(blocks).pictures.get(outline.length - 1)).toMatchObject([
    { source: 'ppt/media/image1.png' },
  ])
})

test('the texts of a diagram in the order of its connections, without what is struck out', async () => {
  const point = (id: string, ...runs: string[]) =>
    `<dgm:pt modelId="${id}"${id === '0' ? ' type="doc"' : ''}><dgm:t><a:p>${runs.join('')}</a:p></dgm:t></dgm:pt>`
  const line = (from: string, to: string, order: number) =>
    `<dgm:cxn srcId="${from}" destId="${to}" srcOrd="${order}"/>`
  const diagram =
    point('0') +
    point('close', run('Close')) +
    point('ask', run('Tell', 'strike="sngStrike"'), run('Ask')) +
    point('why', run('Why')) +
    line('0', 'close', 1) +
    line('0', 'ask', 0) +
    line('ask', 'why', 0)
  const { outline, leftOut } = await read({
    shapes: '<p:graphicFrame><dgm:relIds r:dm="rd"/></p:graphicFrame>',
    diagram,
  })
  expect(outline).toEqual(['list_item1: Ask', 'list_item1: Why', 'list_item1: Close'])
  expect(leftOut).toEqual([{ reason: 'struck', text: 'Tell', near: 'Ask', slide: 1 }])
})

test('any prefix and UTF-16 are read like the usual ones', async () => {
  const slide =
    '<s:sld><s:cSld><s:spTree><s:sp><s:nvSpPr><s:nvPr><s:ph type="title"/></s:nvPr></s:nvSpPr><s:txBody><d:p><d:r><d:t>Où vendre ?</d:t></d:r></d:p></s:txBody></s:sp></s:spTree></s:cSld></s:sld>'
  const bytes = zip([
    {
      name: 'ppt/presentation.xml',
      content: '<s:presentation><s:sldId id="256" rel:id="s1"/></s:presentation>',
    },
    {
      name: 'ppt/_rels/presentation.xml.rels',
      content:
        '<k:Relationships><k:Relationship Id="s1" Type="slide" Target="slides/slide1.xml"/></k:Relationships>',
    },
    { name: 'ppt/slides/slide1.xml', content: Buffer.from(`\uFEFF${slide}`, 'utf16le') },
  ])
  expect(outlineOf((await readPptx(bytes)).blocks)).toEqual(['heading2: Où vendre ?'])
})
