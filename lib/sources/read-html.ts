import { parseHTML } from 'linkedom'
import { joinCells } from './build-document.ts'
import { findMainContent } from './html-main.ts'
import { type Inline, inlineText, isBold, isContentsEntry, paragraphBlocks } from './inline-text.ts'
import { type RawBlock, type RawDocument, RefusedFileError } from './source-file.ts'

const BLOCKS = new Set(
  'address article aside blockquote body center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr html li main nav ol p pre section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
)
const SKIPPED = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'head',
  'title',
  'svg',
  'iframe',
  'object',
])
const MAX_DEPTH = 300
const MAX_SOURCE_DEPTH = 5_000
const UNCLOSED =
  /^(?:p|li|d[dt]|t[dhr]|thead|tbody|tfoot|option|area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i
const ELEMENT = 1
const TEXT = 3

type Place = { list: number; ordered: boolean; quote: boolean; depth: number }
const TOP: Place = { list: 0, ordered: false, quote: false, depth: 0 }

/** Reads a web page: its main content only (see findMainContent). Throws `file_too_complex` for one nested too deeply. */
export function readHtml(html: string): RawDocument {
  refuseDeep(html)
  const { document } = parseHTML(/<html[\s>]/i.test(html) ? html : wrap(html))
  return { blocks: new HtmlReader().read(findMainContent(document)), images: 0 }
}

/** Reads all of a piece of HTML, also what would be navigation in a page. */
export function readHtmlFragment(html: string): RawBlock[] {
  return new HtmlReader().read(parseHTML(wrap(html)).document.body)
}

// The parser's time grows with the square of the depth. Tags that need no end do not count.
function refuseDeep(html: string): void {
  let depth = 0
  for (const [, end, name = '', more = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9-]*)([^<>]*)/gi)) {
    if (UNCLOSED.test(name) || more.endsWith('/')) continue
    depth = Math.max(0, depth + (end ? -1 : 1))
    if (depth > MAX_SOURCE_DEPTH)
      throw new RefusedFileError('file_too_complex', 'This page is nested too deeply to be read.')
  }
}

const wrap = (html: string) => `<!doctype html><html><body>${html}</body></html>`

class HtmlReader {
  private readonly blocks: RawBlock[] = []
  private heading = 1

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
      } else run.push(...inlines(child))
    }
    flush()
  }

  private visit(element: Element, place: Place): void {
    const name = element.localName
    if (SKIPPED.has(name)) return
    const level = headingLevel(element)
    if (place.depth > MAX_DEPTH) this.addParagraph([{ text: element.textContent ?? '' }], place)
    else if (level) {
      this.heading = level
      this.blocks.push({ kind: 'heading', level, text: inlineText(inlines(element)) })
    } else if (name === 'ul' || name === 'ol') {
      this.visitChildren(element, { ...place, list: place.list + 1, ordered: name === 'ol' })
    } else if (name === 'li') this.visitItem(element, { ...place, list: Math.max(1, place.list) })
    else if (name === 'blockquote') this.visitChildren(element, { ...place, quote: true })
    else if (name === 'pre') this.blocks.push({ kind: 'code', level: 0, text: element.textContent ?? '' })
    else if (name === 'table' && !isLayout(element)) this.visitTable(element, place)
    else this.visitChildren(element, place)
  }

  /** The first paragraph of an item is the item; lists and further paragraphs in it follow. */
  private visitItem(element: Element, place: Place): void {
    const before = this.blocks.length
    this.visitChildren(element, place)
    const first = this.blocks[before]
    if (first && (first.kind === 'paragraph' || first.kind === 'quote' || first.kind === 'heading'))
      this.blocks[before] = { kind: 'list_item', level: place.list, ordered: place.ordered, text: first.text }
  }

  private visitTable(table: Element, place: Place): void {
    const caption = table.querySelector('caption')
    if (caption) this.addParagraph(inlines(caption), place)
    const rows = [...table.querySelectorAll('tr')].map((row) =>
      [...row.children].filter((cell) => /^t[dh]$/.test(cell.localName)),
    )
    rows.forEach((cells, index) => {
      const header = index === 0 && isHeader(cells, rows)
      this.blocks.push({
        kind: header ? 'table_header' : 'table_row',
        level: 0,
        text: joinCells(cells.map(cellText)),
      })
    })
  }

  private addParagraph(run: Inline[], place: Place): void {
    if (isContentsEntry(run)) return
    for (const block of paragraphBlocks(run, this.heading))
      this.blocks.push(place.quote && block.kind === 'paragraph' ? { ...block, kind: 'quote' } : block)
  }
}

function inlines(node: Node, around: Partial<Inline> = {}): Inline[] {
  if (node.nodeType === TEXT)
    return [{ ...around, text: (node.textContent ?? '').replace(/\s+/g, keepFixedSpaces) }]
  if (node.nodeType !== ELEMENT) return []
  const element = node as Element
  const name = element.localName
  if (SKIPPED.has(name)) return []
  if (name === 'br') return [{ text: '', break: 'hard' }]
  const inner = { ...around }
  if (/^(b|strong)$/.test(name) || /font-weight:\s*(bold|[6-9]00)/.test(element.getAttribute('style') ?? ''))
    inner.bold = true
  if (name === 'a') inner.inPageLink = element.getAttribute('href')?.startsWith('#') ?? false
  return [...element.childNodes].flatMap((child) => inlines(child, inner))
}

const keepFixedSpaces = (spaces: string) => (/[\u00A0\u202F]/.test(spaces) ? spaces.replace(/\n/g, ' ') : ' ')

// An inline element around block elements (a card that is one link) is a block.
function isBlock(element: Element, depth: number): boolean {
  if (BLOCKS.has(element.localName)) return true
  return depth <= MAX_DEPTH && [...element.children].some((child) => isBlock(child, depth + 1))
}

function headingLevel(element: Element): number {
  const level = /^h([1-6])$/.exec(element.localName)?.[1]
  if (level) return Number(level)
  return element.getAttribute('role') === 'heading'
    ? Math.min(6, Number(element.getAttribute('aria-level')) || 2)
    : 0
}

const isLayout = (table: Element) =>
  table.querySelector('table') !== null ||
  [...table.querySelectorAll('tr')].every((row) => row.children.length < 2)

// Few writers mark header rows: bold cells, or words only above a wide table with figures, are taken for one.
function isHeader(cells: Element[], rows: Element[][]): boolean {
  if (cells.every((cell) => cell.localName === 'th' || cell.closest('thead'))) return cells.length > 0
  const texts = cells.map(cellText)
  if (rows.length < 2 || texts.filter(Boolean).length < 2) return false
  if (cells.every((cell) => cell.textContent?.trim() === '' || isBold(inlines(cell)))) return true
  if (/\p{Lu}{3}/u.test(texts.join(' ')) && texts.every((text) => text === text.toUpperCase())) return true
  const figures = rows.slice(1).some((row) => row.some((cell) => /\d/.test(cell.textContent ?? '')))
  return (
    cells.length > 2 && figures && texts.every((text) => text !== '' && text.length <= 40 && !/\d/.test(text))
  )
}

function cellText(cell: Element): string {
  const parts = new HtmlReader()
    .read(cell)
    .map((block) => block.text.trim())
    .filter(Boolean)
  return parts
    .reduce((whole, part) => whole + (/[.,;:!?]$/.test(whole) ? ' ' : '; ') + part, '')
    .replace(/^; /, '')
}
