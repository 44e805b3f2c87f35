import type { RawBlock } from '../../source-file.ts'
import { readHtmlFragment } from '../web/read-html.ts'
import { isClause, paragraphLevel } from './pdf-blocks.ts'
import { paragraphText } from './pdf-hyphens.ts'
import { linesOfPage, lineText } from './pdf-lines.ts'
import { measureLines } from './pdf-measure.ts'
import { withoutMark } from './pdf-notes.ts'
import {
  hasHeadings,
  hasStructure,
  itemsById,
  leaves,
  type PdfContent,
  type PdfNode,
  structureHtml,
} from './pdf-structure.ts'
import type { PdfItem, PdfLine } from './pdf-text.ts'

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

/** The blocks of a tagged PDF; null if its tags do not cover nearly all of its text. */
export function blocksOfTaggedPages(pages: PdfPage[]): RawBlock[] | null {
  if (!pages.some((page) => page.tree && hasStructure(page.tree)) || !isCovered(pages)) return null
  const measure = measureLines(pages.flatMap((page) => page.lines))
  const titled = pages.some((page) => page.tree && hasHeadings(page.tree))
  const blocks: RawBlock[] = []
  let notes: RawBlock[] = []
  for (const { contents, tree, viewport, number, height } of pages) {
    if (!tree) continue
    const lines = (items: PdfItem[]) => linesOfPage(items, viewport, number, height)
    const page = structureHtml(tree, itemsById(contents), {
      textOf: (items) => paragraphText(lines(items), measure.words),
      levelOf: (items) => {
        const level = paragraphLevel(lines(items), measure)
        // Some writers tag the title of the document as a paragraph: it is larger than anything else.
        const isTitle = number === 1 && level === 1 && measure.levels.length > 0
        return titled && !isTitle ? 0 : level
      },
      paragraphsOf: (items) => paragraphsOf(lines(items)).map((each) => paragraphText(each, measure.words)),
      clausesOf: (items) => clausesOf(lines(items)).map((each) => paragraphText(each, measure.words)),
      spanOf: (items) => spanOf(lines(items)),
    })
    const own = readHtmlFragment(page.html).map((block) => ({ ...withoutNumber(block), page: number }))
    addPage(blocks, notes, own)
    notes = page.notes.map((text) => ({ kind: 'paragraph', level: 0, text: withoutMark(text), page: number }))
  }
  return [...blocks, ...notes]
}

// A gap or an indented line starts a paragraph.
function paragraphsOf(lines: PdfLine[]): PdfLine[][] {
  const paragraphs: PdfLine[][] = []
  for (const line of lines) {
    const open = paragraphs.at(-1)
    const last = open?.at(-1)
    const goesOn =
      last && line.y >= last.y && line.y - last.y < line.size * 1.9 && line.x - last.x < line.size * 1.5
    if (open && goesOn && (open.length === 1 || last.x - line.x < line.size * 1.5)) open.push(line)
    else paragraphs.push([line])
  }
  return paragraphs
}

// Some programs end each clause of a contract with a line break only.
function clausesOf([first, ...lines]: PdfLine[]): PdfLine[][] {
  const clauses = first ? [[first]] : []
  const areNumbered = first !== undefined && isClause(lineText(first))
  for (const line of lines) {
    if (areNumbered && isClause(lineText(line))) clauses.push([line])
    else clauses.at(-1)?.push(line)
  }
  return clauses
}

const spanOf = (lines: PdfLine[]) =>
  lines.length === 0
    ? null
    : { x: Math.min(...lines.map((line) => line.x)), end: Math.max(...lines.map((line) => line.end)) }

function isCovered(pages: PdfPage[]): boolean {
  let all = 0
  let tagged = 0
  for (const { contents, tree } of pages) {
    const ids = new Set(tree ? leaves(tree) : [])
    for (const [id, items] of itemsById(contents)) {
      const length = items.reduce((sum, item) => sum + item.str.trim().length, 0)
      all += length
      if (ids.has(id)) tagged += length
    }
  }
  return tagged >= all * COVERED
}

// A paragraph across a page break is split in the page trees, with the previous page's notes in between.
function addPage(blocks: RawBlock[], notes: RawBlock[], page: RawBlock[]): void {
  const last = blocks.findLast((block) => block.text.trim() !== '')
  const index = page.findIndex((block) => block.text.trim() !== '')
  const first = page[index]
  const goesOn =
    last &&
    first &&
    isProse(last) &&
    isProse(first) &&
    !/[.!?:;…»”"]\s*$/.test(last.text) &&
    /^\s*\p{Ll}/u.test(first.text)
  if (goesOn)
    last.text = /\p{L}-$/u.test(last.text)
      ? last.text.slice(0, -1) + first.text.trim()
      : `${last.text} ${first.text}`
  for (const block of notes) blocks.push(block)
  for (const block of goesOn ? page.slice(index + 1) : page) blocks.push(block)
}

// Some writers tag the number of an item as part of its text.
function withoutNumber(block: RawBlock): RawBlock {
  const number = block.kind === 'list_item' ? /^\s*\d{1,2}[.)]\s+(?=\S)/.exec(block.text)?.[0] : undefined
  return number ? { ...block, ordered: true, text: block.text.slice(number.length) } : block
}

const isProse = (block: RawBlock) => block.kind === 'paragraph' || block.kind === 'list_item'
