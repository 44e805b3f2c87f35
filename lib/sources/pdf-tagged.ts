import { measureLines, paragraphLevel, paragraphText } from './pdf-blocks.ts'
import { linesOfPage, type PdfItem, type PdfLine } from './pdf-lines.ts'
import {
  hasHeadings,
  isTelling,
  itemsById,
  leaves,
  type PdfContent,
  type PdfNode,
  structureHtml,
} from './pdf-structure.ts'
import { readHtmlFragment } from './read-html.ts'
import type { RawBlock } from './source-file.ts'

/** A page as pdf.js reads it; `lines` are its items as linesOfPage orders them. */
export type PdfPage = {
  number: number
  contents: PdfContent[]
  tree: PdfNode | null
  viewport: number[]
  height: number
  lines: PdfLine[]
}

const COVERED = 0.95

/** The blocks of a PDF that says itself what its pieces are; null when it does not, or not for nearly all of its text. */
export function blocksOfTaggedPages(pages: PdfPage[]): RawBlock[] | null {
  if (!pages.some((page) => page.tree && isTelling(page.tree)) || !isCovered(pages)) return null
  const measure = measureLines(pages.flatMap((page) => page.lines))
  const titled = pages.some((page) => page.tree && hasHeadings(page.tree))
  return pages.reduce<RawBlock[]>((blocks, { contents, tree, viewport, number, height }) => {
    if (!tree) return blocks
    const lines = (items: PdfItem[]) => linesOfPage(items, viewport, number, height)
    const html = structureHtml(tree, itemsById(contents), {
      textOf: (items) => paragraphText(lines(items), measure.words),
      levelOf: (items) => {
        const level = paragraphLevel(lines(items), measure)
        // Some writers tag the title of the document as a paragraph: it is larger than anything else.
        const isTitle = number === 1 && level === 1 && measure.levels.length > 0
        return titled && !isTitle ? 0 : level
      },
    })
    return joinPages(blocks, readHtmlFragment(html).map(withoutNumber))
  }, [])
}

function isCovered(pages: PdfPage[]): boolean {
  let all = 0
  let told = 0
  for (const { contents, tree } of pages) {
    const ids = new Set(tree ? leaves(tree) : [])
    for (const [id, items] of itemsById(contents)) {
      const length = items.reduce((sum, item) => sum + item.str.trim().length, 0)
      all += length
      if (ids.has(id)) told += length
    }
  }
  return told >= all * COVERED
}

// A paragraph that goes on over the page is two in the trees of the pages.
function joinPages(before: RawBlock[], after: RawBlock[]): RawBlock[] {
  const last = before.findLast((block) => block.text.trim() !== '')
  const index = after.findIndex((block) => block.text.trim() !== '')
  const first = after[index]
  const goesOn =
    last &&
    first &&
    isProse(last) &&
    isProse(first) &&
    !/[.!?:;…»”"]\s*$/.test(last.text) &&
    /^\s*\p{Ll}/u.test(first.text)
  if (!goesOn) return [...before, ...after]
  const text = /\p{L}-$/u.test(last.text)
    ? last.text.slice(0, -1) + first.text.trim()
    : `${last.text} ${first.text}`
  return [...before.map((block) => (block === last ? { ...last, text } : block)), ...after.slice(index + 1)]
}

// Some writers tag the number of an item as part of its text.
function withoutNumber(block: RawBlock): RawBlock {
  const number = block.kind === 'list_item' ? /^\s*\d{1,2}[.)]\s+(?=\S)/.exec(block.text)?.[0] : undefined
  return number ? { ...block, ordered: true, text: block.text.slice(number.length) } : block
}

const isProse = (block: RawBlock) => block.kind === 'paragraph' || block.kind === 'list_item'
