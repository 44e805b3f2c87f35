import type { Source } from '../../generated/prisma/client.ts'
import { InvalidInputError } from '../../platform/errors.ts'
import { decodeBase64 } from '../../platform/http/bodies/decode-base64.ts'
import { storage } from '../../platform/storage/current-storage.ts'
import { refused } from '../../product/failures/failure-reason.ts'
import type { Language } from '../../product/source-document.ts'
import { correctDocument } from '../intake/correct-document.ts'
import { extractDocument } from '../sources/readers/extract-document.ts'
import { inspectFile } from '../sources/readers/inspect-file.ts'
import { fetchPage } from '../sources/readers/web/fetch-page.ts'
import { type FileKind, pictureKey, type ReadSource } from '../sources/source-file.ts'
import { readBlocks, readWarnings } from '../sources/source-json.ts'

export type NewContent = {
  file?: { base64: string | Uint8Array; filename: string } | undefined
  text?: string | undefined
  reread?: true | undefined
}

/** A text with the name of its file or page, and the kind of its file; null if it has none. A page stays one. */
type NamedText = ReadSource & { name: string | null; kind: FileKind | null }

const MAX_FILE_BYTES = 25 * 1024 * 1024

const invalid = (loc: string[], msg: string) =>
  new InvalidInputError([{ loc: ['body', ...loc], type: 'value_error', msg }])

/**
 * A new version of a source as its readers read it; its pictures are stored beside those of the source. Throws
 * InvalidInputError for a file, page or text that cannot be read, or a source that is no page.
 */
export async function readNewText(
  source: Source,
  { file, text, reread }: NewContent,
  language: Language,
): Promise<NamedText> {
  if (text !== undefined) {
    const previous = {
      text: source.text,
      blocks: readBlocks(source.blocks),
      warnings: readWarnings(source.warnings),
      title: source.title,
    }
    return { ...(await correctDocument({ previous, text, language })), name: null, kind: null }
  }
  if (file)
    return within('file', async () => {
      const { filename: name } = file
      const received = await receivedFile(file)
      const kind = source.kind === 'url' ? null : received.kind
      return { ...(await readFile({ ...source, name }, received, language)), name, kind }
    })
  if (!reread || source.kind !== 'url' || !source.storageKey)
    throw invalid(['reread'], 'Only a page can be read again')
  const address = Buffer.from(await storage().get(source.storageKey)).toString('utf8')
  return within('reread', async () => {
    const read = await readFile(source, await fetchPage(address), language)
    return { ...read, name: read.title, kind: null }
  })
}

async function receivedFile({ base64, filename }: NonNullable<NewContent['file']>) {
  const bytes = typeof base64 === 'string' ? decodeBase64(base64) : base64
  if (!bytes?.length) throw invalid(['file', 'base64'], 'This is not valid base64')
  if (bytes.length > MAX_FILE_BYTES) throw invalid(['file', 'base64'], 'The file has more than 25 MB')
  const found = await inspectFile({ name: filename, bytes })
  if ('kind' in found) return { bytes, kind: found.kind }
  throw refused(['body', 'file'], found, { filename })
}

async function readFile(
  { id, name }: Source,
  { bytes, kind }: { bytes: Uint8Array; kind: FileKind },
  language: Language,
): Promise<ReadSource> {
  const { pictures, elsewhere: _, ...read } = await extractDocument({ bytes, kind, name, language })
  for (const picture of pictures) await storage().put(pictureKey(id, picture.file), picture.bytes)
  return read
}

/** The readers name the fields of a creation. */
async function within<Result>(field: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error
    throw new InvalidInputError(
      error.issues.map((issue) => ({
        ...issue,
        loc: issue.loc[1] === field ? issue.loc : ['body', field],
      })),
    )
  }
}
