import { checkOutboundUrl } from '../../../../platform/net/check-outbound-url.ts'
import { fetchOutbound, type OutboundAnswer } from '../../../../platform/net/fetch-outbound.ts'
import { OutboundError } from '../../../../platform/net/outbound-error.ts'
import { refused } from '../../../../product/failures/failure-reason.ts'
import type { FileKind } from '../../source-file.ts'
import { inspectFile } from '../inspect-file.ts'

const LOC = ['body', 'source_url']
const LIMITS = {
  maxBytes: 10 * 1024 * 1024,
  seconds: 20,
  types:
    /^\s*($|text\/(html|plain|markdown|x-markdown)|application\/(xhtml\+xml|pdf|octet-stream|vnd\.openxmlformats-officedocument\.(wordprocessingml\.document|presentationml\.presentation)))\s*(;|$)/i,
}

/** The name of a web source before and after reading: the URL without its noise. */
export const pageName = ({ host, pathname, search }: URL): string => {
  const path = `${pathname.replace(/\/$/, '')}${search}`
  return `${host}${decodePath(path)}`.replace(/\p{Cc}+/gu, ' ').slice(0, 255)
}

const decodePath = (path: string) => {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/** Checks the URL of a page before it becomes a source. Throws InvalidInputError on `source_url`. */
export async function checkPageUrl(address: string): Promise<URL> {
  return (await naming(checkOutboundUrl(address))).url
}

/**
 * Fetches a page: its bytes (in UTF-8 if its header says what they are in), type, and final URL. Throws InvalidInputError on `source_url`.
 */
export async function fetchPage(
  address: string,
): Promise<{ bytes: Uint8Array; kind: FileKind; url: string }> {
  const answer = await naming(fetchOutbound(address, LIMITS))
  const bytes = toUtf8(answer)
  const found = await inspectFile({ bytes, name: nameOf(answer) })
  if ('kind' in found) return { bytes, kind: found.kind, url: answer.url }
  throw refused(LOC, found)
}

const isBinary = (bytes: Buffer) =>
  ['%PDF-', 'PK\x03\x04'].some((mark) => bytes.subarray(0, mark.length).toString('latin1') === mark)

/** The Content-Type decides between kinds of text only: servers are often wrong about others. */
function nameOf({ bytes, contentType }: OutboundAnswer): string {
  if (isBinary(bytes)) return 'page'
  return /html/i.test(contentType) ? 'page.html' : /markdown/i.test(contentType) ? 'page.md' : 'page'
}

/** By the header of the answer, unless it is wrong; what the page itself declares, every reader looks for. */
function toUtf8({ bytes, contentType }: OutboundAnswer): Uint8Array {
  const start = bytes.subarray(0, 3).toString('latin1')
  if (isBinary(bytes) || /^(\xff\xfe|\xfe\xff|\xef\xbb\xbf)/.test(start)) return bytes
  const label = /charset\s*=\s*["']?([\w:.-]+)/i.exec(contentType)?.[1]
  if (!label) return bytes
  try {
    return Buffer.from(new TextDecoder(label, { fatal: true }).decode(bytes), 'utf8')
  } catch {
    return bytes
  }
}

async function naming<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof OutboundError) throw refused(LOC, error.failure)
    throw error
  }
}
