import { getDocumentProxy } from 'unpdf'
import { type LeftOut, type RawDocument, RefusedFileError } from '../../source-file.ts'
import { MAX_TEXT_LENGTH } from '../build-document.ts'
import { MAX_PICTURES, MAX_PIXELS } from '../pictures/picture-limits.ts'
import { blocksOfLines } from './pdf-blocks.ts'
import { correctContents } from './pdf-corrections.ts'
import { drawingOf, type PdfOperators } from './pdf-drawing.ts'
import { dumpFurnitureOf, dumpPage } from './pdf-dump.ts'
import { type PdfAnnotation, struckLines, withFields } from './pdf-fields.ts'
import { withoutPageFurniture } from './pdf-furniture.ts'
import { linesOfPage, lineText } from './pdf-lines.ts'
import { mayHavePictures, type PdfPicture, picturesOfPage, placePdfPictures } from './pdf-pictures.ts'
import { rotationOf } from './pdf-rotated.ts'
import { scanPdfStreams } from './pdf-streams.ts'
import type { PdfNode } from './pdf-structure.ts'
import { type PdfFonts, withDots, withSymbols } from './pdf-symbols.ts'
import { blocksOfTaggedPages, type PdfPage } from './pdf-tagged.ts'
import { settleBlocks } from './settle-blocks.ts'
import { withAlignedColumns } from './tables/aligned-columns.ts'
import { withDrawnTables } from './tables/drawn-tables.ts'

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
  const leftOut: LeftOut[] = []
  const pictures: Omit<PdfPicture, 'bytes'>[] = []
  const files = new Map<string, Uint8Array>()
  const isSearched = mayHavePictures(bytes)
  let [length, minor, size] = [0, 0, 0]
  for await (const { page, operators, struck, content } of pagesOf(bytes)) {
    pages.push(content)
    leftOut.push(...struck)
    if (isSearched && files.size < MAX_PICTURES && size < MAX_PICTURE_BYTES) {
      const found = await picturesOfPage(page, operators, content)
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
  const kept = withoutPageFurniture(pages.map((page) => page.lines))
  const tagged = blocksOfTaggedPages(pages)
  const blocks = settleBlocks(tagged ?? blocksOfLines(kept))
  return {
    blocks: placePdfPictures(blocks, pages, pictures),
    load: async () => files,
    minor,
    uncertain: tagged ? [] : kept.flatMap((line) => (line.isUncertain ? [lineText(line)] : [])),
    leftOut,
    dump: pages.flatMap(dumpPage),
    furniture: dumpFurnitureOf(pages, kept),
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

async function* pagesOf(bytes: Uint8Array): AsyncGenerator<ReadPage> {
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
  const pdf = await getDocumentProxy(new Uint8Array(bytes), options).catch((cause: unknown) => {
    throw cause instanceof Error && cause.name === 'PasswordException' ? encrypted() : corrupt(cause)
  })
  if (!(await isWrapper(pdf, bytes))) return pdf
  await pdf.loadingTask.destroy()
  throw encrypted()
}

/** Whether the pages of a PDF only say that an encrypted one is in it, for readers that ask for its owner's leave. */
async function isWrapper(pdf: Pdf, bytes: Uint8Array): Promise<boolean> {
  if (!Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes('/EncryptedPayload')) return false
  const { info } = await pdf.getMetadata()
  return 'IsCollectionPresent' in info && info.IsCollectionPresent === true
}

type ReadPage = { page: PdfProxy; operators: PdfOperators; struck: LeftOut[]; content: PdfPage }

async function readPage(pdf: Pdf, number: number): Promise<ReadPage> {
  try {
    const page = await pdf.getPage(number)
    const { items: parsed } = await page.getTextContent({ includeMarkedContent: true })
    const written = parsed.filter((item) => 'str' in item)
    const turn = rotationOf(written, page.getViewport({ scale: 1 }).transform)
    const upright = page.getViewport({ scale: 1, rotation: (page.rotate + turn) % 360 })
    const { transform: viewport, height } = upright
    const tree: PdfNode | null = await page.getStructTree()
    const annotations: PdfAnnotation[] = await page.getAnnotations({ intent: 'display' }).catch(() => [])
    // A page with a damaged picture has text all the same.
    const operators = await page.getOperatorList().catch(() => ({ fnArray: [], argsArray: [] }))
    const items = withSymbols(parsed, page.commonObjs as PdfFonts)
    const drawing = await drawingOf(operators, viewport)
    drawing.strokes.push(...struckLines(annotations, viewport))
    const corrected = correctContents(items, viewport, drawing)
    // The structure of a tagged page says what is a list.
    const marked = tree ? corrected.contents : withDots(corrected.contents, drawing.dots, viewport)
    const contents = withFields(marked, annotations)
    const texts = contents.filter((content) => 'str' in content)
    const drawn = withDrawnTables(linesOfPage(texts, viewport, number, height), drawing)
    const lines = withAlignedColumns(drawn, drawing)
    const { struck } = corrected
    return { page, operators, struck, content: { number, contents, tree, viewport, height, lines } }
  } catch (cause) {
    throw corrupt(cause)
  }
}

const encrypted = () => new RefusedFileError({ code: 'file_encrypted', params: { subject: 'pdf' } })

const corrupt = (cause: unknown) =>
  new RefusedFileError({ code: 'file_corrupt', params: { problem: 'pdf', detail: null } }, { cause })
