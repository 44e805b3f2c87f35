import { parseHTML } from 'linkedom'
import { defaultTreeAdapter, parse, serialize } from 'parse5'
import { RefusedFileError } from '../../source-file.ts'

/** Unclosed tags of a hostile page multiply; real pages have a tenth of this. */
const MAX_ELEMENTS = 300_000

/**
 * A page as browsers understand it, however it is written: linkedom alone loses the body of a page with a
 * script before its head. Throws `file_too_complex` if it has too many elements.
 */
export function parsePage(html: string): Document {
  let count = 0
  const createElement: typeof defaultTreeAdapter.createElement = (...element) => {
    count += 1
    if (count > MAX_ELEMENTS)
      throw new RefusedFileError({ code: 'file_too_complex', params: { problem: 'page' } })
    return defaultTreeAdapter.createElement(...element)
  }
  const page = parse(html, { treeAdapter: { ...defaultTreeAdapter, createElement } })
  return parseHTML(serialize(page)).document as unknown as Document
}
