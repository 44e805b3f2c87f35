import path from 'node:path/posix'
import { DOMParser } from '../light-tree.ts'

/** The XML of a part of an Office file: UTF-8, or UTF-16 with or without a byte order mark. */
export function decodeXml(bytes: Uint8Array): string {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0))
    return new TextDecoder('utf-16le').decode(bytes)
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c))
    return new TextDecoder('utf-16be').decode(bytes)
  return new TextDecoder().decode(bytes)
}

/** A part or a piece of one as a document; an element's name is as written, with its prefix. */
export const parseXml = (xml: string): Document =>
  new DOMParser().parseFromString(xml, 'text/xml') as unknown as Document

/** An element's or attribute's name without its prefix, which every program chooses for itself. */
export const localName = ({ nodeName }: Node): string => nodeName.slice(nodeName.indexOf(':') + 1)

/** Descendants with one of these names, without prefix, in document order. */
export function tags(root: Document | Element, ...names: string[]): Element[] {
  const found: Element[] = []
  const visit = (node: Document | Element) => {
    for (let child = node.firstElementChild; child; child = child.nextElementSibling) {
      if (names.includes(localName(child))) found.push(child)
      visit(child)
    }
  }
  visit(root)
  return found
}

/** The first child with this name, without prefix. */
export function childOf(element: Element | undefined, name: string): Element | undefined {
  for (let child = element?.firstElementChild; child; child = child.nextElementSibling)
    if (localName(child) === name) return child
  return undefined
}

/** The nearest ancestor with one of these names, without prefix. */
export function ancestorOf(element: Element, ...names: string[]): Element | undefined {
  for (let at = element.parentElement; at; at = at.parentElement) if (names.includes(localName(at))) return at
  return undefined
}

/** An attribute by its name without prefix, null without one. */
export function attributeOf(element: Element | undefined, name: string): string | null {
  const found = [...(element?.attributes ?? [])].find((attribute) => localName(attribute) === name)
  return found?.value ?? null
}

/** The id of a relation an element refers to, which has a prefix unlike its own id. */
export const relationId = (element: Element, name = 'id'): string =>
  [...element.attributes].find((each) => each.name.endsWith(`:${name}`))?.value ?? ''

/** Whether a property is on: `<w:vanish/>`, but not `<w:vanish w:val="false"/>`. */
export const isOn = (property: Element): boolean =>
  !/^(?:0|false|off|none)$/i.test(attributeOf(property, 'val') ?? '')

/** An integer attribute of an element, 1 to 1,000; `otherwise` without one. */
export function attributeNumber(element: Element, name: string, otherwise: number): number {
  const value = Math.trunc(Number(element.getAttribute(name) ?? Number.NaN))
  return value >= 1 ? Math.min(value, 1_000) : otherwise
}

const CONTENT = ['t', 'tbl', 'blip', 'imagedata', 'relIds', 'chart']

/**
 * Leaves one of the alternatives a file offers to programs of different age: the first with text or graphics
 * that are read here.
 */
export function settleAlternatives(root: Document | Element): void {
  for (const choice of tags(root, 'AlternateContent')) {
    const offered = [...choice.children]
    choice.replaceWith(...((offered.find(hasContent) ?? offered[0])?.childNodes ?? []))
  }
}

// Charts of the newest kinds have another format, and a picture as their fallback.
const hasContent = (root: Element) =>
  tags(root, ...CONTENT).some(
    (element) =>
      localName(element) !== 'chart' || !element.parentElement?.getAttribute('uri')?.includes('chartex'),
  )

/** What a part refers to, by relation id: the type's URI, and the path in the archive. */
export function relationsOf(
  parts: Map<string, string>,
  name: string,
): Map<string, { type: string; target: string }> {
  const xml = parts.get(`${path.dirname(name)}/_rels/${path.basename(name)}.rels`)
  return new Map(
    (xml ? tags(parseXml(xml), 'Relationship') : []).map((relation) => {
      const target = relation.getAttribute('Target') ?? ''
      const absolute = target.startsWith('/') ? target.slice(1) : path.join(path.dirname(name), target)
      return [
        relation.getAttribute('Id') ?? '',
        { type: relation.getAttribute('Type') ?? '', target: absolute },
      ]
    }),
  )
}
