import { mkdtemp, readFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { changedSlide } from '../../../../media/deck/changed-slide.ts'
import { readMarks } from '../../../../media/deck/deck-marks.ts'
import { writeDeck } from '../../../../media/deck/write-deck.ts'
import { readZip } from '../../../../media/packages/fixtures/read-zip.ts'
import type { DeckTemplate } from '../../../../media/renderer.ts'
import { ENGLISH } from '../../../../media/slides/fixtures/layout-samples.ts'
import { SAMPLE_COLORS } from '../../../../media/slides/fixtures/sample-colors.ts'
import type { LayoutName } from '../../../../media/slides/slide-layouts.ts'
import { readDeck } from '../../../sources/readers/office/read-deck.ts'
import { type FullTemplateOptions, fullTemplate, PNG, picture } from '../../fixtures/full-template.ts'
import { chooseColors } from '../color-roles.ts'
import { readTemplate } from './read-template.ts'
import { readTheme } from './read-theme.ts'
import { SLOTS } from './template-colors.ts'

const directory = await mkdtemp(path.join(os.tmpdir(), 'template-'))
const look = { companyName: 'Boreal', colors: SAMPLE_COLORS, fontFamily: '', family: null, logoPng: null }

const LAYOUTS: LayoutName[] = ['title', 'bullets', 'chart']

async function deckWith(template: DeckTemplate | null, change: Partial<typeof look> = {}) {
  const file = path.join(directory, 'deck.pptx')
  const slides = LAYOUTS.map((layout) => ({
    id: `scn_${layout}`,
    content: { layout, emphasis: [], ...ENGLISH[layout], shown: null, kicker: 'Module', number: 2, total: 9 },
    picturePath: null,
    pictureAlt: '',
    notes: 'Said.',
    passages: [],
  }))
  const modules = [{ title: '1. Start', slides }]
  const request = { id: 'crs_1', title: 'T', language: 'en' as const, date: new Date(0), modules, path: file }
  await writeDeck({ ...request, look: { ...look, ...change }, template })
  const bytes = await readFile(file)
  const files = await readZip(bytes)
  return { bytes, files, part: (name: string) => files.get(name)?.toString('utf8') ?? '' }
}

const read = async (options?: FullTemplateOptions) => readTemplate(fullTemplate(options))

test('a template is the theme, the master and the layouts of a deck', async () => {
  const template = await read()
  const { files, part } = await deckWith(template)
  expect(part('ppt/theme/theme1.xml')).toContain('name="Nordelta"')
  expect(part('ppt/theme/theme1.xml')).toMatch(/majorFont><a:latin typeface="Constantia".*typeface="Corbel"/)
  for (const slot of SLOTS) expect(part('ppt/theme/theme1.xml')).toContain(`<a:${slot}><a:srgbClr`)
  const master = part('ppt/slideMasters/slideMaster1.xml')
  expect(master).toContain('name="R&amp;D"')
  expect(master).toContain('Click &lt;here&gt;')
  expect(master).toMatch(/<\/p:cSld><p:clrMap [^>]*\/><p:sldLayoutIdLst>.*<\/p:sldLayoutIdLst><p:txStyles>/)
  expect(files.get('ppt/media/template1.png')).toEqual(PNG)
  const layouts = LAYOUTS.map(
    (_, i) => /slideLayout\d/.exec(part(`ppt/slides/_rels/slide${i + 1}.xml.rels`))?.[0],
  )
  expect(layouts).toEqual(['slideLayout1', 'slideLayout2', 'slideLayout2'])
  for (const name of [...files.keys()].filter((each) => each.endsWith('.rels'))) {
    const folder = path.posix.join(path.posix.dirname(name), '..')
    for (const [, target] of part(name).matchAll(/Target="([^"]+)"/g))
      expect(files.has(path.posix.join(folder, target!)), `${name}: ${target}`).toBe(true)
  }
})

test('its slides name the colors and fonts of the template, and have no ground, mark or name of their own', async () => {
  const { part } = await deckWith(await read())
  const slide = part('ppt/slides/slide2.xml')
  expect(slide).not.toContain('<p:bg>')
  expect(slide).not.toContain('Boreal')
  expect(slide).toMatch(/type="title".*?<a:schemeClr val="tx2"\/>.*?typeface="\+mj-lt"/)
  expect(slide).toContain('<a:schemeClr val="tx1"/>')
  expect(part('ppt/slides/slide1.xml')).toMatch(/type="title".*?<a:schemeClr val="bg1"\/>/)
})

test('a deck in a template comes back as it was', async () => {
  const { bytes } = await deckWith(await read())
  const { pages, properties } = await readDeck(new Uint8Array(bytes))
  expect(pages).toHaveLength(LAYOUTS.length)
  const nothing = { title: null, bullets: null, narration: null, leftAlone: [] }
  for (const [i, layout] of LAYOUTS.entries()) {
    const { title, bullets } = ENGLISH[layout]
    const marks = readMarks(256 + i, new Map(properties))
    const before = { layout, title, bullets, narration: 'Said.', marks }
    expect(changedSlide(pages[i]!, before, 'en'), layout).toEqual(nothing)
  }
})

test('without a layout for covers, the title’s place of a cover says what it belongs to', async () => {
  const written = async (options?: FullTemplateOptions) => {
    const { part } = await deckWith(await read(options))
    return [1, 2].map((number) => part(`ppt/slides/slide${number}.xml`).includes('<a:t>Module</a:t>'))
  }
  expect(await written()).toEqual([false, false])
  expect(await written({ layouts: [{ type: 'titleOnly', title: 'title' }] })).toEqual([true, false])
})

test('the module and the number of a slide stand in the footer of its layout', async () => {
  const field = (type: string, idx: string) =>
    `<p:sp><p:nvSpPr><p:cNvPr id="5" name=""/><p:cNvSpPr/><p:nvPr><p:ph type="${type}" idx="${idx}"/></p:nvPr></p:nvSpPr><p:spPr/></p:sp>`
  const more = field('ftr', '11') + field('sldNum', '12') + field('dt', '10')
  const { part } = await deckWith(await read({ layouts: [{ type: 'titleOnly', title: 'title', more }] }))
  const slide = part('ppt/slides/slide2.xml')
  expect(slide).toMatch(/<p:ph type="ftr" sz="quarter" idx="11"\/>.*?<a:t>1\. Start<\/a:t>/)
  expect(slide).toMatch(/idx="12"\/>.*?type="slidenum"><a:rPr\/><a:t>2<\/a:t>/)
  expect(slide).not.toContain('idx="10"')
})

test('the title and the content stand where the template has them, whatever its size in inches', async () => {
  const wide = (await read())?.sheets
  expect(wide?.content).toMatchObject({
    layout: 1,
    titleColor: '#0b3c5d',
    textColor: '#17242f',
    ground: '#ffffff',
  })
  expect(wide?.content.title).toEqual({ x: 96, y: 54, width: 1728, height: 162 })
  expect(wide?.cover).toMatchObject({ layout: 0, title: null, textColor: '#ffffff', ground: '#0b3c5d' })
  const small = (await read({ size: [9_144_000, 5_143_500] }))?.sheets
  expect(small?.content.title).toEqual(wide?.content.title)
  expect(small?.master.elements[0]).toContain('<a:off x="133" y="267"/><a:ext cx="400" cy="533"/>')
})

test('what links, runs or is outside of the file is left out', async () => {
  const template = await read({
    shapes: `${picture('logo')}${picture('web')}${picture('outside')}${picture('svg')}<p:graphicFrame><p:oleObj r:id="link"/></p:graphicFrame><x:evil xmlns:x="urn:x"/>`,
    relations: [
      ['link', 'hyperlink', 'file:///c:/evil.exe'],
      ['web', 'image', 'http://evil.example/a.png'],
      ['outside', 'image', '../../../../etc/passwd'],
      ['svg', 'image', '../media/a.svg'],
    ],
    more: [
      { name: 'ppt/vbaProject.bin', content: 'Sub evil()' },
      { name: 'ppt/media/a.svg', content: '<svg onload="evil()"/>' },
    ],
  })
  expect(template?.sheets?.master.elements[0]?.match(/<p:pic>/g)).toHaveLength(1)
  expect(Object.keys(template?.images ?? {})).toEqual(['template1.png'])
  expect(JSON.stringify(template)).not.toMatch(/evil|passwd|hlinkClick|graphicFrame|oleObj|timing|r:link/)
})

test.each<[string, FullTemplateOptions]>([
  ['4:3', { size: [9_144_000, 6_858_000] }],
  ['without layouts', { layouts: [] }],
  ['whose layouts have no title', { layouts: [{ type: 'blank' }] }],
  ['whose master has no place for content', { body: false }],
])('a template %s gives its theme alone', async (_, options) => {
  const template = await read(options)
  expect(template?.sheets).toBeNull()
  const { part } = await deckWith(template)
  expect(part('ppt/theme/theme1.xml')).toContain('name="Nordelta"')
  expect(part('ppt/slideLayouts/slideLayout1.xml')).toContain('name="cover"')
})

test.each<[string, FullTemplateOptions]>([
  ['without all colors', { slots: SLOTS.slice(0, 8) }],
  [
    'with too many pictures',
    {
      shapes: picture('big'),
      relations: [['big', 'image', '../media/big.png']],
      more: [{ name: 'ppt/media/big.png', content: Buffer.concat([PNG, Buffer.alloc(11_000_000)]) }],
    },
  ],
])('a template %s gives nothing', async (_, options) => {
  expect(await read(options)).toBeNull()
})

test('a template that is nested endlessly is no template', async () => {
  const shapes = `${'<p:grpSp>'.repeat(500)}${'</p:grpSp>'.repeat(500)}`
  await expect(read({ shapes })).rejects.toThrow(RangeError)
})

test('a deck of ours gives back the brand it was made with', async () => {
  const { bytes } = await deckWith(null)
  const { traces } = await readTheme(new Uint8Array(bytes))
  expect(chooseColors(traces.colors)?.colors).toMatchObject({
    primary: SAMPLE_COLORS.primary,
    accent: SAMPLE_COLORS.accent,
    background: SAMPLE_COLORS.background,
    text: SAMPLE_COLORS.text,
  })
})
