import { fileTypeFromBuffer } from 'file-type'
import { type FileKind, RefusedFileError } from '../source-file.ts'
import { scanArchive } from './office/read-archive.ts'
import { decodeText, isPlausibleText } from './text/decode-text.ts'

const BY_EXTENSION: Record<string, FileKind> = {
  pdf: 'pdf',
  docx: 'docx',
  pptx: 'pptx',
  md: 'md',
  markdown: 'md',
  txt: 'txt',
  text: 'txt',
  html: 'html',
  htm: 'html',
  xhtml: 'html',
}
// Other formats people send, and the format to save them as.
const SAVE_AS: Record<string, string> = {
  doc: 'Word (.docx) or PDF',
  docm: 'Word (.docx) or PDF',
  dot: 'Word (.docx) or PDF',
  dotx: 'Word (.docx) or PDF',
  odt: 'Word (.docx) or PDF',
  rtf: 'Word (.docx) or PDF',
  pages: 'Word (.docx) or PDF',
  wpd: 'Word (.docx) or PDF',
  ppt: 'PowerPoint (.pptx) or PDF',
  pps: 'PowerPoint (.pptx) or PDF',
  potx: 'PowerPoint (.pptx) or PDF',
  ppsx: 'PowerPoint (.pptx) or PDF',
  pptm: 'PowerPoint (.pptx) or PDF',
  odp: 'PowerPoint (.pptx) or PDF',
  key: 'PowerPoint (.pptx) or PDF',
  xls: 'PDF',
  xlsx: 'PDF',
  xlsm: 'PDF',
  ods: 'PDF',
  numbers: 'PDF',
  csv: 'PDF',
  vsdx: 'PDF',
  pub: 'PDF',
  epub: 'PDF',
  eml: 'text (.txt)',
  msg: 'text (.txt)',
  xps: 'PDF',
  png: 'PDF with text',
  jpg: 'PDF with text',
  jpeg: 'PDF with text',
}
const TEXTS = new Set<FileKind>(['md', 'txt', 'html'])

/**
 * The kind a file name claims; null without an extension. Throws `file_type_unsupported` for any other
 * extension.
 */
function kindOfName(name: string): FileKind | null {
  const extension = /\.([^./\\\s]{1,10})$/.exec(name.trim())?.[1]?.toLowerCase()
  if (extension === undefined) return null
  const kind = Object.hasOwn(BY_EXTENSION, extension) ? BY_EXTENSION[extension] : undefined
  if (kind) return kind
  const save_as = Object.hasOwn(SAVE_AS, extension) ? (SAVE_AS[extension] ?? null) : null
  throw unsupported('ending', extension, save_as)
}

/**
 * The kind of a file by its content; its name decides between kinds of text. Throws `file_empty`,
 * `file_encrypted` (an Office file with a password), `file_type_unsupported`, `file_type_mismatch` if name
 * and content disagree, and the errors of scanArchive.
 */
export async function kindOfFile(name: string, bytes: Uint8Array): Promise<FileKind> {
  if (bytes.length === 0) throw new RefusedFileError({ code: 'file_empty', params: {} })
  const named = kindOfName(name)
  const found = await sniff(bytes)
  if (found === 'text') {
    if (named === null || TEXTS.has(named)) return kindOfText(decodeText(bytes), named)
    throw mismatch(named, 'text')
  }
  if (found === 'cfb' && (named === 'docx' || named === 'pptx' || named === null)) throw oldOffice(bytes)
  if (found !== 'pdf' && found !== 'docx' && found !== 'pptx') {
    if (named) throw mismatch(named, found)
    throw unsupported('content', null, null)
  }
  if (named && named !== found) throw mismatch(named, found)
  return found
}

/** The kind of a text: as named, unless it plainly is something else. */
export function kindOfText(text: string, named: FileKind | null): FileKind {
  const head = text.slice(0, 2_000).trimStart()
  if (/^(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)?<(?:!doctype\s+html|html)[\s>]/i.test(head)) return 'html'
  if (named === 'html') return /<[a-z][^>]*>/i.test(text) ? 'html' : 'txt'
  if (named === 'md') return 'md'
  const marks = text.match(/^(?:#{1,6} \S|\|[ :-]*---|```)|\*\*\S[^*\n]*\*\*|\]\(https?:/gm)?.length ?? 0
  // Nobody types the bytes of a picture by hand.
  const isDrawn = /!\[[^\]\n]*\]\(data:image\//.test(text)
  return marks >= 2 || isDrawn ? 'md' : 'txt'
}

/** An extension as in file-type, `text`, or `unknown`. Archives are scanned, and refused if unsafe. */
async function sniff(bytes: Uint8Array): Promise<string> {
  const start = Buffer.from(bytes.subarray(0, 1_024)).toString('latin1')
  if (start.includes('%PDF-')) return 'pdf'
  if (start.startsWith('{\\rtf')) return 'rtf'
  if (start.startsWith('PK\x03\x04')) return scanArchive(bytes)
  if (isPlausibleText(decodeText(bytes))) return 'text'
  return (await fileTypeFromBuffer(bytes).catch(() => undefined))?.ext ?? 'unknown'
}

function oldOffice(bytes: Uint8Array): RefusedFileError {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const has = (stream: string) => file.includes(Buffer.from(stream, 'utf16le'))
  if (has('EncryptedPackage'))
    return new RefusedFileError({ code: 'file_encrypted', params: { subject: 'file' } })
  const old = has('WordDocument')
    ? 'doc'
    : has('PowerPoint Document')
      ? 'ppt'
      : has('Workbook')
        ? 'xls'
        : null
  return unsupported('old_office', old, old && (SAVE_AS[old] ?? null))
}

const unsupported = (
  problem: 'ending' | 'content' | 'old_office',
  ending: string | null,
  save_as: string | null,
): RefusedFileError =>
  new RefusedFileError({ code: 'file_type_unsupported', params: { problem, ending, save_as } })

const mismatch = (named: FileKind, found: string): RefusedFileError =>
  new RefusedFileError({ code: 'file_type_mismatch', params: { named, found } })
