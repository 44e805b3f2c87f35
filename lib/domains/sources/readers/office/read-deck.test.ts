import { mkdtemp, readFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { changedSlide } from '../../../../media/deck/changed-slide.ts'
import { readMarks } from '../../../../media/deck/deck-marks.ts'
import { zipToBuffer } from '../../../../media/deck/office-zip.ts'
import { writeDeck } from '../../../../media/deck/write-deck.ts'
import { readZip } from '../../../../media/packages/fixtures/read-zip.ts'
import { ENGLISH, FRENCH, type Sample } from '../../../../media/slides/fixtures/layout-samples.ts'
import { SAMPLE_COLORS } from '../../../../media/slides/fixtures/sample-colors.ts'
import { LAYOUT_NAMES, type LayoutName } from '../../../../media/slides/slide-layouts.ts'
import type { Language } from '../../../../product/source-document.ts'
import { readDeck } from './read-deck.ts'

const directory = await mkdtemp(path.join(os.tmpdir(), 'deck-'))
const NOTES = 'One sentence.\nAnother one.'

async function deckBytes(samples: [LayoutName, Sample][], language: Language): Promise<Buffer> {
  const slides = samples.map(([layout, sample], i) => ({
    id: `scn_${i}`,
    content: { layout, emphasis: [], ...sample, shown: null, kicker: 'Module', number: 2, total: 9 },
    picturePath: null,
    pictureAlt: '',
    notes: NOTES,
    passages: [],
  }))
  const look = { companyName: 'Boreal', colors: SAMPLE_COLORS, fontFamily: '', family: null, logoPng: null }
  const file = path.join(directory, 'deck.pptx')
  const modules = [{ title: '1. Start', slides }]
  await writeDeck({ id: 'crs_1', title: 'T', language, date: new Date(0), look, modules, path: file })
  return readFile(file)
}

/** The deck of slides after `edit` has changed its parts, compared with what was written. */
async function compared(
  samples: [LayoutName, Sample][],
  edit: (xml: string, part: string) => string = (xml) => xml,
  language: Language = 'en',
) {
  const files = await readZip(await deckBytes(samples, language))
  const parts = [...files].map(([name, bytes]) => ({
    name,
    bytes: /\.(xml|rels)$/.test(name) ? Buffer.from(edit(bytes.toString('utf8'), name)) : bytes,
  }))
  const { pages, properties } = await readDeck(await zipToBuffer(parts))
  return samples.map(([layout, { title, bullets }], i) => {
    const marks = readMarks(256 + i, new Map(properties))
    return changedSlide(pages[i]!, { layout, title, bullets, narration: NOTES, marks }, language)
  })
}
const NOTHING = { title: null, bullets: null, narration: null, leftAlone: [] }
const on = (part: string, change: (xml: string) => string) => (xml: string, name: string) =>
  name === `ppt/${part}1.xml` ? change(xml) : xml
const one = async (sample: [LayoutName, Sample], part: string, change: (xml: string) => string) =>
  (await compared([sample], on(part, change)))[0]!

test.each([
  ['en', ENGLISH],
  ['fr', FRENCH],
] as const)('of a deck that comes back as it was, nothing is changed: %s', async (language, samples) => {
  const all = LAYOUT_NAMES.map((layout): [LayoutName, Sample] => [layout, samples[layout]])
  const shares = {
    title: 'Part',
    bullets: ['Poste | Part', 'Chauffage | 62 %', 'Eau | 23 %', 'Reste | 15 %'],
  }
  const uneven = {
    title: 'Suites',
    bullets: ['Sanctions | Révision', 'Avertissement | Tous les ans', 'Renvoi | –'],
  }
  all.push(['chart', shares], ['two_columns', uneven])
  const found = await compared(all, undefined, language)
  for (const [i, each] of found.entries()) expect(each, all[i]![0]).toEqual(NOTHING)
})

// What each layout takes: every cell that is drawn as a text can be changed, and only it changes.
test.each(LAYOUT_NAMES)('a changed word reaches its line and no other: %s', async (layout) => {
  const sample = ENGLISH[layout]
  const words = [...sample.bullets.join(' | ').matchAll(/\p{L}{5,}/gu)].map(([word]) => word)
  const all = sample.bullets.join('\n')
  const word = words.find((each) => all.split(each).length === 2 && !sample.title.includes(each))
  if (!word || layout === 'chart') return
  const { bullets, ...rest } = await one([layout, sample], 'slides/slide', (xml) =>
    xml.replace(word, 'Zebra'),
  )
  expect(bullets?.join('\n')).toBe(all.replace(word, 'Zebra'))
  expect(rest).toEqual({ title: null, narration: null, leftAlone: [] })
})

const BULLETS: [LayoutName, Sample] = ['bullets', { title: 'Heading', bullets: ['First', 'Second', 'Third'] }]
const paragraph = (text: string) => `<a:p><a:r><a:t>${text}</a:t></a:r></a:p>`
/** The shape with this text, and what is around it. */
const withoutShape = (text: string) => (xml: string) =>
  xml
    .split(/(?=<p:sp>)/)
    .filter((shape) => !shape.includes(`>${text}<`))
    .join('')
const lineOf = async (change: (xml: string) => string) => (await one(BULLETS, 'slides/slide', change)).bullets

test('a line is changed, added with a paragraph, and removed with its text', async () => {
  expect(await lineOf((xml) => xml.replace('Second', 'Zwei'))).toEqual(['First', 'Zwei', 'Third'])
  const added = await lineOf((xml) => xml.replace(/(Second.*?<\/a:p>)/, `$1${paragraph('New')}`))
  expect(added).toEqual(['First', 'Second', 'New', 'Third'])
  expect(await lineOf((xml) => xml.replace('Second', ''))).toEqual(['First', 'Third'])
  expect(await lineOf(withoutShape('Second'))).toEqual(['First', 'Third'])
})

test('a title and notes are changed; without words they are named and left alone', async () => {
  const title = await one(BULLETS, 'slides/slide', (xml) => xml.replace('>Heading<', '>Another<'))
  expect(title).toEqual({ ...NOTHING, title: 'Another' })
  const notes = await one(BULLETS, 'notesSlides/notesSlide', (xml) => xml.replace('Another one.', 'A third.'))
  expect(notes).toEqual({ ...NOTHING, narration: 'One sentence.\nA third.' })
  const gone = [
    await one(BULLETS, 'slides/slide', (xml) => xml.replace('>Heading<', '><')),
    await one(BULLETS, 'notesSlides/notesSlide', (xml) => xml.replace(/One sentence.|Another one./g, '')),
  ]
  const left = ['no_title', 'no_notes'].map((what) => ({ ...NOTHING, leftAlone: [{ what, text: '' }] }))
  expect(gone).toEqual(left)
})

test('what is no text is named and left alone', async () => {
  const left = async (sample: [LayoutName, Sample], part: string, change: (xml: string) => string) =>
    (await one(sample, part, change)).leftAlone
  const moved = (xml: string) =>
    xml.replace(/(name="Line 2 .*?<a:off x=")\d+/, (_, before: string) => `${before}9000000`)
  expect(await left(BULLETS, 'slides/slide', moved)).toEqual([{ what: 'moved', text: 'Second' }])
  const box = `<p:sp><p:nvSpPr><p:cNvPr id="900" name="TextBox 9"/></p:nvSpPr><p:txBody>${paragraph('Ours')}</p:txBody></p:sp>`
  const added = (xml: string) => xml.replace('</p:spTree>', `${box}</p:spTree>`)
  expect(await left(BULLETS, 'slides/slide', added)).toEqual([{ what: 'added', text: 'Ours' }])
  const figures = (xml: string) => xml.replace(/(<c:val>.*?<c:v>)[^<]*/s, '$17777')
  expect(await left(['chart', ENGLISH.chart], 'charts/chart', figures)).toEqual([{ what: 'chart', text: '' }])
  const noTable = (xml: string) => xml.replace(/<p:graphicFrame>.*<\/p:graphicFrame>/s, '')
  expect(await one(['table', ENGLISH.table], 'slides/slide', noTable)).toEqual({
    ...NOTHING,
    leftAlone: [{ what: 'removed', text: 'table' }],
  })
})

test('rows of a table are lines', async () => {
  const { bullets } = ENGLISH.table
  const table = async (change: (xml: string) => string) =>
    (await one(['table', ENGLISH.table], 'slides/slide', change)).bullets
  const rows = (xml: string) => xml.split(/(?=<a:tr )/)
  expect(await table((xml) => rows(xml).toSpliced(2, 1).join(''))).toEqual(bullets.toSpliced(1, 1))
  const doubled = await table((xml) => rows(xml).toSpliced(2, 0, rows(xml)[1]!).join(''))
  expect(doubled).toEqual([bullets[0], ...bullets])
})

test('of a deck without marks, which is older, only titles and notes are compared', async () => {
  const edit = (xml: string, name: string) =>
    name === 'docProps/custom.xml'
      ? xml.replaceAll('name="boxes_', 'name="else_')
      : xml.replace('Second', 'Zwei')
  expect(await compared([BULLETS], edit)).toEqual([NOTHING])
})

test.each([
  ['no zip', async () => Buffer.from('PK no zip')],
  ['another archive', () => zipToBuffer([{ name: 'word/document.xml', bytes: Buffer.from('<w/>') }])],
  [
    'entities',
    () =>
      zipToBuffer([
        { name: 'ppt/presentation.xml', bytes: Buffer.from('<!DOCTYPE p [<!ENTITY a "b">]><p>&a;</p>') },
      ]),
  ],
  [
    'a part that unpacks to hundreds of megabytes',
    () => zipToBuffer([{ name: 'ppt/presentation.xml', bytes: Buffer.alloc(20_000_000, ' ') }]),
  ],
])('a hostile file is refused: %s', async (_, bytes) => {
  await expect(bytes().then(readDeck)).rejects.toThrow()
})

test('parts that are missing, or refer to themselves, make empty slides', async () => {
  const presentation = '<p><sldIdLst><sldId id="1" r:id="a"/><sldId id="2" r:id="b"/></sldIdLst></p>'
  const rels =
    '<R><Relationship Id="a" Type="x/slide" Target="presentation.xml"/><Relationship Id="b" Type="x/slide" Target="../../../etc/passwd"/></R>'
  const parts = { 'ppt/presentation.xml': presentation, 'ppt/_rels/presentation.xml.rels': rels }
  const bytes = await zipToBuffer(
    Object.entries(parts).map(([name, xml]) => ({ name, bytes: Buffer.from(xml) })),
  )
  const { pages } = await readDeck(bytes)
  expect(pages).toEqual(Array.from({ length: 2 }, () => ({ names: [], shapes: [], notes: null })))
})
