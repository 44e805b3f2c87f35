import { unfitShare } from '../../../author/reading/fitness/unfit-share.ts'
import type { Block, Language } from '../../../product/source-document.ts'
import {
  type Extraction,
  type FileKind,
  type LeftOut,
  type PictureFile,
  type RawDocument,
  RefusedFileError,
  type SourceWarning,
} from '../source-file.ts'
import { buildDocument } from './build-document.ts'
import { unreadWarnings } from './coverage/unread-warning.ts'
import { detectLanguage } from './detect-language.ts'
import { kindOfFile, kindOfText } from './file-kind.ts'
import { scanArchive } from './office/read-archive.ts'
import { hasDocxText, readDocx } from './office/read-docx.ts'
import { readPptx } from './office/read-pptx.ts'
import { hasPdfText, readPdf } from './pdf/read-pdf.ts'
import { takePictures } from './pictures/take-pictures.ts'
import { countWords } from './text/clean-text.ts'
import { decodeText } from './text/decode-text.ts'
import { readMarkdown } from './text/read-markdown.ts'
import { readText } from './text/read-text.ts'
import { readHtml } from './web/read-html.ts'
import { withoutCode } from './web/style-rules.ts'

const MAX_TEXT_BYTES = 5_000_000
const MAX_MARKDOWN_BYTES = 3_000_000
const PROBE_BYTES = 100_000
const LITTLE_WORDS = 150
/** The share of words in no sentence from which a document is reported. */
const MUCH_UNFIT = 0.2
const LEFT_OUT_NAMED = 3
const LEFT_OUT_LENGTH = 60
const UNREAD: Partial<Record<FileKind, string>> = {
  pdf: 'page(s) without text',
  pptx: 'picture(s) without text',
}

export type FileToInspect = { name: string; bytes: Uint8Array }
/** `fetched` are pictures the file only refers to, by the reference it uses. */
export type FileToRead = {
  kind: FileKind | 'text'
  bytes: Uint8Array
  language: Language
  fetched?: FetchedPicture[]
}
export type FetchedPicture = { source: string; bytes: Uint8Array }

/** Determines the kind of a file; throws RefusedFileError if it is unusable. */
export async function checkFile({ name, bytes }: FileToInspect): Promise<FileKind> {
  const kind = await kindOfFile(name, bytes)
  checkSize(kind, bytes)
  if (!(await hasText(kind, bytes))) throw withoutText(kind)
  return kind
}

function hasText(kind: FileKind, bytes: Uint8Array): Promise<boolean> {
  if (kind === 'pdf') return hasPdfText(bytes)
  return kind === 'docx' ? hasDocxText(bytes) : hasReadableText(kind, bytes)
}

// The start of a long text is enough, unless it is empty; that of a page may be all styles and scripts.
async function hasReadableText(kind: FileKind, bytes: Uint8Array): Promise<boolean> {
  const isReadable = ({ blocks }: RawDocument) => /[\p{L}\p{N}]/u.test(buildDocument(blocks).text)
  if (isText(kind) && bytes.length > PROBE_BYTES) {
    if (isReadable(await readRaw(kind, bytes.subarray(0, PROBE_BYTES)))) return true
    const body = kind === 'html' ? withoutCode(decodeText(bytes)).slice(0, PROBE_BYTES) : ''
    if (body && isReadable(readHtml(body))) return true
  }
  return isReadable(await readRaw(kind, bytes))
}

/**
 * Reads a file of a known kind, `text` being Markdown or plain. Throws RefusedFileError. Only the name is not
 * checked again.
 */
export async function readDocument(
  file: FileToRead,
): Promise<Extraction & { pictures: PictureFile[]; elsewhere: string[] }> {
  const { bytes } = file
  const kind = file.kind === 'text' ? kindOfText(decodeText(bytes), null) : file.kind
  if (kind === 'docx' || kind === 'pptx') await scanArchive(bytes)
  checkSize(kind, bytes)
  const raw = await readRaw(kind, bytes)
  const built = buildDocument(raw.blocks)
  const { text, truncated, repeated } = built
  const wordCount = countWords(text)
  if (wordCount === 0) throw withoutText(kind)
  const { blocks, pictures, elsewhere, minor, unread, unreadNames } = await takePictures(
    built,
    loaderOf(raw, file.fetched),
  )
  const { language, warnings } = detectLanguage(text, blocks, file.language)
  return {
    text,
    blocks,
    language,
    wordCount,
    pictures,
    elsewhere,
    warnings: [
      ...warnings,
      ...contentWarnings(
        kind,
        { images: raw.images + unread, names: unreadNames, minor: minor + (raw.minor ?? 0) },
        wordCount,
        truncated,
      ),
      ...leftOutWarnings(raw.leftOut),
      ...unfitWarnings({ text, blocks, language }),
      ...(truncated ? [] : unreadWarnings(kind, raw, built)),
      ...repeatWarnings(repeated),
      ...tableWarnings(raw.uncertain),
    ],
  }
}

/** A picture that is part of the file, else one that was fetched. */
function loaderOf({ load }: RawDocument, fetched: FetchedPicture[] = []): RawDocument['load'] {
  const known = new Map(fetched.map(({ source, bytes }) => [source, bytes]))
  return async (sources) => new Map([...known, ...((await load?.(sources)) ?? [])])
}

const isText = (kind: FileKind) => kind === 'md' || kind === 'txt' || kind === 'html'

function checkSize(kind: FileKind, bytes: Uint8Array): void {
  const most = kind === 'md' ? MAX_MARKDOWN_BYTES : MAX_TEXT_BYTES
  if (isText(kind) && bytes.length > most)
    throw new RefusedFileError({
      code: 'file_too_large',
      params: {
        subject: 'file',
        max_megabytes: most / 1_000_000,
        max_side: null,
        width: null,
        height: null,
      },
    })
}

async function readRaw(kind: FileKind, bytes: Uint8Array): Promise<RawDocument> {
  switch (kind) {
    case 'pdf':
      return readPdf(bytes)
    case 'docx':
      return readDocx(bytes)
    case 'pptx':
      return readPptx(bytes)
    case 'md':
      return readMarkdown(decodeText(bytes))
    case 'html':
      return readHtml(decodeText(bytes))
    case 'txt':
      return readText(decodeText(bytes))
  }
}

/** Warnings about how much could be read. */
export function contentWarnings(
  kind: FileKind,
  { images, names = [], minor }: { images: number; names?: string[]; minor: number },
  wordCount: number,
  truncated: boolean,
): SourceWarning[] {
  const warnings: SourceWarning[] = []
  if (truncated)
    warnings.push({ type: 'truncated', message: 'This document is very long: only its beginning is used.' })
  if (wordCount < LITTLE_WORDS)
    warnings.push({
      type: 'little_text',
      message: `This document has only ${wordCount} words: a course may lack material.`,
    })
  if (images > 0) {
    const what = UNREAD[kind] ?? 'picture(s)'
    const named = names.length > 0 ? `, among them ${names.map((name) => `“${name}”`).join(', ')}` : ''
    const message = `${images} ${what} could not be read${named}.`
    warnings.push({ type: 'images_without_text', message, ...(names.length > 0 && { names }) })
  }
  if (minor > 0)
    warnings.push({
      type: 'pictures_left_out',
      message: `${minor} picture(s) that are small, plain or repeated are not shown.`,
    })
  return warnings
}

function leftOutWarnings(passages: LeftOut[] = []): SourceWarning[] {
  const count = passages.reduce((words, { text }) => words + countWords(text), 0)
  if (count === 0) return []
  const names = passages.slice(0, LEFT_OUT_NAMED).map(nameOfPassage)
  const named = names.map((name) => `“${name}”`).join(', ')
  const message = `${count} word(s) that are hidden, struck out or placeholders were left out, among them ${named}.`
  return [{ type: 'left_out', message, count, names }]
}

/** The warning about a document much of which is no sentence that could be taught, at most one. */
export function unfitWarnings(read: { text: string; blocks: Block[]; language: Language }): SourceWarning[] {
  const share = unfitShare({ sourceId: '', name: '', ...read })
  if (share <= MUCH_UNFIT) return []
  const count = Math.round(share * 100)
  const message = `${count}% of this document cannot be read, such as diagrams made of characters: upload the original drawing or a picture, and fill in placeholders.`
  return [{ type: 'unfit_text', message, count }]
}

function repeatWarnings(paragraphs: string[]): SourceWarning[] {
  const count = paragraphs.length
  if (count === 0) return []
  const names = paragraphs.slice(0, LEFT_OUT_NAMED).map((text) => nameOfPassage({ text }))
  const named = names.map((name) => `“${name}”`).join(', ')
  const message = `${count} paragraph(s) appear more than once and are used once, among them ${named}.`
  return [{ type: 'repeated_paragraphs', message, count, names }]
}

function tableWarnings(rows: string[] = []): SourceWarning[] {
  const count = rows.length
  if (count === 0) return []
  const names = rows.slice(0, LEFT_OUT_NAMED).map((text) => nameOfPassage({ text }))
  const named = names.map((name) => `“${name}”`).join(', ')
  const message = `The columns of ${count} table row(s) stand close together: compare them with the file, among them ${named}.`
  return [{ type: 'table_uncertain', message, count, names }]
}

const nameOfPassage = ({ text }: Pick<LeftOut, 'text'>): string => {
  const line = text.replace(/\s+/g, ' ')
  return line.length > LEFT_OUT_LENGTH ? `${line.slice(0, LEFT_OUT_LENGTH).trimEnd()}…` : line
}

const withoutText = (kind: FileKind): RefusedFileError =>
  new RefusedFileError({
    code: 'file_without_text',
    params: { problem: kind === 'pdf' ? 'scan' : 'empty' },
  })
