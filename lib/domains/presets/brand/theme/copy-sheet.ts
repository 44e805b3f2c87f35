import { type XmlElement, xmlElement } from '../../../../media/packages/xml-element.ts'
import { attributeOf, childOf, localName, relationId } from '../../../sources/readers/office/office-xml.ts'

const KNOWN: Record<string, string> = {
  'http://schemas.openxmlformats.org/drawingml/2006/main': 'a',
  'http://schemas.openxmlformats.org/presentationml/2006/main': 'p',
}
/** What refers to something outside of a sheet, other than a picture, or runs, plays or links. */
const LEFT_OUT = new Set(
  'extLst custDataLst hlinkClick hlinkHover hlinkMouseOver graphicFrame contentPart oleObj controls audioCd wavAudioFile audioFile videoFile quickTimeFile snd buBlip timing transition hf'.split(
    ' ',
  ),
)
/** Attributes that are lengths in EMU or sizes of type, wherever they are. */
const LENGTHS = new Set('cx cy sz marL marR indent lIns tIns rIns bIns blurRad dist defTabSz pos'.split(' '))
/** A name without a prefix; the parser lets others pass. */
const NAME = /^[a-z]\w*$/i
const MOST_DEPTH = 60

/** What a copy needs: the factor to our slide's size, and a picture's place among its sheet's relations. */
export type Copying = { scale: number; addImage(relation: string): string | null }

/**
 * Copies an element of a theme, a master or a layout, with all in it that stands for itself; what refers to
 * anything but a picture of the file is left out. Null for what does not stay. Throws RangeError when nested
 * deeper than office programs do.
 */
export function copyElement(element: Element, copying: Copying, depth = 0): XmlElement | null {
  if (depth > MOST_DEPTH) throw new RangeError('nested too deep')
  const name = localName(element)
  const prefix = prefixOf(element)
  if (!prefix || !NAME.test(name) || LEFT_OUT.has(name)) return null
  const attributes = Object.fromEntries(
    [...element.attributes]
      .filter((each) => NAME.test(each.name) && each.name !== 'xmlns')
      .map((each) => [each.name, scaled(element, each.name, each.value, copying.scale)]),
  )
  if (name === 'blip') {
    const relation = copying.addImage(relationId(element, 'embed'))
    if (!relation) return null
    attributes['r:embed'] = relation
  }
  const children = [...element.children].map((child) => copyElement(child, copying, depth + 1))
  const kept = children.filter((child) => child !== null)
  if (name === 'blipFill' && !kept.some(({ xml }) => xml.startsWith('<a:blip ')))
    return prefix === 'a' ? xmlElement('a:noFill', {}) : null
  if (name === 'pic' && !kept.some(({ xml }) => xml.startsWith('<p:blipFill'))) return null
  const text = name === 't' && prefix === 'a' ? [element.textContent ?? ''] : []
  return xmlElement(`${prefix}:${name}`, attributes, ...kept, ...text)
}

function scaled(element: Element, name: string, value: string, scale: number): string {
  const isPlace = (name === 'x' || name === 'y') && /^(?:off|chOff)$/.test(localName(element))
  const isLine = name === 'w' && /^ln/.test(localName(element))
  const isSpace = name === 'val' && localName(element) === 'spcPts'
  const isSize = LENGTHS.has(name) && /^-?\d+$/.test(value) && localName(element) !== 'ph'
  if (scale === 1 || !(isPlace || isLine || isSpace || isSize)) return value
  return String(Math.round(Number(value) * scale) || 0)
}

// Every program chooses its prefixes; they are declared at the root, except in fragments pasted in.
function prefixOf(element: Element): string | undefined {
  const written = element.nodeName.includes(':') ? element.nodeName.split(':')[0] : ''
  const declaration = written ? `xmlns:${written}` : 'xmlns'
  for (let at: Element | null = element; at; at = at.parentElement) {
    const uri = at.getAttribute(declaration)
    if (uri) return KNOWN[uri]
  }
  return undefined
}

/** The child of an element at the end of a path of names; undefined without one. */
export const descend = (element: Element | undefined, ...path: string[]): Element | undefined =>
  path.reduce<Element | undefined>((at, name) => childOf(at, name), element)

/** An element's attributes without a prefix. */
export const plainAttributes = (element: Element | undefined, ...names: string[]): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = attributeOf(element, name)
      return value === null ? [] : [[name, value]]
    }),
  )
