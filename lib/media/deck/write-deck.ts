import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { isDeepStrictEqual } from 'node:util'
import { ZipFile } from 'yazl'
import type { XmlElement } from '../packages/xml-element.ts'
import type { DeckRequest, DeckSlide, DeckTemplate, SlideContent, SlideRequest } from '../renderer.ts'
import { type BrandBackdrop, brandBackdrop } from '../slides/brand-backdrop.ts'
import { placeFor } from '../slides/families/template-family.ts'
import { drawSlide } from '../slides/render-slide.ts'
import { SLIDE_LAYOUTS } from '../slides/slide-layouts.ts'
import { paintIcon } from '../slides/slide-raster.ts'
import { isThere, type NativeChart } from '../slides/slide-shape.ts'
import { chartWorkbook } from './chart-workbook.ts'
import { chartRoot } from './deck-chart.ts'
import { checkSlides, isCheckSlide } from './deck-checks.ts'
import {
  FIRST_SLIDE,
  layoutRoot,
  masterRoot,
  notesMasterRoot,
  notesRoot,
  presentationRoot,
  slideRoot,
  titlePlace,
} from './deck-frame.ts'
import { type DeckMarks, markProperties } from './deck-marks.ts'
import { type Canvas, shapeTree } from './deck-shape.ts'
import {
  imagesOf,
  templateLayoutRoot,
  templateMasterRoot,
  templateThemeRoot,
  withFields,
} from './deck-template.ts'
import { themeOf } from './deck-theme.ts'
import { type Relation, relationsPart, type Theme, xmlPart } from './deck-xml.ts'
import { CORE_PROPERTIES, coreRoot, customRoot } from './office-properties.ts'
import { addPart, contentTypesPart, type OfficePart } from './office-zip.ts'
import { textPlaces } from './text-place.ts'

const OFFICE = 'openxmlformats-officedocument.presentationml.'
const THEME = 'openxmlformats-officedocument.theme'
const KINDS = [...new Set(Object.values(SLIDE_LAYOUTS).map(({ backdrop }) => backdrop))]

const BLANK: SlideContent = {
  layout: 'title',
  title: '',
  bullets: [],
  emphasis: [],
  shown: null,
  kicker: '',
  number: 1,
  total: 1,
}

/**
 * Writes a PowerPoint file of the slides to `path`: texts, tables and charts that can be edited, where the
 * renderer puts them, with the narration as notes, and after those of a module its questions. One slide is held in memory at a time, and the same
 * slides give the same bytes.
 */
export async function writeDeck(request: DeckRequest): Promise<void> {
  const zip = new ZipFile()
  const written = pipeline(zip.outputStream, createWriteStream(request.path))
  const { theme, root } = themeOf(request.look, request.template)
  const deck: Deck = { parts: partsOf(zip), theme, images: new Map(), charts: [], marks: [] }
  const backdrops = await addMaster(deck, request, root)
  const modules = request.modules.map((module, i) => ({
    title: module.title,
    slides: [...module.slides, ...checkSlides(module, i, request.language)],
  }))
  let number = 0
  for (const { title, slides } of modules)
    for (const slide of slides)
      await addSlide(deck, request, backdrops, slide, { footer: title, number: ++number })
  addDocument(deck, { ...request, modules })
  addPart(zip, contentTypesPart(deck.parts.types))
  zip.end()
  await written
}

type Parts = {
  add(name: string, type: string | undefined, root: XmlElement, relations?: readonly Relation[]): void
  addBytes(name: string, bytes: Buffer): void
  types: Pick<OfficePart, 'name' | 'type'>[]
}

function partsOf(zip: ZipFile): Parts {
  const types: Parts['types'] = []
  return {
    types,
    add(name, type, root, relations = []) {
      if (type) types.push({ name, type: `application/vnd.${type}+xml` })
      addPart(zip, { name, bytes: xmlPart(root) })
      if (relations.length === 0) return
      const at = name.lastIndexOf('/') + 1
      const rels = `${name.slice(0, at)}_rels/${name.slice(at)}.rels`
      addPart(zip, { name: rels, bytes: relationsPart(relations) })
    },
    addBytes: (name, bytes) => addPart(zip, { name, bytes }),
  }
}

type Deck = {
  parts: Parts
  theme: Theme
  images: Map<string, string>
  charts: NativeChart[]
  /** of each slide written */
  marks: DeckMarks[]
}

/** A canvas that adds what its shapes refer to to the relations of a part. */
function canvasOf(deck: Deck, relations: Relation[], scene?: Canvas['scene']): Canvas {
  let id = 1
  const relate = (type: string, target: string) => `rId${relations.push({ type, target })}`
  const addImage = (bytes: Buffer, ending: string) => {
    const hash = createHash('sha256').update(bytes).digest('hex')
    const name = deck.images.get(hash) ?? `media/image${deck.images.size + 1}.${ending}`
    if (!deck.images.has(hash)) deck.parts.addBytes(`ppt/${name}`, bytes)
    deck.images.set(hash, name)
    return relate('image', `../${name}`)
  }
  return {
    ...(scene && { scene }),
    theme: deck.theme,
    nextId: () => ++id,
    addImage: (src) => {
      const [, ending = 'png', data = ''] = /^data:image\/(\w+);base64,(.*)$/s.exec(src) ?? []
      return addImage(Buffer.from(data, 'base64'), ending)
    },
    paintIcon: (shape) => addImage(paintIcon(shape), 'png'),
    addChart: (chart) => relate('chart', `../charts/chart${deck.charts.push(chart)}.xml`),
  }
}

/** Adds what all slides share; returns the backdrop of each kind, in the order of `KINDS`. */
async function addMaster(deck: Deck, request: DeckRequest, theme: XmlElement): Promise<BrandBackdrop[]> {
  const { parts } = deck
  const { template } = request
  const sheets = template?.sheets
  const sample = slideRequest(request, BLANK)
  const backdrops = await Promise.all(KINDS.map((kind) => brandBackdrop(sample, kind)))
  if (sheets) addTemplateSheets(parts, sheets)
  else addOwnSheets(deck, backdrops)
  for (const [name, base64] of Object.entries(template?.images ?? {}))
    parts.addBytes(`ppt/media/${name}`, Buffer.from(base64, 'base64'))
  const notes = notesMasterRoot(deck.theme)
  const notesTheme = [{ type: 'theme', target: '../theme/theme2.xml' }]
  parts.add('ppt/notesMasters/notesMaster1.xml', `${OFFICE}notesMaster`, notes, notesTheme)
  const first = template ? templateThemeRoot(template) : theme
  parts.add('ppt/theme/theme1.xml', THEME, first, template ? imagesOf(template.theme) : [])
  parts.add('ppt/theme/theme2.xml', THEME, theme)
  return backdrops
}

const ofMaster = { type: 'slideMaster', target: '../slideMasters/slideMaster1.xml' }
const layoutRelations = (count: number): Relation[] =>
  Array.from({ length: count }, (_, i) => ({
    type: 'slideLayout',
    target: `../slideLayouts/slideLayout${i + 1}.xml`,
  }))
const ofTheme = { type: 'theme', target: '../theme/theme1.xml' }

function addOwnSheets(deck: Deck, backdrops: BrandBackdrop[]): void {
  const { parts, theme } = deck
  backdrops.forEach(({ background, shapes }, i) => {
    const relations = [ofMaster]
    const tree = shapeTree(canvasOf(deck, relations), shapes, '')
    const root = layoutRoot(theme, KINDS[i]!, background, tree)
    parts.add(`ppt/slideLayouts/slideLayout${i + 1}.xml`, `${OFFICE}slideLayout`, root, relations)
  })
  const ground = backdrops[KINDS.indexOf('content')]?.background ?? '#ffffff'
  const master = masterRoot(theme, ground, titlePlace('Title'), KINDS.length)
  const relations = [...layoutRelations(KINDS.length), ofTheme]
  parts.add('ppt/slideMasters/slideMaster1.xml', `${OFFICE}slideMaster`, master, relations)
}

function addTemplateSheets(parts: Parts, { master, layouts }: NonNullable<DeckTemplate['sheets']>): void {
  layouts.forEach((layout, i) => {
    const relations = [...imagesOf(layout), ofMaster]
    const root = templateLayoutRoot(layout)
    parts.add(`ppt/slideLayouts/slideLayout${i + 1}.xml`, `${OFFICE}slideLayout`, root, relations)
  })
  const root = templateMasterRoot(master, layouts.length)
  const relations = [...imagesOf(master), ...layoutRelations(layouts.length), ofTheme]
  parts.add('ppt/slideMasters/slideMaster1.xml', `${OFFICE}slideMaster`, root, relations)
}

const slideRequest = ({ look, language, template }: DeckRequest, content: SlideContent): SlideRequest => ({
  content,
  look,
  language,
  ...(template?.sheets && { places: template.sheets }),
})

async function addSlide(
  deck: Deck,
  request: DeckRequest,
  backdrops: BrandBackdrop[],
  { id, content, picturePath, pictureAlt, notes }: DeckSlide,
  fields: { footer: string; number: number },
): Promise<void> {
  const { number } = fields
  const picture = picturePath ? await readFile(/* turbopackIgnore: true */ picturePath) : null
  const { layout } = await drawSlide(slideRequest(request, { ...content, picture }))
  const at = KINDS.indexOf(layout.backdrop)
  const fixed = backdrops[at]?.shapes ?? []
  const sheets = request.template?.sheets
  const place = sheets && placeFor(sheets, layout.backdrop)
  const own = layout.shapes.filter(
    (shape) => isThere(shape, null) && !fixed.some((each) => isDeepStrictEqual(each, shape)),
  )
  const relations = [
    { type: 'slideLayout', target: `../slideLayouts/slideLayout${(place?.layout ?? at) + 1}.xml` },
    { type: 'notesSlide', target: `../notesSlides/notesSlide${number}.xml` },
  ]
  const before = deck.charts.length
  const scene = { id, places: textPlaces(own, content, request.language), marks: new Map() }
  deck.marks.push(scene.marks)
  const tree = shapeTree(canvasOf(deck, relations, scene), own, pictureAlt)
  const root = slideRoot(id, place ? withFields(tree, place, fields) : tree)
  deck.parts.add(`ppt/slides/slide${number}.xml`, `${OFFICE}slide`, root, relations)
  deck.parts.add(`ppt/notesSlides/notesSlide${number}.xml`, `${OFFICE}notesSlide`, notesRoot(notes), [
    { type: 'notesMaster', target: '../notesMasters/notesMaster1.xml' },
    { type: 'slide', target: `../slides/slide${number}.xml` },
  ])
  for (let i = before; i < deck.charts.length; i++) await addChart(deck, deck.charts[i]!, i + 1)
}

async function addChart({ parts, theme }: Deck, chart: NativeChart, number: number): Promise<void> {
  const workbook = `embeddings/chart${number}.xlsx`
  parts.addBytes(`ppt/${workbook}`, await chartWorkbook(chart.chart))
  const root = chartRoot(theme, chart)
  parts.add(`ppt/charts/chart${number}.xml`, 'openxmlformats-officedocument.drawingml.chart', root, [
    { type: 'package', target: `../${workbook}` },
  ])
}

function addDocument({ parts, marks }: Deck, request: DeckRequest): void {
  const { id, title, look, language, modules } = request
  const slides = modules.flatMap((module) => module.slides)
  const sections = modules.map((module) => ({ title: module.title, slideCount: module.slides.length }))
  parts.add('ppt/presentation.xml', `${OFFICE}presentation.main`, presentationRoot(sections), [
    { type: 'slideMaster', target: 'slideMasters/slideMaster1.xml' },
    { type: 'notesMaster', target: 'notesMasters/notesMaster1.xml' },
    ...slides.map((_, i) => ({ type: 'slide', target: `slides/slide${i + 1}.xml` })),
    { type: 'theme', target: 'theme/theme1.xml' },
  ])
  const core = coreRoot(title, look, language)
  parts.add('docProps/core.xml', 'openxmlformats-package.core-properties', core)
  const scenes = slides.flatMap(({ id }, i) => (isCheckSlide(id) ? [] : [[`slide_${FIRST_SLIDE + i}`, id]]))
  const custom = customRoot({
    course_id: id,
    ...request.versions,
    ...Object.fromEntries(scenes),
    ...Object.assign({}, ...marks.map((each, i) => markProperties(FIRST_SLIDE + i, each))),
  })
  parts.add('docProps/custom.xml', 'openxmlformats-officedocument.custom-properties', custom)
  parts.addBytes(
    '_rels/.rels',
    relationsPart([
      { type: 'officeDocument', target: 'ppt/presentation.xml' },
      { type: CORE_PROPERTIES, target: 'docProps/core.xml' },
      { type: 'custom-properties', target: 'docProps/custom.xml' },
    ]),
  )
}
