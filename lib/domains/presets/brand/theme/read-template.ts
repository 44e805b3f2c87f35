import type { DeckTemplate, TemplatePart } from '../../../../media/renderer.ts'
import {
  childOf,
  parseXml,
  relationId,
  relationsOf,
  tags,
} from '../../../sources/readers/office/office-xml.ts'
import { readPictureParts, readXmlParts } from '../../../sources/readers/office/read-archive.ts'
import { type Copying, copyElement, descend, plainAttributes } from './copy-sheet.ts'
import { mapped, SLOTS, slotColors } from './template-colors.ts'
import type { PictureOf, Sheet } from './template-ground.ts'
import { contentLayout, coverLayout, hasBody, placeOf } from './template-place.ts'

const SLIDE = { width: 12_192_000, ratio: 16 / 9 }
const MOST_LAYOUTS = 40
const MOST_XML = 4_000_000
const MOST_PICTURES = 10_000_000
const READ =
  /^ppt\/(?:(?:_rels\/)?presentation|(?:theme|slideMasters|slideLayouts)\/(?:_rels\/)?[^/]+)\.xml(?:\.rels)?$/
const ENDINGS: [ending: string, signature: RegExp][] = [
  ['png', /^89504e470d0a1a0a/],
  ['jpeg', /^ffd8ff/],
  ['gif', /^47494638/],
  ['emf', /^01000000.{72}20454d46/],
]

/**
 * A scanned presentation's first master with its theme, layouts and pictures, to be written into decks. Null
 * without a complete theme, and where it is too large. Without a master's layouts, or for slides that are not
 * 16:9, the theme alone. Runs in a worker.
 */
export async function readTemplate(bytes: Uint8Array): Promise<DeckTemplate | null> {
  const parts = await readXmlParts(bytes, (path) => READ.test(path))
  const masterPath = related(parts, 'ppt/presentation.xml', 'slideMaster')[0]
  const themePath = masterPath && related(parts, masterPath, 'theme')[0]
  const master = masterPath && rootOf(parts, masterPath)
  const theme = themePath && rootOf(parts, themePath)
  if (!master || !theme) return null
  const scheme = slotColors(theme)
  const isWhole = ['fontScheme', 'fmtScheme'].every((name) => descend(theme, 'themeElements', name))
  if (SLOTS.some((slot) => !scheme[slot]) || !isWhole) return null
  const size = tags(parseXml(parts.get('ppt/presentation.xml') ?? ''), 'sldSz')[0]
  const [width, height] = [Number(size?.getAttribute('cx')), Number(size?.getAttribute('cy'))]
  const scale = SLIDE.width / width
  const pictures = copierOf(bytes, parts)
  const themePart = await pictures.copy(themePath, 1, [
    [theme, 'themeElements'],
    [theme, 'custClrLst'],
  ])
  const fits = Math.abs(width / height / SLIDE.ratio - 1) < 0.01
  const sheets = fits ? await sheetsOf(parts, masterPath, master, scheme, scale, pictures) : null
  const colors = sheets?.colors ?? mapped(scheme, undefined)
  const found = { theme: { ...themePart, attributes: plainAttributes(theme, 'name') }, colors }
  const all = { ...found, sheets: sheets?.sheets ?? null, images: Object.fromEntries(pictures.images) }
  return pictures.size() > MOST_PICTURES || JSON.stringify({ ...all, images: {} }).length > MOST_XML
    ? null
    : all
}

async function sheetsOf(
  parts: Map<string, string>,
  masterPath: string,
  master: Element,
  scheme: Record<string, string>,
  scale: number,
  pictures: Copier,
) {
  const map = descend(master, 'clrMap')
  if (!map || !hasBody(master)) return null
  const layouts = layoutPaths(parts, masterPath, master).flatMap((path): Sheet[] => {
    const root = rootOf(parts, path)
    return root && descend(root, 'cSld', 'spTree') ? [{ path, root }] : []
  })
  const used = layouts.slice(0, MOST_LAYOUTS)
  const content = contentLayout(used, scale)
  if (!content) return null
  const written: TemplatePart[] = []
  for (const { path, root } of used) {
    const part = await pictures.copy(path, scale, [
      [root, 'cSld'],
      [root, 'clrMapOvr'],
    ])
    written.push({
      ...part,
      attributes: plainAttributes(root, 'type', 'showMasterSp', 'preserve', 'userDrawn'),
    })
  }
  const base = await pictures.copy(masterPath, scale, [
    [master, 'cSld'],
    [master, 'clrMap'],
    [master, 'txStyles'],
  ])
  const colors = mapped(scheme, map)
  const cover = coverLayout(used) ?? content
  const place = (sheet: Sheet, isCover: boolean) =>
    placeOf({
      sheet,
      layout: used.indexOf(sheet),
      master: { path: masterPath, root: master },
      scheme,
      scale,
      isCover,
      pictureOf: pictures.pictureOf,
    })
  return {
    colors,
    sheets: {
      master: { ...base, attributes: {} },
      layouts: written,
      content: await place(content, false),
      cover: await place(cover, cover !== content),
    },
  }
}

/** In the order in which programs list them, which the relations need not have. */
function layoutPaths(parts: Map<string, string>, masterPath: string, master: Element): string[] {
  const targets = relationsOf(parts, masterPath)
  const listed = [...(descend(master, 'sldLayoutIdLst')?.children ?? [])].flatMap(
    (each) => targets.get(relationId(each))?.target ?? [],
  )
  return listed.length > 0 ? listed : related(parts, masterPath, 'slideLayout')
}

const related = (parts: Map<string, string>, path: string, type: string): string[] =>
  [...relationsOf(parts, path).values()].flatMap((each) =>
    each.type.endsWith(`/${type}`) ? [each.target] : [],
  )

function rootOf(parts: Map<string, string>, path: string): Element | undefined {
  const xml = parts.get(path)
  return (xml && parseXml(xml).documentElement) || undefined
}

type Copier = {
  images: Map<string, string>
  size(): number
  /** of a part that was copied */
  pictureOf: PictureOf
  /** Copies these children of a part, if they are there. */
  copy(path: string, scale: number, wanted: [Element, string][]): Promise<TemplatePart>
}

/** Copies parts of a file with their pictures, each picture once. */
function copierOf(bytes: Uint8Array, parts: Map<string, string>): Copier {
  const images = new Map<string, string>()
  const names = new Map<string, string | null>()
  let size = 0
  const load = async (paths: string[]) => {
    const wanted = [...new Set(paths)].filter((path) => !names.has(path))
    const files = await readPictureParts(bytes, wanted)
    for (const path of wanted) {
      const file = files.get(path)
      const head = file?.subarray(0, 44).toString('hex') ?? ''
      const ending = ENDINGS.find(([, signature]) => signature.test(head))?.[0]
      const name = file && ending ? `template${images.size + 1}.${ending}` : null
      names.set(path, name)
      size += name ? (file?.length ?? 0) : 0
      if (file && name && size <= MOST_PICTURES) images.set(name, file.toString('base64'))
    }
  }
  return {
    images,
    size: () => size,
    pictureOf: (path, relation) => {
      const image = images.get(names.get(relationsOf(parts, path).get(relation)?.target ?? '') ?? '')
      return image === undefined ? undefined : Buffer.from(image, 'base64')
    },
    async copy(path, scale, wanted) {
      const targets = relationsOf(parts, path)
      const pictures = [...targets.values()].filter(({ type }) => type.endsWith('/image'))
      await load(pictures.map(({ target }) => target))
      const used: string[] = []
      const addImage: Copying['addImage'] = (relation) => {
        const name = names.get(targets.get(relation)?.target ?? '')
        if (!name) return null
        if (!used.includes(name)) used.push(name)
        return `rId${used.indexOf(name) + 1}`
      }
      const elements = wanted.flatMap(([root, name]) => {
        const child = childOf(root, name)
        const copied = child && copyElement(child, { scale, addImage })
        return copied ? [copied.xml] : []
      })
      return { attributes: {}, elements, images: used }
    },
  }
}
