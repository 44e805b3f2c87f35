import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { HOSTILE } from '../packages/fixtures/sample-package.ts'
import type { DeckRequest, DeckSlide } from '../renderer.ts'
import { ENGLISH, FRENCH, type Sample } from '../slides/fixtures/layout-samples.ts'
import { SAMPLE_COLORS } from '../slides/fixtures/sample-colors.ts'
import { type LayoutName, showsPicture } from '../slides/slide-layouts.ts'
import { writeHandout } from './write-handout.ts'

const directory = await mkdtemp(path.join(os.tmpdir(), 'handout-'))
const picturePath = path.join(directory, 'picture.png')
const canvas = { width: 300, height: 200, channels: 3 as const, background: '#88aacc' }
await writeFile(picturePath, await sharp({ create: canvas }).png().toBuffer())

const LAYOUTS = ['title', 'table', 'chart', 'picture', 'quote'] as const
const date = new Date('2026-11-01T10:00:00Z')

const slideOf = (layout: LayoutName, sample: Sample, change: Partial<DeckSlide> = {}): DeckSlide => ({
  id: `scn_${layout}`,
  content: { layout, emphasis: [], ...sample, shown: null, kicker: 'Module', number: 2, total: 9 },
  picturePath: showsPicture(layout) ? picturePath : null,
  pictureAlt: 'A cold room',
  notes: `Said of ${layout}, 2x8 and ≤ 5.\nAnswered by a customer.`,
  passages: [{ source: 'Guide.pdf', page: 3, quote: `Written of ${layout}.` }],
  ...change,
})

async function handoutOf(slides: DeckSlide[], change: Partial<DeckRequest> = {}) {
  const file = path.join(directory, 'handout.pdf')
  const look = { companyName: 'Boreal', colors: SAMPLE_COLORS, fontFamily: '', family: null, logoPng: null }
  const modules = [{ title: '1. Start', slides }]
  await writeHandout({
    id: 'crs_1',
    title: 'Course',
    look,
    language: 'en',
    date,
    modules,
    path: file,
    ...change,
  })
  const bytes = await readFile(file)
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, (_, i) => document.getPage(i + 1)),
  )
  const texts = await Promise.all(pages.map(textOf))
  return { bytes, document, pages, texts, all: plain(texts.join(' ')) }
}
type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>
async function textOf(page: Page): Promise<string> {
  const { items } = await page.getTextContent()
  return plain(items.map((item) => ('str' in item ? item.str : '')).join(''))
}
const plain = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim()

type Tree = { role?: string; alt?: string; children?: Tree[] }
const rolesOf = ({ role, children = [] }: Tree): string[] =>
  [role ?? '', ...children.flatMap(rolesOf)].filter(Boolean)
const treeOf = async (page: Page) => (await page.getStructTree()) as Tree

test('a module ends with what its video asks, and the answers stand on the last page', async () => {
  const slides = [slideOf('quote', FRENCH.quote)]
  const checks = [
    {
      prompt: 'À quelle température ?',
      options: ['4 °C', '8 °C'],
      answer: '4 °C',
      explanation: 'C’est dit.',
    },
  ]
  const modules = [
    { title: '1. Début', slides, checks },
    { title: '2. Suite', slides },
  ]
  const { texts, all, document } = await handoutOf(slides, { language: 'fr', modules })
  expect(texts[1]).toMatch(/Vérifiez vos acquis ?1\. À quelle température.*– 4 °C ?– 8 °C/)
  expect(texts[1]).not.toContain('C’est dit.')
  expect(texts.at(-1)).toMatch(/^Réponses ?\d+ ?Réponses ?1\. Début ?1\. 4 °C ?C’est dit\./)
  expect(texts[0]).toMatch(/1\. Début.*Vérifiez vos acquis ?2 ?2\. Suite.*Réponses ?4/)
  expect(all.match(/Vérifiez/g)).toHaveLength(2)
  const [start] = (await document.getOutline())!
  expect(start?.items.map(({ title }) => title)).toEqual([FRENCH.quote.title, 'Vérifiez vos acquis'])
})

test.each([
  ['en', ENGLISH, 'page 3', 'From the documents'],
  ['fr', FRENCH, 'page 3', 'Dans les documents'],
] as const)(
  'every scene has its title, narration and passages, two on a page: %s',
  async (language, samples, place, words) => {
    const slides = LAYOUTS.map((layout) => slideOf(layout, samples[layout]))
    const { texts, document } = await handoutOf(slides, { language })
    expect(texts).toHaveLength(1 + Math.ceil(slides.length / 2))
    for (const [i, { content, notes, passages }] of slides.entries()) {
      const page = texts[1 + Math.floor(i / 2)]
      for (const said of [content.title, ...notes.replace('≤ ', '').split('\n'), passages[0]!.quote, words])
        expect(page?.replaceAll('≤ ', '')).toContain(plain(said))
      expect(page).toContain(`Guide.pdf, ${place}`)
      expect(texts[0]).toContain(plain(content.title))
    }
    const { info } = await document.getMetadata()
    expect(info).toMatchObject({ Title: 'Course', Author: 'Boreal', Language: language })
  },
)

test('screen readers find headings, a described picture, paragraphs, quotes, and links in the contents', async () => {
  const { pages, document } = await handoutOf([slideOf('picture', ENGLISH.picture)])
  expect(await document.getMarkInfo()).toMatchObject({ Marked: true })
  const [front, scene] = [await treeOf(pages[0]!), await treeOf(pages[1]!)]
  expect(rolesOf(front)).toEqual(expect.arrayContaining(['Document', 'H1', 'TOC', 'TOCI', 'Link']))
  expect(rolesOf(scene).filter((role) => role !== 'Root')).toEqual([
    'Document',
    'Sect',
    'H2',
    'H3',
    'Figure',
    'P',
    'P',
    'H4',
    'BlockQuote',
    'P',
  ])
  expect(JSON.stringify(scene)).toContain('A cold room')
  const links = (await pages[0]!.getAnnotations()) as { dest: string }[]
  const reached = await Promise.all(links.map(async ({ dest }) => (await document.getDestination(dest))?.[0]))
  expect(reached).toEqual([pages[1]!.ref, pages[1]!.ref])
  expect((await document.getOutline())?.[0]).toMatchObject({ title: '1. Start', items: [{}] })
})

test('a long narration goes on on the next pages, whole and in order', async () => {
  const notes = Array.from({ length: 1500 }, (_, i) => `word${i}`).join(' ')
  const passages = Array.from({ length: 60 }, (_, i) => ({
    source: 'Guide.pdf',
    quote: `Passage ${i} ${'x '.repeat(90)}.`,
  }))
  const slides = [slideOf('bullets', ENGLISH.bullets, { notes, passages }), slideOf('steps', ENGLISH.steps)]
  const { texts, all, pages } = await handoutOf(slides)
  const found = [...all.matchAll(/word(\d+)/g)].map(([, number]) => Number(number))
  expect(found).toEqual(Array.from({ length: 1500 }, (_, i) => i))
  expect(texts[0]).toContain(`${plain(ENGLISH.steps.title)} ${pages.length}`)
  for (const page of pages) {
    const { items } = await page.getTextContent()
    for (const item of items)
      if ('transform' in item) {
        expect(item.transform[5]).toBeGreaterThan(36)
        expect(item.transform[4] + item.width).toBeLessThan(595 - 50)
      }
  }
})

test('what the narration says word for word is not quoted again, only its document named once', async () => {
  const notes = 'The pump moves water.\nIt starts below two bar.'
  const of = (quote: string) => ({ source: 'Guide.pdf', page: 3, quote })
  const passages = [of('The pump moves water'), of('It starts below two bar.'), of('It stops at four bar.')]
  const { all } = await handoutOf([slideOf('bullets', ENGLISH.bullets, { notes, passages })])
  const times = (text: string) => all.split(text).length - 1
  expect(['moves water', 'below two bar', 'stops at four bar'].map(times)).toEqual([1, 1, 1])
  expect(times('Guide.pdf')).toBe(2)
})

test('a passage in almost the words of the narration is not quoted, one with another figure is', async () => {
  const notes = 'Before you start the pump, close the valve and wait until it shows two bar, then open it.'
  const of = (quote: string) => ({ source: 'Guide.pdf', page: 3, quote })
  const passages = [
    of('Close the valve before starting the pump and wait until it shows two bar; then open it.'),
    of('Close the valve and wait until it shows 4 bar, then open it.'),
  ]
  const { all } = await handoutOf([slideOf('bullets', ENGLISH.bullets, { notes, passages })])
  expect(all).not.toContain('before starting')
  expect(all).toContain('shows 4 bar')
})

test('hostile texts are shown as far as the fonts have them', async () => {
  const slides = HOSTILE.map((title) => ({
    ...slideOf('bullets', { title, bullets: [title] }, { notes: title, pictureAlt: title }),
    passages: [{ source: title, quote: title }],
  }))
  const { all, texts } = await handoutOf(slides, {
    title: HOSTILE[4]!,
    modules: HOSTILE.map((title, i) => ({ title, slides: [slides[i]!] })),
  })
  expect(texts.length).toBeGreaterThanOrEqual(1 + slides.length)
  expect(all).toContain(`"quoted" & 'single' <b>bold</b>`)
  expect(all).toContain('</script><script>alert(1)</script>')
  expect(all).toContain('Réfrigérateur')
})

test('the same slides give the same bytes', async () => {
  const slides = [slideOf('bullets', ENGLISH.bullets)]
  expect((await handoutOf(slides)).bytes.equals((await handoutOf(slides)).bytes)).toBe(true)
})
