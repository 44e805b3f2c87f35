import { DOMParser } from '@xmldom/xmldom'
import { READ_VERSIONS, type ReadSegment, type ReadXliff, XLIFF, type XliffProblem } from './xliff-file.ts'

/** Reads a file of XLIFF 2.0 or 2.1 that holds one `file`; marks and codes in its texts are left out. Pure. */
export function readXliff(bytes: Uint8Array): ReadXliff | { problem: XliffProblem } {
  const document = parse(bytes)
  if ('problem' in document) return document
  if (document.doctype) return { problem: 'doctype' }
  const root: Element | null = document.documentElement
  if (!root) return { problem: 'not_xml' }
  if (root.localName !== 'xliff') return { problem: 'not_xliff' }
  const version = root.getAttribute('version') ?? ''
  if (root.namespaceURI !== XLIFF || !READ_VERSIONS.includes(version)) return { problem: 'version' }
  const [file, ...others] = childrenOf(root, 'file')
  if (!file || others.length > 0) return { problem: 'not_xliff' }
  return {
    original: file.getAttribute('original') || file.getAttribute('id') || '',
    from: root.getAttribute('srcLang') ?? '',
    to: root.getAttribute('trgLang') ?? '',
    segments: [...listed(file.getElementsByTagNameNS(XLIFF, 'unit'))].flatMap(segmentsOf),
  }
}

function parse(bytes: Uint8Array): Document | { problem: XliffProblem } {
  let text = ''
  try {
    const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
    const encoding = !isWide ? 'utf-8' : bytes[0] === 0xff ? 'utf-16le' : 'utf-16be'
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    const fail = (problem: unknown) => {
      throw new Error(String(problem))
    }
    return new DOMParser({ errorHandler: { warning: fail, error: fail, fatalError: fail } }).parseFromString(
      text,
      'text/xml',
    )
  } catch {
    // What a DOCTYPE defines may be what fails.
    return { problem: text.includes('<!DOCTYPE') ? 'doctype' : 'not_xml' }
  }
}

const segmentsOf = (unit: Element): ReadSegment[] =>
  childrenOf(unit, 'segment').map((segment, index) => ({
    unit: unit.getAttribute('id') ?? '',
    id: segment.getAttribute('id') || String(index + 1),
    source: textOf(segment, 'source'),
    target: textOf(segment, 'target'),
    isInitial: (segment.getAttribute('state') || 'initial') === 'initial',
  }))

const textOf = (segment: Element, name: string): string => childrenOf(segment, name)[0]?.textContent ?? ''

const childrenOf = (parent: Element, name: string): Element[] =>
  [...listed(parent.childNodes)].filter(
    (node): node is Element =>
      node.nodeType === node.ELEMENT_NODE &&
      (node as Element).localName === name &&
      (node as Element).namespaceURI === XLIFF,
  )

function* listed<Item>(list: { length: number; item(index: number): Item | null }): Generator<Item> {
  for (let index = 0; index < list.length; index++) {
    const item = list.item(index)
    if (item) yield item
  }
}
