import { xmlElement as el, type XmlElement } from '../packages/xml-element.ts'
import type { Look } from '../renderer.ts'

/** What the relation to a document's title and author is of. */
export const CORE_PROPERTIES =
  'http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties'
const PROPERTIES = 'http://schemas.openxmlformats.org/officeDocument/2006/custom-properties'
const VARIANTS = 'http://schemas.openxmlformats.org/officeDocument/2006/docPropsVTypes'

/** Properties of the document that say which course it is of. */
export const customRoot = (properties: Record<string, string>): XmlElement =>
  el(
    'Properties',
    { xmlns: PROPERTIES, 'xmlns:vt': VARIANTS },
    ...Object.entries(properties).map(([name, value], i) =>
      el(
        'property',
        { fmtid: '{D5CDD505-2E9C-101B-9397-08002B2CF9AE}', pid: String(i + 2), name },
        el('vt:lpwstr', {}, value),
      ),
    ),
  )

/** The title and the author of a document. */
export const coreRoot = (
  title: string,
  { companyName }: Pick<Look, 'companyName'>,
  language: string,
): XmlElement =>
  el(
    'cp:coreProperties',
    {
      'xmlns:cp': 'http://schemas.openxmlformats.org/package/2006/metadata/core-properties',
      'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
    },
    el('dc:title', {}, title),
    el('dc:creator', {}, companyName),
    el('dc:language', {}, language),
  )
