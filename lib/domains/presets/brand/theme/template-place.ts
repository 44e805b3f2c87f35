import type { TemplatePlace } from '../../../../media/renderer.ts'
import type { Box } from '../../../../media/slides/slide-shape.ts'
import { AA_LARGE, AA_TEXT, contrastRatio } from '../../../../platform/color.ts'
import { attributeOf, tags } from '../../../sources/readers/office/office-xml.ts'
import { descend } from './copy-sheet.ts'
import { firstColor, mapped } from './template-colors.ts'
import { boxOf, groundOf, type PictureOf, type Sheet } from './template-ground.ts'

const AREA = { x: 96, y: 260, width: 1728, height: 700 }
/** Our layouts need this much, below a title or as a cover. */
const LEAST = { width: 1100, height: 480 }
const LEAST_COVER = { width: 700, height: 300 }
const TITLE = { x: 96, y: 80, width: 1728, height: 150 }
const BOTTOM = 1040
const FACES = ['defRPr', 'rPr', 'endParaRPr']
const TITLES = ['title', 'ctrTitle']

const placeholder = (root: Element, ...types: string[]): Element | undefined =>
  tags(root, 'sp').find((shape) => {
    const ph = tags(shape, 'ph')[0]
    return ph && types.includes(attributeOf(ph, 'type') ?? 'obj')
  })

/** Whether a master says where its content belongs. */
export const hasBody = (master: Element): boolean => placeholder(master, 'body') !== undefined

/** The layout for slides with a title and content of our own below it; undefined if none has a title. */
export function contentLayout(layouts: readonly Sheet[], scale: number): Sheet | undefined {
  const titled = layouts.filter(({ root }) => placeholder(root, ...TITLES))
  const isUsual = ({ root }: Sheet) => leavesRoom(placeholder(root, ...TITLES), scale) ?? true
  const ofType = (type: string | null) => titled.filter(({ root }) => attributeOf(root, 'type') === type)
  const usual = ['titleOnly', 'obj', 'tx', null].flatMap(ofType)
  return usual.find(isUsual) ?? usual[0] ?? titled[0]
}

/** Whether there is room below a title for our content; null if its place is the master's. */
function leavesRoom(title: Element | undefined, scale: number): boolean | null {
  const box = boxOf(title, scale)
  return box && box.y + box.height + LEAST.height <= BOTTOM
}

/** The layout for a title slide; undefined without one. */
export const coverLayout = (layouts: readonly Sheet[]): Sheet | undefined =>
  layouts.find(({ root }) => placeholder(root, 'ctrTitle')) ??
  layouts.find(({ root }) => attributeOf(root, 'type') === 'title' && placeholder(root, 'title'))

type Placing = {
  sheet: Sheet
  layout: number
  master: Sheet
  scheme: Record<string, string>
  scale: number
  isCover: boolean
  pictureOf: PictureOf
}

/** Where a layout has its title and its content, in which colors; a template's title is readable on its ground. */
export async function placeOf(placing: Placing): Promise<TemplatePlace> {
  const { sheet, layout, master, scheme, scale, isCover, pictureOf } = placing
  const { root } = sheet
  const base = master.root
  const own = descend(root, 'clrMapOvr', 'overrideClrMapping')
  const colors = mapped(scheme, own ?? descend(base, 'clrMap'))
  const box = (...types: string[]) =>
    boxOf(placeholder(root, ...types), scale) ?? boxOf(placeholder(base, ...types), scale)
  const styled = (name: string, shape: Element | undefined) =>
    firstColor(shape, colors, ...FACES) ??
    firstColor(descend(base, 'txStyles', name, 'lvl1pPr'), colors, 'defRPr')
  const titles = [placeholder(root, ...TITLES), placeholder(base, 'title')]
  const titleShape = isCover ? titles[0] : titles.find((shape) => leavesRoom(shape, scale))
  const titleColor =
    firstColor(titleShape, colors, ...FACES) ?? styled('titleStyle', titles[1]) ?? colors.tx1!
  const textColor = isCover ? titleColor : (styled('bodyStyle', placeholder(base, 'body')) ?? colors.tx1!)
  const painted = await groundOf([sheet, master], colors, scale, pictureOf)
  const ground = readGround(textColor, painted, colors)
  const title = isCover ? null : (boxOf(titleShape, scale) ?? TITLE)
  const area = isCover ? union(box('ctrTitle', 'title'), box('subTitle')) : box('body')
  return {
    layout,
    title,
    area: roomy(area, title),
    titleColor,
    isCentered: isCentered([titleShape, titles[1], descend(base, 'txStyles', 'titleStyle')]),
    textColor,
    ground,
    fields: (['ftr', 'sldNum'] as const).flatMap((type) => {
      const shape = placeholder(root, type)
      const idx = shape && attributeOf(tags(shape, 'ph')[0], 'idx')
      return idx ? [{ type, idx }] : []
    }),
  }
}

// What the template writes in is readable on what it has behind it.
function readGround(text: string, painted: string | null, colors: Record<string, string>): string {
  if (painted && contrastRatio(painted, text) >= AA_LARGE) return painted
  const candidates = [colors.bg1, colors.tx1, colors.tx2, '#ffffff', '#101418']
  return candidates.find((each) => each && contrastRatio(each, text) >= AA_TEXT) ?? '#ffffff'
}

function isCentered(styles: (Element | undefined)[]): boolean {
  const [align] = styles
    .flatMap((style) => (style ? tags(style, 'lvl1pPr', 'pPr') : []))
    .flatMap((paragraph) => attributeOf(paragraph, 'algn') ?? [])
  return align === 'ctr'
}

function roomy(area: Box | null, title: Box | null): Box {
  const from = title ? Math.max(area?.y ?? 0, title.y + title.height + 16) : (area?.y ?? 0)
  const cut = area && { ...area, y: from, height: area.y + area.height - from }
  const least = title ? LEAST : LEAST_COVER
  if (cut && cut.width >= least.width && cut.height >= least.height) return cut
  if (!title) return AREA
  const y = Math.min(Math.max(AREA.y, from), 400)
  return { ...AREA, y, height: AREA.y + AREA.height - y }
}

function union(one: Box | null, other: Box | null): Box | null {
  if (!one || !other) return one ?? other
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)]
  const right = Math.max(one.x + one.width, other.x + other.width)
  const bottom = Math.max(one.y + one.height, other.y + other.height)
  return { x, y, width: right - x, height: bottom - y }
}
