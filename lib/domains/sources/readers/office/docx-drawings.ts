import type { WordNames } from './docx-text.ts'
import { chartTable, diagramTexts } from './office-graphics.ts'
import { ancestorOf, attributeOf, childOf, localName, parseXml, relationId, tags } from './office-xml.ts'

/** The style of a paragraph with a text of a diagram; the style map makes it an item of a list. */
export const DIAGRAM_STYLE = 'DiagramText'

/** A chart or a diagram's data, by the id of the relation to its part. */
export type GraphicOf = (relation: string) => Document | null

const CONTENT = ['txbxContent', 'txBody', 'blip', 'chart', 'relIds', 'imagedata', 'fill', 'textpath']
const HOLDERS = ['txbxContent', 'drawing', 'pict', 'object']
const SPACES = {
  wp: 'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing',
  a: 'http://schemas.openxmlformats.org/drawingml/2006/main',
  pic: 'http://schemas.openxmlformats.org/drawingml/2006/picture',
  r: 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  v: 'urn:schemas-microsoft-com:vml',
}
const DECLARED = Object.entries(SPACES)
  .map(([prefix, uri]) => `xmlns:${prefix}="${uri}"`)
  .join(' ')

/**
 * Brings what the drawings of a piece hold to where the parser reads it: the text of boxes, charts as tables
 * and diagrams as lists after their paragraph, pictures in groups and in fills as pictures of their own.
 */
export function unpackDrawings(piece: Document, names: WordNames, graphicOf: GraphicOf): void {
  const last = new Map<Element, Element>()
  for (const drawing of tags(piece, 'drawing', 'pict', 'object')) {
    const paragraph = ancestorOf(drawing, 'p')
    // What stands in a box of this drawing belongs to the drawings in there.
    const parts = tags(drawing, ...CONTENT).filter((part) => ancestorOf(part, ...HOLDERS) === drawing)
    if (!paragraph || parts.length === 0 || parts.every(isKnownPicture)) continue
    const isVector = localName(drawing) !== 'drawing'
    for (const part of parts) {
      const picture = pictureOf(part, names.w)
      if (picture && isVector) drawing.append(picture)
      else if (picture) drawing.before(picture)
      for (const block of blocksOf(part, names, graphicOf)) {
        ;(last.get(paragraph) ?? paragraph).after(block)
        last.set(paragraph, block)
      }
      if (isVector && part.isConnected) part.remove()
    }
    if (!isVector) drawing.remove()
  }
}

// A picture alone, where the parser looks for it.
function isKnownPicture(part: Element): boolean {
  const holders = ['blipFill', 'pic', 'graphicData', 'graphic']
  let at: Element | null = part
  if (localName(part) === 'imagedata') return /(?:shape|rect)$/.test(at.parentElement?.nodeName ?? '')
  return (
    localName(part) === 'blip' &&
    holders.every((name) => {
      at = at?.parentElement ?? null
      return at !== null && localName(at) === name
    })
  )
}

function pictureOf(part: Element, w: string): Element | null {
  const name = localName(part)
  const id = name === 'blip' ? relationId(part, 'embed') : relationId(part)
  if (id === '' || !['blip', 'imagedata', 'fill'].includes(name)) return null
  if (name === 'blip' && localName(part.parentElement ?? part) !== 'blipFill') return null
  if (name !== 'blip') return elementOf(`<v:imagedata ${DECLARED} r:id="${id}"/>`)
  const drawing = elementOf(
    `<${w}drawing ${DECLARED}><wp:inline><wp:docPr/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="${id}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></${w}drawing>`,
  )
  tags(drawing, 'docPr')[0]?.setAttribute('descr', descriptionOf(part))
  return drawing
}

function descriptionOf(part: Element): string {
  const shape = ancestorOf(part, 'pic', 'wsp', 'inline', 'anchor')
  const named = shape && tags(shape, 'cNvPr', 'docPr')[0]
  const around = ancestorOf(part, 'inline', 'anchor')
  return attributeOf(named, 'descr') || attributeOf(childOf(around, 'docPr'), 'descr') || ''
}

function blocksOf(part: Element, names: WordNames, graphicOf: GraphicOf): Element[] {
  switch (localName(part)) {
    case 'txbxContent':
      return [...part.children]
    case 'txBody':
      return tags(part, 'p').map((line) => paragraphOf(names, textOf(line)))
    case 'textpath':
      return [paragraphOf(names, attributeOf(part, 'string') ?? '')]
    case 'relIds':
      return diagramTexts(graphicOf(relationId(part, 'dm'))).map((text) =>
        paragraphOf(names, text, DIAGRAM_STYLE),
      )
    case 'chart': {
      const { title, header, rows } = chartTable(graphicOf(relationId(part)))
      if (rows.length === 0) return []
      return [...(title ? [paragraphOf(names, title)] : []), tableOf(names, header, rows)]
    }
    default:
      return []
  }
}

function tableOf(names: WordNames, header: string[] | null, rows: string[][]): Element {
  const { w } = names
  const table = elementOf(`<${w}tbl/>`)
  for (const row of header ? [header, ...rows] : rows) {
    const line = elementOf(
      `<${w}tr>${row === header ? `<${w}trPr><${w}tblHeader/></${w}trPr>` : ''}</${w}tr>`,
    )
    for (const text of row) {
      const cell = elementOf(`<${w}tc/>`)
      cell.append(paragraphOf(names, text))
      line.append(cell)
    }
    table.append(line)
  }
  return table
}

function paragraphOf({ w, val }: WordNames, text: string, style?: string): Element {
  const properties = style ? `<${w}pPr><${w}pStyle ${val}="${style}"/></${w}pPr>` : ''
  const paragraph = elementOf(`<${w}p>${properties}<${w}r><${w}t/></${w}r></${w}p>`)
  const [run] = tags(paragraph, 't')
  if (run) run.textContent = text
  return paragraph
}

const elementOf = (xml: string): Element => parseXml(xml).documentElement

const textOf = (element: Element) =>
  tags(element, 't')
    .map((run) => run.textContent ?? '')
    .join('')
