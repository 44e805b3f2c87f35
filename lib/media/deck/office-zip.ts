import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import { xmlElement } from '../packages/xml-element.ts'
import { xmlPart } from './deck-xml.ts'

/** A file of an Office document; `type` is its media type, unless its ending says it. */
export type OfficePart = { name: string; type?: string; bytes: Buffer }

// The date of a zip's entry is a local time without a zone: written so, it is the same everywhere.
const ENTRY = { mtime: new Date(2026, 0, 1), mode: 0o100644, forceDosTimestamp: true }

export const addPart = (zip: ZipFile, { name, bytes }: OfficePart): void => zip.addBuffer(bytes, name, ENTRY)

/** The parts as a zip. */
export function zipToBuffer(parts: readonly OfficePart[]): Promise<Buffer> {
  const zip = new ZipFile()
  for (const part of parts) addPart(zip, part)
  zip.end()
  return buffer(zip.outputStream)
}

const ENDINGS = {
  xml: 'application/xml',
  rels: 'application/vnd.openxmlformats-package.relationships+xml',
  png: 'image/png',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  emf: 'image/x-emf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** The list of all parts' media types. */
export function contentTypesPart(parts: readonly Pick<OfficePart, 'name' | 'type'>[]): OfficePart {
  const known = Object.entries(ENDINGS).map(([Extension, ContentType]) =>
    xmlElement('Default', { Extension, ContentType }),
  )
  const named = parts.flatMap(({ name, type }) =>
    type ? [xmlElement('Override', { PartName: `/${name}`, ContentType: type })] : [],
  )
  const xmlns = 'http://schemas.openxmlformats.org/package/2006/content-types'
  return { name: '[Content_Types].xml', bytes: xmlPart(xmlElement('Types', { xmlns }, ...known, ...named)) }
}
