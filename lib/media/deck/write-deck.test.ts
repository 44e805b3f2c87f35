import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { DOMParser } from 'linkedom'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Language } from '../../product/source-document.ts'
import { readZip } from '../packages/fixtures/read-zip.ts'
import { HOSTILE } from '../packages/fixtures/sample-package.ts'
import type { DeckRequest, DeckSlide, SlideContent } from '../renderer.ts'
import { FAMILIES } from '../slides/families/slide-families.ts'
import { ENGLISH, FRENCH, type Sample } from '../slides/fixtures/layout-samples.ts'
import { SAMPLE_COLORS } from '../slides/fixtures/sample-colors.ts'
import { CELL_MARK, LAYOUT_NAMES, type LayoutName, showsPicture } from '../slides/slide-layouts.ts'
import { writeDeck } from './write-deck.ts'

const directory = await mkdtemp(path.join(os.tmpdir(), 'deck-'))
const picturePath = path.join(directory, 'picture.png')
const canvas = { width: 300, height: 200, channels: 3 as const, background: '#88aacc' }
await writeFile(picturePath, await sharp({ create: canvas }).png().toBuffer())

const slideOf = (layout: LayoutName, sample: Sample, change: Partial<SlideContent> = {}): DeckSlide => ({
  id: `scn_${layout}`,
  content: {
    layout,
    emphasis: [],
    ...sample,
    shown: null,
    kicker: 'Module',
    number: 2,
    total: 9,
    ...change,
  },
  picturePath: showsPicture(layout) ? picturePath : null,
  pictureAlt: 'A cold room',
  notes: `Said of ${layout} & so on.`,
  passages: [],
})
const look = { companyName: 'Boreal', colors: SAMPLE_COLORS, fontFamily: '', family: null, logoPng: null }

async function deckOf(slides: DeckSlide[], change: Partial<DeckRequest> = {}) {
  const file = path.join(directory, 'deck.pptx')
  const modules = [{ title: '1. Start', slides }]
  const shared = { id: 'crs_1', title: 'Course', language: 'en' as Language, date: new Date(0) }
  const request = { ...shared, look, modules, path: file }
  await writeDeck({ ...request, ...change })
  const bytes = await readFile(file)
  const files = await readZip(bytes)
  const xml = (name: string) =>
    new DOMParser().parseFromString(files.get(name)?.toString('utf8') ?? '', 'text/xml')
  const all = (name: string, tag: string) => [...xml(name).getElementsByTagName(tag)]
  return { bytes, files, all, textsOf: (name: string) => paragraphs(all(name, 'a:p')) }
}
type Elements = ReturnType<Document['getElementsByTagName']>[number][]
const texts = (elements: Elements) => elements.map(({ textContent }) => textContent ?? '')
const paragraphs = (elements: Elements) =>
  elements.map((each) => plain(texts([...each.getElementsByTagName('a:t')]).join('')))
const plain = (text: string) => text.replace(/\s+/g, ' ').trim()
const SLIDE = 'ppt/slides/slide1.xml'

/** What readers of a slide find of a line: its cells, the parts of a cell, and the figures of a chart apart. */
const said = (line: string) =>
  line
    .split(CELL_MARK)
    .flatMap((cell) => cell.split(' · '))
    .map((cell) => plain(cell.replace(/^[|“]|[|”]$/g, '')))

test.each([
  ['en', ENGLISH],
  ['fr', FRENCH],
] as const)('every layout says in the deck what it says on the slide: %s', async (language, samples) => {
  const slides = LAYOUT_NAMES.map((layout) => slideOf(layout, samples[layout]))
  const deck = await deckOf(slides, { language })
  for (const [i, { id, content, notes }] of slides.entries()) {
    const name = `ppt/slides/slide${i + 1}.xml`
    const found = deck.textsOf(name).join('\n')
    expect(found.replaceAll('\n', ' ')).toContain(plain(content.title))
    if (content.layout !== 'chart')
      for (const words of content.bullets.flatMap(said)) expect(found, content.layout).toContain(words)
    expect(deck.textsOf(`ppt/notesSlides/notesSlide${i + 1}.xml`)).toContain(notes)
    expect(deck.all(name, 'p:cSld')[0]?.getAttribute('name')).toBe(id)
  }
  const properties = deck
    .all('docProps/custom.xml', 'property')
    .map((each) => [each.getAttribute('name'), each.textContent])
    .filter(([name]) => !name?.startsWith('boxes_'))
  const ids = deck.all('ppt/presentation.xml', 'p:sldId').map((each) => `slide_${each.getAttribute('id')}`)
  expect(properties).toEqual([['course_id', 'crs_1'], ...slides.map(({ id }, i) => [ids[i], id])])
})

test('a module ends with its questions, and their answers with the reasons', async () => {
  const slides = [slideOf('bullets', FRENCH.bullets)]
  const checks = [
    {
      prompt: 'À quelle température ?',
      options: ['4 °C', '8 °C'],
      answer: '4 °C',
      explanation: 'C’est dit.',
    },
    { prompt: 'Elle est froide.', options: ['Vrai', 'Faux'], answer: 'Vrai | oui', explanation: '' },
  ]
  const modules = [
    { title: '1. Début', slides, checks },
    { title: '2. Suite', slides },
  ]
  const deck = await deckOf(slides, { language: 'fr', modules })
  const said = (number: number) => deck.textsOf(`ppt/slides/slide${number}.xml`).join(' ')
  expect(said(2)).toMatch(/Vérifiez vos acquis.*À quelle température \?.*4 °C.*8 °C/i)
  expect(said(2)).not.toContain('C’est dit')
  expect(said(4)).toMatch(
    /Réponses.*Question Réponse À quelle température \? 4 °C Elle est froide\. Vrai \/ oui/,
  )
  expect(deck.textsOf('ppt/notesSlides/notesSlide4.xml')).toContain('C’est dit.')
  const sections = deck.all('ppt/presentation.xml', 'p14:section')
  expect(sections.map((each) => each.getElementsByTagName('p14:sldId').length)).toEqual([4, 1])
  const scenes = deck
    .all('docProps/custom.xml', 'property')
    .map((each) => each.getAttribute('name'))
    .filter((name) => name?.startsWith('slide_'))
  expect(scenes).toEqual(['slide_256', 'slide_260'])
})

test('a table is a table: its rows and cells in order', async () => {
  const { all } = await deckOf([slideOf('table', ENGLISH.table)])
  const rows = all(SLIDE, 'a:tr').map((row) => paragraphs([...row.getElementsByTagName('a:p')]))
  expect(rows).toEqual(ENGLISH.table.bullets.map((line) => line.split(CELL_MARK).map(plain)))
})

test.each([
  [
    'bar',
    ['What | Hours', 'Sorting | 1,240.5 h', 'Cleaning | 86 h', 'Setup | 9 h'],
    '#,##0.0"\u00a0h"',
    'c:barChart',
  ],
  [
    'line',
    ['Year | Sold', '2021 | €12', '2022 | €15', '2023 | €14', '2024 | €22'],
    '"€"#,##0',
    'c:lineChart',
  ],
  [
    'share',
    ['Part | Share', 'North | 40%', 'South | 35%', 'West | 25%'],
    '#,##0"\u00a0%"',
    'c:doughnutChart',
  ],
])('a chart is a chart with its figures: %s', async (_, bullets, format, tag) => {
  const { all, files } = await deckOf([slideOf('chart', { title: 'Figures', bullets })])
  const chart = 'ppt/charts/chart1.xml'
  expect(all(chart, tag)).toHaveLength(1)
  const inside = (name: string) =>
    texts(all(chart, name).flatMap((each) => [...each.getElementsByTagName('c:v')]))
  const rows = bullets.slice(1).map((line) => line.split(CELL_MARK) as [string, string])
  expect(inside('c:cat')).toEqual(rows.map(([name]) => name))
  expect(inside('c:val')).toEqual(rows.map(([, figure]) => figure.replace(/[^\d.]/g, '')))
  expect(texts(all(chart, 'c:formatCode'))).toEqual([format])
  const workbook = await readZip(files.get('ppt/embeddings/chart1.xlsx')!)
  for (const [name] of rows) expect(workbook.get('xl/worksheets/sheet1.xml')?.toString()).toContain(name)
})

test('a picture has its description, the brand’s furniture is in the layouts, icons and lines are decorative', async () => {
  const { all } = await deckOf([slideOf('picture', ENGLISH.picture), slideOf('bullets', ENGLISH.bullets)])
  const described = all(SLIDE, 'p:cNvPr').flatMap((each) => each.getAttribute('descr') ?? [])
  expect(described).toEqual(['A cold room'])
  const shapes = all('ppt/slides/slide2.xml', 'p:sp').filter(
    (each) => !each.getElementsByTagName('a:t').length,
  )
  expect(shapes.length).toBeGreaterThan(0)
  for (const shape of shapes) expect(shape.getElementsByTagName('adec:decorative')).toHaveLength(1)
  const layout = texts(all('ppt/slideLayouts/slideLayout1.xml', 'a:t'))
  const isOnSlide = texts(all('ppt/slides/slide2.xml', 'a:t')).includes('Boreal')
  expect([layout.includes('Boreal'), isOnSlide]).toEqual([true, false])
})

test('the brand’s mark is not hidden by a band that grows with the title', async () => {
  const deck = await deckOf([slideOf('bullets', ENGLISH.bullets)], { look: { ...look, family: 'bold' } })
  expect(deck.textsOf(SLIDE)).toContain('Boreal')
})

test('the name of the brand lies on no ornament that a slide draws over it', async () => {
  const slides = [1, 2].map((number) => slideOf('bullets', ENGLISH.bullets, { number }))
  const deck = await deckOf(slides, { look: { ...look, family: 'soft' } })
  for (const name of [SLIDE, 'ppt/slides/slide2.xml']) expect(deck.textsOf(name)).toContain('Boreal')
})

test('texts stay within their slide, in all families', async () => {
  for (const { name } of FAMILIES) {
    const slides = LAYOUT_NAMES.map((layout) => slideOf(layout, FRENCH[layout]))
    const { all } = await deckOf(slides, { look: { ...look, family: name }, language: 'fr' })
    for (const [i] of slides.entries())
      for (const shape of all(`ppt/slides/slide${i + 1}.xml`, 'p:sp')) {
        if (shape.getElementsByTagName('a:t').length === 0) continue
        const number = (tag: string, key: string) =>
          Number(shape.getElementsByTagName(tag)[0]?.getAttribute(key))
        const [x, y] = [number('a:off', 'x'), number('a:off', 'y')]
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
        expect(x + number('a:ext', 'cx')).toBeLessThanOrEqual(12_192_000)
        expect(y + number('a:ext', 'cy')).toBeLessThanOrEqual(6_858_000)
      }
  }
})

test('hostile texts leave every part well-formed, and say themselves in the notes', async () => {
  const slides = HOSTILE.map((title) => ({
    ...slideOf('bullets', { title, bullets: [title] }),
    notes: title,
    id: title,
    pictureAlt: title,
  }))
  const modules = HOSTILE.map((title, i) => ({ title, slides: [slides[i]!] }))
  const { files, all, textsOf } = await deckOf([], { title: HOSTILE[0]!, modules })
  for (const [name, bytes] of files) {
    if (!/\.(xml|rels)$/.test(name)) continue
    const text = bytes.toString('utf8')
    expect(text, name).not.toMatch(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u)
    const names = [...text.matchAll(/<(\/?)([\w:]+)[^<>]*?(\/?)>/g)].filter(([, , , empty]) => !empty)
    const open: string[] = []
    for (const [, end, tag] of names) {
      if (end) expect(open.pop(), name).toBe(tag)
      else open.push(tag!)
    }
    expect(open, name).toEqual([])
  }
  expect(textsOf('ppt/notesSlides/notesSlide1.xml')).toContain(HOSTILE[0])
  expect(textsOf('ppt/notesSlides/notesSlide4.xml')).toContain(HOSTILE[3])
  expect(all('ppt/presentation.xml', 'p14:section')).toHaveLength(HOSTILE.length)
  expect(all('ppt/presentation.xml', 'p14:sldId')).toHaveLength(HOSTILE.length)
})

test('every part that is referred to is there, no part has an id twice, and the same slides give the same bytes', async () => {
  const slides = LAYOUT_NAMES.map((layout) => slideOf(layout, ENGLISH[layout]))
  const { bytes, files, all } = await deckOf(slides)
  for (const [name, rels] of files) {
    if (!name.endsWith('.rels')) continue
    const folder = path.posix.join(path.posix.dirname(name), '..')
    for (const [, target = ''] of rels.toString().matchAll(/Target="([^"]+)"/g))
      expect([...files.keys()], name).toContain(path.posix.join(folder, target))
  }
  for (const name of [...files.keys()].filter((each) => /^ppt\/slide.*\.xml$/.test(each))) {
    const ids = all(name, 'p:cNvPr').map((each) => each.getAttribute('id'))
    expect(new Set(ids).size, name).toBe(ids.length)
  }
  expect((await deckOf(slides)).bytes.equals(bytes)).toBe(true)
})
