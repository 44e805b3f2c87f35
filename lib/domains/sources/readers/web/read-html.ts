import { type RawBlock, type RawDocument, type RawPicture, RefusedFileError } from '../../source-file.ts'
import type { DumpedPassage } from '../coverage/unread-text.ts'
import { parseHTML } from '../light-tree.ts'
import type { Inline } from '../text/inline-text.ts'
import {
  inlinePicturesOf,
  inlineText,
  isBold,
  isContentsEntry,
  isLinks,
  paragraphBlocks,
} from '../text/inline-text.ts'
import { type TableCell, tableBlocks } from '../text/table-blocks.ts'
import { keepTurnMarks } from '../text/turn-marks.ts'
import { separateBoxes } from './html-boxes.ts'
import { nameCards, separateLabels } from './html-cards.ts'
import { BLOCKS } from './html-elements.ts'
import { removeIcons } from './html-icons.ts'
import { inlinesOf, isSkipped } from './html-inline.ts'
import { findMainContent } from './html-main.ts'
import { PageStyles } from './html-style.ts'
import { parsePage } from './parse-page.ts'

const MAX_DEPTH = 300
const MAX_SOURCE_DEPTH = 5_000
const UNCLOSED =
  /^(?:p|li|d[dt]|t[dhr]|thead|tbody|tfoot|option|area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i
const ELEMENT = 1
const MAX_TERM = 60
const MAX_DEFINITION = 120
const MAX_LINK_LINE = 60

type Place = { list: number; ordered: boolean; quote: boolean; depth: number }
const TOP: Place = { list: 0, ordered: false, quote: false, depth: 0 }

/**
 * Reads a web page: its main content only (see findMainContent). Throws `file_too_complex` if it is nested
 * too deeply.
 */
export function readHtml(page: string): RawDocument {
  const html = keepTurnMarks(page)
  refuseDeep(html)
  const document = parsePage(html)
  removeIcons(document.body)
  const styles = new PageStyles(document)
  styles.markBold()
  const dump: DumpedPassage[] = []
  const main = findMainContent(document, styles, dump)
  layOut(main, styles)
  return { blocks: new HtmlReader({ isPage: isProse(main) }).read(main), images: 0, dump }
}

/**
 * Reads a piece of HTML completely, including what would be navigation in a page; `heading` is the level
 * above it.
 */
export function readHtmlFragment(html: string, heading = 1): RawBlock[] {
  const { document } = parseHTML(wrap(html)) as unknown as { document: Document }
  removeIcons(document.body)
  const styles = new PageStyles(document)
  layOut(document.body, styles)
  return new HtmlReader({ heading }).read(document.body)
}

function layOut(root: Element, styles: PageStyles): void {
  separateBoxes(root, (element) => styles.displayOf(element))
  nameCards(root)
  separateLabels(root)
}

// The parser's time is quadratic in the depth. Tags without an end tag do not count.
function refuseDeep(html: string): void {
  let depth = 0
  for (const [, end, name = '', more = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9-]*)([^<>]*)/gi)) {
    if (UNCLOSED.test(name) || more.endsWith('/')) continue
    depth = Math.max(0, depth + (end ? -1 : 1))
    if (depth > MAX_SOURCE_DEPTH)
      throw new RefusedFileError({ code: 'file_too_complex', params: { problem: 'page' } })
  }
}

const wrap = (html: string) => `<!doctype html><html><body>${html}</body></html>`

// In a page of mostly links, the links are the content.
function isProse(main: Element): boolean {
  const length = (elements: Iterable<Element>) =>
    [...elements].reduce((sum, element) => sum + (element.textContent ?? '').trim().length, 0)
  return length(main.querySelectorAll('a')) * 2 < length([main])
}

class HtmlReader {
  private readonly blocks: RawBlock[] = []
  private readonly isPage: boolean
  private heading: number

  constructor({ isPage = false, heading = 1 }: { isPage?: boolean; heading?: number } = {}) {
    this.isPage = isPage
    this.heading = heading
  }

  read(root: Element): RawBlock[] {
    this.visitChildren(root, TOP)
    return this.blocks
  }

  /** Inline children between two block children are a paragraph of their own. */
  private visitChildren(element: Element, place: Place): void {
    let run: Inline[] = []
    const flush = () => {
      this.addParagraph(run, place)
      run = []
    }
    for (const child of element.childNodes) {
      if (child.nodeType === ELEMENT && isBlock(child as Element, place.depth)) {
        flush()
        this.visit(child as Element, { ...place, depth: place.depth + 1 })
      } else run.push(...inlinesOf(child))
    }
    flush()
  }

  private visit(element: Element, place: Place): void {
    const name = element.localName
    if (isSkipped(element)) return
    const level = headingLevel(element)
    if (place.depth > MAX_DEPTH) this.addParagraph([{ text: element.textContent ?? '' }], place)
    else if (level) {
      this.heading = level
      const runs = inlinesOf(element)
      this.blocks.push({ kind: 'heading', level, text: inlineText(runs) })
      this.addPictures(inlinePicturesOf(runs))
    } else if (name === 'ul' || name === 'ol') this.visitList(element, place)
    else if (name === 'li') this.visitItem(element, { ...place, list: Math.max(1, place.list) })
    else if (name === 'dl') this.visitTerms(element, place)
    else if (name === 'summary')
      this.addParagraph(
        inlinesOf(element).map((run) => ({ ...run, bold: true })),
        place,
      )
    else if (name === 'blockquote') this.visitChildren(element, { ...place, quote: true })
    else if (name === 'pre') this.blocks.push({ kind: 'code', level: 0, text: element.textContent ?? '' })
    else if (name === 'figure') this.visitFigure(element, place)
    else if (name === 'table' && !isLayout(element)) this.visitTable(element, place)
    else this.visitChildren(element, place)
  }

  /** The caption of a figure is text, and goes with its pictures. */
  private visitFigure(element: Element, place: Place): void {
    const caption = (element.querySelector('figcaption')?.textContent ?? '').replace(/\s+/g, ' ').trim()
    const images = [...element.querySelectorAll('img')]
    this.addPictures(
      images
        .flatMap((image) => inlinePicturesOf(inlinesOf(image)))
        .map((picture) => ({ ...picture, ...(caption && { caption }) })),
    )
    for (const image of images) image.remove()
    this.visitChildren(element, place)
  }

  private addPictures(pictures: RawPicture[]): void {
    if (pictures.length === 0) return
    const above = this.blocks.pop() ?? { kind: 'paragraph', level: 0, text: '' }
    this.blocks.push({ ...above, pictures: [...(above.pictures ?? []), ...pictures] })
  }

  /** A list of links only is navigation: it is dropped with the title right above it. */
  private visitList(element: Element, place: Place): void {
    const items = [...element.children]
    if (this.isPage && items.length > 1 && items.every((item) => isLinks(inlinesOf(item)))) {
      const title = this.blocks.at(-1)
      if (title?.kind === 'heading' && title.level > 1) this.blocks.pop()
      return
    }
    // Word processors write nested lists one after the other, with their level in a class name.
    const named = /\blst-\w+-(\d)\b/.exec(element.getAttribute('class') ?? '')?.[1]
    const list = named ? Number(named) + 1 : place.list + 1
    this.visitChildren(element, { ...place, list, ordered: element.localName === 'ol' })
  }

  /**
   * An item's first paragraph is the item; nested lists and further paragraphs follow. A title above text
   * stays a title.
   */
  private visitItem(element: Element, place: Place): void {
    const before = this.blocks.length
    this.visitChildren(element, place)
    const first = this.blocks[before]
    const isTitled = first?.kind === 'heading' && this.blocks[before + 1]?.kind === 'paragraph'
    if (
      first &&
      !isTitled &&
      (first.kind === 'paragraph' || first.kind === 'quote' || first.kind === 'heading')
    )
      this.blocks[before] = { ...first, kind: 'list_item', level: place.list, ordered: place.ordered }
  }

  /** A short definition forms one item with its term; a long one goes below its term. */
  private visitTerms(list: Element, place: Place): void {
    let term: Inline[] = []
    const flush = () => {
      this.addParagraph(term, place)
      term = []
    }
    for (const child of [...list.querySelectorAll('dt, dd')].filter((each) => each.closest('dl') === list)) {
      const name = inlineText(term).trim()
      const text = inlineText(inlinesOf(child)).trim()
      if (child.localName === 'dt') {
        flush()
        term = inlinesOf(child).map((run) => ({ ...run, bold: true }))
      } else if (name && name.length <= MAX_TERM && !/[?:]$/.test(name) && text.length <= MAX_DEFINITION) {
        this.blocks.push({
          kind: 'list_item',
          level: place.list + 1,
          ordered: false,
          text: `${name}: ${text}`,
        })
        this.addPictures(inlinePicturesOf(inlinesOf(child)))
        term = []
      } else {
        flush()
        this.visitChildren(child, place)
      }
    }
    flush()
  }

  private visitTable(table: Element, place: Place): void {
    const caption = table.querySelector('caption')
    if (caption) this.addParagraph(inlinesOf(caption), place)
    const rows = [...table.querySelectorAll('tr')].map((row) =>
      [...row.children].filter((cell) => /^t[dh]$/.test(cell.localName)).map(tableCell),
    )
    this.blocks.push(...tableBlocks(rows))
    this.addPictures(
      [...table.querySelectorAll('img')].flatMap((image) => inlinePicturesOf(inlinesOf(image))),
    )
  }

  private addParagraph(run: Inline[], place: Place): void {
    this.addLines(run, place)
    this.addPictures(inlinePicturesOf(run))
  }

  private addLines(run: Inline[], place: Place): void {
    if (isContentsEntry(run)) return
    if (this.isPage && place.list === 0 && isLinks(run) && inlineText(run).trim().length <= MAX_LINK_LINE)
      return
    for (const block of paragraphBlocks(run, this.heading)) {
      const isText = block.kind === 'paragraph'
      const level = isText ? place.list : block.level
      this.blocks.push({ ...block, level, ...(place.quote && isText && { kind: 'quote', level: 0 }) })
    }
  }
}

// An inline element around block elements (a card that is one link) is a block.
function isBlock(element: Element, depth: number): boolean {
  if (BLOCKS.has(element.localName)) return true
  return depth <= MAX_DEPTH && [...element.children].some((child) => isBlock(child, depth + 1))
}

function headingLevel(element: Element): number {
  const level = /^h([1-6])$/.exec(element.localName)?.[1]
  if (level) return Number(level)
  if (element.localName === 'p' && /(?:^|\s)title$/.test(element.getAttribute('class') ?? '')) return 1
  return element.getAttribute('role') === 'heading'
    ? Math.min(6, Number(element.getAttribute('aria-level')) || 2)
    : 0
}

const isLayout = (table: Element) =>
  table.querySelector('table') !== null ||
  [...table.querySelectorAll('tr')].every((row) => row.children.length < 2)

function tableCell(cell: Element): TableCell {
  return {
    text: cellText(cell),
    columns: spanOf(cell, 'colspan'),
    rows: spanOf(cell, 'rowspan'),
    header: cell.localName === 'th' || cell.closest('thead') !== null,
    bold: isBold(inlinesOf(cell)),
  }
}

const spanOf = (cell: Element, name: string) =>
  Math.min(1_000, Math.max(1, Math.trunc(Number(cell.getAttribute(name))) || 1))

function cellText(cell: Element): string {
  const parts = new HtmlReader()
    .read(cell)
    .map((block) => block.text.trim())
    .filter(Boolean)
  return parts
    .reduce((whole, part) => whole + (/[.,;:!?]$/.test(whole) ? ' ' : '; ') + part, '')
    .replace(/^; /, '')
}
