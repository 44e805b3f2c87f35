import { buffer } from 'node:stream/consumers'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { RefusedFileError } from '../../source-file.ts'
import { decodeXml } from './office-xml.ts'

const MAX_ENTRIES = 5_000
const MAX_TOTAL_BYTES = 200_000_000
const MAX_PART_BYTES = 15_000_000
/** Of one picture in a document. */
export const MAX_PICTURE_BYTES = 15_000_000
const MAX_RATIO = 200
const RATIO_COUNTS_FROM = 5_000_000
const PARSED = /\.(?:xml|rels)$/i
const DECLARATION = /<!DOCTYPE/i

/**
 * Scans an Office file by its central directory, before a parser opens it. Refuses files that would exhaust
 * the parser (`archive_too_many_entries`, `archive_too_large`), encrypted (`file_encrypted`) or damaged ones
 * (`file_corrupt`); relevant parts are unpacked once, since the sizes in the directory may be wrong. Archives
 * inside are never opened. Returns the kind by its parts, `zip` for any other archive.
 */
export async function scanArchive(bytes: Uint8Array): Promise<'docx' | 'pptx' | 'zip'> {
  return withArchive(bytes, async (archive, entries) => {
    let total = 0
    for (const entry of entries) {
      total += entry.uncompressedSize
      if (entry.isEncrypted())
        throw new RefusedFileError({ code: 'file_encrypted', params: { subject: 'file' } })
      if (isBomb(entry)) throw tooLarge()
    }
    if (total > MAX_TOTAL_BYTES) throw tooLarge()
    for (const entry of entries.filter((each) => PARSED.test(each.fileName))) {
      let last = ''
      for await (const chunk of await archive.openReadStreamPromise(entry)) {
        // In UTF-16, each other byte is none.
        const text = last + (chunk as Buffer).toString('latin1').replaceAll('\0', '')
        if (DECLARATION.test(text)) throw withEntities()
        last = text.slice(1 - '<!DOCTYPE'.length)
      }
    }
    const has = (path: RegExp) => entries.some((entry) => path.test(entry.fileName))
    if (has(/^word\/document\d*\.xml$/)) return 'docx'
    return has(/^ppt\/presentation\.xml$/) ? 'pptx' : 'zip'
  })
}

/** The XML parts of a scanned archive whose path matches `wanted`, by path. */
export async function readXmlParts(
  bytes: Uint8Array,
  wanted: (path: string) => boolean,
): Promise<Map<string, string>> {
  const parts = new Map<string, string>()
  await withArchive(bytes, async (archive, entries) => {
    for (const entry of entries.filter((each) => wanted(each.fileName)))
      parts.set(entry.fileName, decodeXml(await buffer(await archive.openReadStreamPromise(entry))))
  })
  return parts
}

/** The bytes of these parts of a scanned archive; of those that are too large for a picture, none. */
export async function readPictureParts(bytes: Uint8Array, paths: string[]): Promise<Map<string, Buffer>> {
  const wanted = new Set(paths)
  const files = new Map<string, Buffer>()
  await withArchive(bytes, async (archive, entries) => {
    for (const entry of entries.filter((each) => wanted.has(each.fileName)))
      if (entry.uncompressedSize <= MAX_PICTURE_BYTES)
        files.set(entry.fileName, await buffer(await archive.openReadStreamPromise(entry)))
  })
  return files
}

async function withArchive<Result>(
  bytes: Uint8Array,
  use: (archive: ZipFile, entries: Entry[]) => Promise<Result>,
): Promise<Result> {
  try {
    const archive = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
      lazyEntries: true,
    })
    if (archive.entryCount > MAX_ENTRIES)
      throw new RefusedFileError({
        code: 'archive_too_many_entries',
        params: { entries: archive.entryCount, max_entries: MAX_ENTRIES },
      })
    const entries: Entry[] = []
    for await (const entry of archive.eachEntry()) entries.push(entry)
    return await use(archive, entries)
  } catch (error) {
    if (error instanceof RefusedFileError) throw error
    throw damaged('archive', error)
  }
}

function isBomb({ fileName, compressedSize, uncompressedSize }: Entry): boolean {
  if (PARSED.test(fileName) && uncompressedSize > MAX_PART_BYTES) return true
  return uncompressedSize > RATIO_COUNTS_FROM && uncompressedSize > compressedSize * MAX_RATIO
}

// No office program declares entities; they reference files or expand without limit.
const withEntities = () => damaged('entities')

const damaged = (problem: 'archive' | 'entities', cause?: unknown) =>
  new RefusedFileError({ code: 'file_corrupt', params: { problem, detail: null } }, { cause })

const tooLarge = () => new RefusedFileError({ code: 'archive_too_large', params: {} })
