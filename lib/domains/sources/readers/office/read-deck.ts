import type { DeckPage, DeckShape } from '../../../../media/deck/deck-page.ts'
import { RefusedFileError } from '../../source-file.ts'
import { chartTable } from './office-graphics.ts'
import {
  ancestorOf,
  attributeOf,
  childOf,
  localName,
  parseXml,
  relationId,
  relationsOf,
  settleAlternatives,
  tags,
} from './office-xml.ts'
import { readXmlParts, scanArchive } from './read-archive.ts'

const PRESENTATION = 'ppt/presentation.xml'
const PROPERTIES = 'docProps/custom.xml'
const MOST = { slides: 1_000, shapes: 1_000, properties: 10_000, letters: 10_000 }
/** English Metric Units in a pixel of a slide, as decks are written. */
const EMU = 6350

/** A presentation as it is: the custom properties of the document, and its slides in their order. */
export type ReadDeck = { properties: [name: string, value: string][]; pages: DeckPage[] }

/**
 * Reads an untrusted presentation without any rule on what is worth reading; of a file larger than any deck,
 * the start. Throws RefusedFileError for one that is damaged, too large, or no presentation.
 */
export async function readDeck(bytes: Uint8Array): Promise<ReadDeck> {
  if ((await scanArchive(bytes)) !== 'pptx')
    throw new RefusedFileError({ code: 'file_corrupt', params: { problem: 'pptx', detail: null } })
  const parts = await readXmlParts(
    bytes,
    (name) =>
      name === PROPERTIES ||
      /^ppt\/(?:presentation|slides\/|notesSlides\/|charts\/|_rels\/).*(?:\.xml|\.rels)$/.test(name),
  )
  const part = (name: string) => parseXml(parts.get(name) || '<none/>')
  const targets = relationsOf(parts, PRESENTATION)
  const properties = tags(part(PROPERTIES), 'property').slice(0, MOST.properties)
  return {
    properties: properties.map((each) => [attributeOf(each, 'name') ?? '', cut(each.textContent)]),
    pages: tags(part(PRESENTATION), 'sldId')
      .filter((each) => ancestorOf(each, 'sldIdLst') && !ancestorOf(each, 'extLst'))
      .slice(0, MOST.slides)
      .map((each) => pageOf(parts, part, targets.get(relationId(each))?.target ?? '')),
  }
}

function pageOf(parts: Map<string, string>, part: (name: string) => Document, name: string): DeckPage {
  const slide = part(name)
  settleAlternatives(slide)
  const targets = relationsOf(parts, name)
  const notes = [...targets.values()].find(({ type }) => type.endsWith('/notesSlide'))?.target
  const found = tags(slide, 'sp', 'pic', 'graphicFrame').slice(0, MOST.shapes)
  const shapes = found.map((shape) => shapeOf(shape, (id) => part(targets.get(id)?.target ?? '')))
  const named = attributeOf(tags(slide, 'cSld')[0], 'name')
  return {
    names: [...(named ? [named] : []), ...shapes.map((shape) => shape.name)],
    shapes,
    notes: notes && parts.has(notes) ? notesOf(part(notes)) : null,
  }
}

function shapeOf(shape: Element, graphic: (id: string) => Document): DeckShape {
  const kind = placeholderOf(shape)
  const chart = tags(shape, 'chart')[0]
  const table = tags(shape, 'tbl')[0]
  const [at, size] = ['off', 'ext'].map((name) => childOf(tags(shape, 'xfrm')[0], name))
  const side = (element: Element | undefined, name: string) =>
    Number(attributeOf(element, name) ?? Number.NaN) / EMU
  const box = { x: side(at, 'x'), y: side(at, 'y'), width: side(size, 'cx'), height: side(size, 'cy') }
  return {
    kind: chart ? 'chart' : table ? 'table' : localName(shape) === 'pic' ? 'picture' : 'text',
    name: cut(attributeOf(tags(shape, 'cNvPr')[0], 'name')),
    isTitle: kind === 'title' || kind === 'ctrTitle',
    box: Object.values(box).every(Number.isFinite) ? box : null,
    paragraphs: table || ['sldNum', 'dt', 'ftr', 'hdr'].includes(kind ?? '') ? [] : paragraphsOf(shape),
    rows: chart ? chartRows(graphic(relationId(chart))) : rowsOf(table),
  }
}

const chartRows = (chart: Document): string[][] => {
  const { header, rows } = chartTable(chart)
  return [header ?? [], ...rows]
}

const rowsOf = (table: Element | undefined): string[][] =>
  (table ? tags(table, 'tr') : []).map((row) => tags(row, 'tc').map((cell) => paragraphsOf(cell).join(' ')))

function notesOf(notes: Document): string[] {
  const bodies = tags(notes, 'sp').filter((shape) => placeholderOf(shape) === 'body')
  return bodies.flatMap(paragraphsOf)
}

const placeholderOf = (shape: Element): string | null => attributeOf(tags(shape, 'ph')[0], 'type')

const paragraphsOf = (element: Element): string[] =>
  tags(element, 'p')
    .map((paragraph) =>
      tags(paragraph, 't', 'br')
        .map((node) => (localName(node) === 'br' ? ' ' : node.textContent))
        .join(''),
    )
    .map((text) => cut(text).replace(/\s+/g, ' ').trim())
    .filter(Boolean)

const cut = (text: string | null): string => (text ?? '').slice(0, MOST.letters)
