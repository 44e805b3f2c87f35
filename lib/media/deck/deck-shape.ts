import { xmlElement as el, type XmlElement } from '../packages/xml-element.ts'
import type { Box, Native, NativeChart, NativeText, Shape } from '../slides/slide-shape.ts'
import { graphicFrameOfChart } from './deck-chart.ts'
import type { DeckMarks } from './deck-marks.ts'
import { pathGeometry } from './deck-path.ts'
import { tableFrame } from './deck-table.ts'
import { textBody } from './deck-text.ts'
import { NO_FILL, placed, ruled, solid, type Theme } from './deck-xml.ts'
import { sizesForStandIn } from './missing-font.ts'
import { markOfPlace, nameInScene, placeName, type TextPlace } from './shape-name.ts'

/** Where shapes are written: what they refer to becomes parts of the deck. Both return the id of a relation. */
export type Canvas = {
  theme: Theme
  nextId(): number
  addImage(src: string): string
  paintIcon(shape: Extract<Shape, { kind: 'icon' }>): string
  addChart(chart: NativeChart): string
  /** of a slide: its scene, where its texts are from, and what is marked of it as it is written */
  scene?: { id: string; places: ReadonlyMap<NativeText, TextPlace>; marks: DeckMarks }
}

const nameOf = ({ scene }: Canvas, name: string): string => (scene ? nameInScene(name, scene.id) : name)

/** The title of a slide is a placeholder, which lists of slides and screen readers look for. */
const isTitle = (shape: Shape): boolean => shape.kind === 'text' && shape.key.startsWith('title:')

/** The shapes of a slide as its elements; what has a native form is written once, in the place of its first. */
export function shapeTree(given: Canvas, shapes: readonly Shape[], alt: string): XmlElement {
  const canvas = { ...given, theme: { ...given.theme, sizeBy: sizesForStandIn(shapes) } }
  const written = new Set<Native>()
  let hasTitle = false
  const elements = shapes.flatMap((shape): XmlElement[] => {
    const { native } = shape
    if (native?.kind === 'picture' && shape.kind === 'image') canvas.scene?.marks.set('picture', shape)
    if (!native || native.kind === 'picture') return [plainShape(canvas, shape, native ? alt : '')]
    if (written.has(native)) return []
    written.add(native)
    if (native.kind !== 'text') return [graphic(canvas, native)]
    const placeholder = !hasTitle && isTitle(shape)
    hasTitle ||= placeholder
    return [textBox(canvas, native, placeholder)]
  })
  return el(
    'p:spTree',
    {},
    el('p:nvGrpSpPr', {}, el('p:cNvPr', { id: '1', name: '' }), el('p:cNvGrpSpPr', {}), el('p:nvPr', {})),
    el('p:grpSpPr', {}),
    ...elements,
  )
}

const graphic = (canvas: Canvas, native: Exclude<Native, NativeText | { kind: 'picture' }>): XmlElement => {
  const id = canvas.nextId()
  canvas.scene?.marks.set(native.kind, native.box)
  return native.kind === 'table'
    ? tableFrame(canvas.theme, id, nameOf(canvas, `Table ${id}`), native)
    : graphicFrameOfChart(id, nameOf(canvas, `Chart ${id}`), native, canvas.addChart(native))
}

function textBox(canvas: Canvas, text: NativeText, isTitleText: boolean): XmlElement {
  const { theme } = canvas
  const id = canvas.nextId()
  const at = isTitleText ? undefined : canvas.scene?.places.get(text)
  if (isTitleText || at) canvas.scene?.marks.set(at ? markOfPlace(at) : 'title', text.box)
  const name = nameOf(canvas, at ? placeName(at) : `${isTitleText ? 'Title' : 'Text'} ${id}`)
  const place = isTitleText ? [el('p:ph', { type: 'title' })] : []
  return el(
    'p:sp',
    {},
    el(
      'p:nvSpPr',
      {},
      el('p:cNvPr', { id: String(id), name }),
      el('p:cNvSpPr', isTitleText ? {} : { txBox: '1' }),
      el('p:nvPr', {}, ...place),
    ),
    el('p:spPr', {}, placed('a:xfrm', text.box), preset('rect'), NO_FILL),
    textBody(theme, 'p:txBody', text),
  )
}

const preset = (prst: string, adj?: number): XmlElement =>
  el(
    'a:prstGeom',
    { prst },
    el('a:avLst', {}, ...(adj === undefined ? [] : [el('a:gd', { name: 'adj', fmla: `val ${adj}` })])),
  )

function plainShape(canvas: Canvas, shape: Shape, alt: string): XmlElement {
  if (shape.kind === 'image') return picture(canvas, shape, canvas.addImage(shape.src), alt)
  if (shape.kind === 'icon') return picture(canvas, shape, canvas.paintIcon(shape), '')
  if (shape.kind === 'text') throw new Error('a text has a native form')
  const { theme } = canvas
  const { box, geometry } =
    shape.kind === 'path' ? pathGeometry(shape.d) : { box: shape, geometry: rectangle(shape, shape.radius) }
  const { fill, stroke, strokeWidth = 2 } = shape
  const id = canvas.nextId()
  return el(
    'p:sp',
    {},
    el(
      'p:nvSpPr',
      {},
      el('p:cNvPr', { id: String(id), name: nameOf(canvas, `Shape ${id}`) }, decorative()),
      el('p:cNvSpPr', {}),
      el('p:nvPr', {}),
    ),
    el(
      'p:spPr',
      {},
      placed('a:xfrm', box),
      geometry,
      fill && fill !== 'none' ? solid(theme, fill) : NO_FILL,
      ruled(theme, stroke ? { color: stroke, width: strokeWidth } : null),
    ),
  )
}

function rectangle({ width, height }: Box, radius = 0): XmlElement {
  const share = Math.min(0.5, radius / Math.max(1, Math.min(width, height)))
  return share > 0 ? preset('roundRect', Math.round(share * 100_000)) : preset('rect')
}

function picture(canvas: Canvas, box: Box, relation: string, alt: string): XmlElement {
  const id = canvas.nextId()
  const named = { id: String(id), name: nameOf(canvas, `Picture ${id}`), ...(alt && { descr: alt }) }
  return el(
    'p:pic',
    {},
    el(
      'p:nvPicPr',
      {},
      el('p:cNvPr', named, ...(alt ? [] : [decorative()])),
      el('p:cNvPicPr', {}, el('a:picLocks', { noChangeAspect: '1' })),
      el('p:nvPr', {}),
    ),
    el('p:blipFill', {}, el('a:blip', { 'r:embed': relation }), el('a:stretch', {}, el('a:fillRect', {}))),
    el('p:spPr', {}, placed('a:xfrm', box), preset('rect')),
  )
}

/** What screen readers pass over. */
const decorative = (): XmlElement =>
  el(
    'a:extLst',
    {},
    el(
      'a:ext',
      { uri: '{C183D7F6-B498-43B3-948B-1728B52AA6E4}' },
      el('adec:decorative', {
        'xmlns:adec': 'http://schemas.microsoft.com/office/drawing/2017/decorative',
        val: '1',
      }),
    ),
  )
