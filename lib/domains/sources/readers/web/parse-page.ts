import { parse, parseFragment } from 'parse5'
import { RefusedFileError } from '../../source-file.ts'
import { pageBuilder } from './page-builder.ts'

/** Unclosed tags of a hostile page multiply; real pages have a tenth of this. */
const MAX_ELEMENTS = 300_000

/**
 * A page as browsers understand it, however it is written, with what is for browsers without scripts. Throws
 * `file_too_complex` if it has too many elements.
 */
export function parsePage(html: string): Document {
  let count = 0
  const treeAdapter = pageBuilder(() => {
    count += 1
    if (count > MAX_ELEMENTS)
      throw new RefusedFileError({ code: 'file_too_complex', params: { problem: 'page' } })
  })
  const page = parse(html, { treeAdapter }) as unknown as Document
  for (const fallback of page.querySelectorAll('noscript'))
    fallback.replaceChildren(...parseFragment(fallback.textContent ?? '', { treeAdapter }).childNodes)
  return page
}
