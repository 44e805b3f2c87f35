import { getDocumentProxy } from 'unpdf'
import { type RawDocument, RefusedFileError } from '../../source-file.ts'
import { MAX_TEXT_LENGTH } from '../build-document.ts'
import { MAX_PICTURES, MAX_PIXELS } from '../pictures/picture-limits.ts'
import { blocksOfLines } from './pdf-blocks.ts'
import { withoutPageFurniture } from './pdf-furniture.ts'
import { linesOfPage, lineText } from './pdf-lines.ts'
import { mayHavePictures, type PdfPicture, picturesOfPage, placePdfPictures } from './pdf-pictures.ts'
import { scanPdfStreams } from './pdf-streams.ts'
import type { PdfContent, PdfNode } from './pdf-structure.ts'
import { blocksOfTaggedPages, type PdfPage } from './pdf-tagged.ts'

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>
type PdfProxy = Awaited<ReturnType<Pdf['getPage']>>
/** Of all pictures of a file, before they are encoded for good. */
const MAX_PICTURE_BYTES = 64_000_000
const SILENT = 0

/**
 * Reads a PDF without running headers, footers and page numbers: by its tags if present, otherwise in reading
 * order by layout. `images` counts pages without text.
 */
export async function readPdf(bytes: Uint8Array): Promise<RawDocument> {
  const pages: PdfPage[] = []
  const pictures: Omit<PdfPicture, 'bytes'>[] = []
  const files = new Map<string, Uint8Array>()
  const isSearched = mayHavePictures(bytes)
  let [length, minor, size] = [0, 0, 0]
  for await (const { page, content } of pagesOf(bytes)) {
    pages.push(content)
    if (isSearched && files.size < MAX_PICTURES && size < MAX_PICTURE_BYTES) {
      const found = await picturesOfPage(page, content)
      minor += found.minor
      for (const { bytes, ...picture } of found.pictures) {
        pictures.push(picture)
        if (!files.has(picture.source)) size += bytes.length
        files.set(picture.source, bytes)
      }
    }
    page.cleanup()
    length += content.lines.reduce((sum, line) => sum + lineText(line).length, 0)
    if (length > MAX_TEXT_LENGTH) break
  }
  const blocks =
    blocksOfTaggedPages(pages) ?? blocksOfLines(withoutPageFurniture(pages.map((page) => page.lines)))
  return {
    blocks: placePdfPictures(blocks, pages, pictures),
    load: async () => files,
    minor,
    images: pages.filter((page) => page.lines.length === 0).length,
  }
}

/**
 * Whether a PDF has at least a sentence of text; reads only as many pages as needed. Throws
 * `file_too_complex` if its streams unpack to too much.
 */
export async function hasPdfText(bytes: Uint8Array): Promise<boolean> {
  scanPdfStreams(bytes)
  let letters = 0
  for await (const { page, content } of pagesOf(bytes)) {
    page.cleanup()
    const { lines } = content
    letters += lines.map(lineText).join('').match(/\p{L}/gu)?.length ?? 0
    if (letters >= 20) return true
  }
  return false
}

async function* pagesOf(bytes: Uint8Array): AsyncGenerator<{ page: PdfProxy; content: PdfPage }> {
  const pdf = await openPdf(bytes)
  try {
    for (let number = 1; number <= pdf.numPages; number += 1) yield await readPage(pdf, number)
  } finally {
    await pdf.loadingTask.destroy()
  }
}

async function openPdf(bytes: Uint8Array): Promise<Pdf> {
  // The parser detaches its bytes and rejects a Buffer: it gets a copy as Uint8Array.
  const options = {
    verbosity: SILENT,
    isEvalSupported: false,
    useSystemFonts: false,
    disableFontFace: true,
    maxImageSize: MAX_PIXELS,
  }
  return getDocumentProxy(new Uint8Array(bytes), options).catch((cause: unknown) => {
    if (cause instanceof Error && cause.name === 'PasswordException')
      throw new RefusedFileError({ code: 'file_encrypted', params: { subject: 'pdf' } })
    throw corrupt(cause)
  })
}

async function readPage(pdf: Pdf, number: number): Promise<{ page: PdfProxy; content: PdfPage }> {
  try {
    const page = await pdf.getPage(number)
    const { transform: viewport, height } = page.getViewport({ scale: 1 })
    const { items } = await page.getTextContent({ includeMarkedContent: true })
    const tree: PdfNode | null = await page.getStructTree()
    const contents: PdfContent[] = items
    const texts = contents.filter((content) => 'str' in content)
    const lines = linesOfPage(texts, viewport, number, height)
    return { page, content: { number, contents, tree, viewport, height, lines } }
  } catch (cause) {
    throw corrupt(cause)
  }
}

const corrupt = (cause: unknown) =>
  new RefusedFileError({ code: 'file_corrupt', params: { problem: 'pdf', detail: null } }, { cause })
