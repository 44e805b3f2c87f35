import { RefusedFileError } from '../../source-file.ts'
import { parseXml } from './office-xml.ts'

const MAX_DEPTH = 1_500
const TAG = /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\/?[\p{L}_](?:[^<>"']|"[^"<]*"|'[^'<]*')*>/gu
/** Of a body's or a note's children: document, body, paragraph. */
const PIECES_AT = 2

/**
 * Changes the paragraphs and tables of a part of a Word document that match, each parsed on its own: what does
 * not match costs no more than the search. `before` returns what to put in front of each. Throws `file_too_complex` if the part is nested too deeply, since
 * parsing recurses into tables and boxes and no real document nests hundreds of them.
 */
export function changePieces(
  xml: string,
  matching: RegExp,
  change: (piece: Document) => void,
  before: (piece: string) => string = () => '',
): string {
  const done: string[] = []
  let depth = 0
  let start = 0
  let copied = 0
  for (const { 0: tag, index } of xml.matchAll(TAG)) {
    if (tag[1] === '!') continue
    if (tag.endsWith('/>')) continue
    if (tag[1] !== '/') {
      if (depth === PIECES_AT) start = index
      depth += 1
      if (depth > MAX_DEPTH)
        throw new RefusedFileError({ code: 'file_too_complex', params: { problem: 'docx_tables' } })
      continue
    }
    depth -= 1
    if (depth !== PIECES_AT) continue
    const end = index + tag.length
    const piece = xml.slice(start, end)
    const added = before(piece)
    const matches = matching.test(piece)
    if (added === '' && !matches) continue
    done.push(xml.slice(copied, start), added, matches ? changed(piece, change) : piece)
    copied = end
  }
  return done.length === 0 ? xml : done.join('') + xml.slice(copied)
}

function changed(piece: string, change: (piece: Document) => void): string {
  const parsed = parseXml(piece)
  change(parsed)
  return [...parsed.children].map(String).join('')
}
