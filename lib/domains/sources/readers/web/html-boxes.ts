import { textLengths } from './html-style.ts'

/** The elements that a browser shows on lines of their own. */
export const BLOCKS: ReadonlySet<string> = new Set(
  'address article aside blockquote body center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr html li main nav ol p pre section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
)
const STACKED = /^(?:block|flex|grid|list-item|table|table-row|table-cell|flow-root)$/
const BESIDE = /^(?:inline-|table-cell)/
const PARENT = /^(?:inline-)?(?:flex|grid)$/
const CONTROLS = /^(?:label|output|button|legend|option)$/
const TABLE_ROLE = /^(?:table|grid|treegrid)$/
const FIXED = /^(?:ul|ol|dl|table|thead|tbody|tfoot|tr|select|code|pre|h[1-6])$/
/** What is read on one line, where a table makes no sense. */
const ONE_LINE = /^(?:li|t[dh]|d[dt]|label|summary|h[1-6]|figcaption)$/
const MAX_CELL = 60
const MAX_CELLS = 8
const TEXT = 3

/** How a browser lays out an element, as far as the page says; empty if it does not. */
type DisplayOf = (element: Element) => string

/**
 * Separates what a browser shows in separate boxes: rows become tables, boxes get a line or at least a space of
 * their own. Modifies the elements.
 */
export function separateBoxes(root: Element, displayOf: DisplayOf): void {
  new BoxSeparator(root, displayOf).separate()
}

/** What two neighboring texts are joined by if nobody would write them as one word: “Deposit250”, “PlanPrice”. */
export const isSeam = (before: string, after: string): boolean =>
  (/\p{Ll}{2}$/u.test(before) && /^[\p{Lu}\p{N}]/u.test(after)) ||
  (/[\p{L}\p{N}][.,;:!?)%€$£]$/u.test(before) && /^\p{L}{2}/u.test(after)) ||
  (/\p{N}$/u.test(before) && /^\p{L}{4}/u.test(after))

class BoxSeparator {
  private readonly elements: Element[]
  private readonly lengths: Map<Element, number>
  private readonly withBlocks = new Set<Element>()
  private readonly displayOf: DisplayOf
  private readonly document: Document

  constructor(root: Element, displayOf: DisplayOf) {
    this.displayOf = displayOf
    this.document = root.ownerDocument
    this.lengths = textLengths(root)
    this.elements = [...root.querySelectorAll('*')]
    for (const element of this.elements.toReversed())
      if ((this.isBlock(element) || this.withBlocks.has(element)) && element.parentElement)
        this.withBlocks.add(element.parentElement)
  }

  separate(): void {
    const tables = this.elements.filter(
      (element) =>
        element.localName !== 'table' &&
        (TABLE_ROLE.test(roleOf(element)) || this.displayOf(element) === 'table'),
    )
    for (const element of tables) this.makeTable(element)
    for (const element of this.elements)
      if (this.isFirstRow(element)) this.replaceRows(this.rowsFrom(element))
    for (const element of this.elements) this.separateOne(element)
  }

  private isBlock(element: Element): boolean {
    return BLOCKS.has(element.localName) || STACKED.test(this.displayOf(element))
  }

  private makeTable(element: Element): void {
    if (element.querySelector('table')) return
    const below = [...element.querySelectorAll('*')]
    const rows = below.filter((each) => this.isRowByName(each))
    if (below.some((each) => TABLE_ROLE.test(roleOf(each)))) return
    if (rows.length > 0) this.replaceRows(rows)
    else if (this.cellsOf(element).length > 1) element.replaceChildren(this.tableOf([element]))
  }

  private isRowByName(element: Element): boolean {
    return (
      element.localName !== 'tr' && (roleOf(element) === 'row' || this.displayOf(element) === 'table-row')
    )
  }

  private tableOf(rows: readonly Element[]): Element {
    const table = this.document.createElement('table')
    for (const row of rows) {
      const tr = this.document.createElement('tr')
      for (const cell of [...row.children]) {
        const td = this.document.createElement(roleOf(cell) === 'columnheader' ? 'th' : 'td')
        td.append(...(cell.localName === 'div' || cell.localName === 'span' ? [...cell.childNodes] : [cell]))
        tr.append(td)
      }
      table.append(tr)
    }
    return table
  }

  /** The short boxes beside each other that are all an element has; empty if it has anything else. */
  private cellsOf(element: Element): Element[] {
    if (FIXED.test(element.localName) || (this.lengths.get(element) ?? Infinity) > MAX_CELL * MAX_CELLS)
      return []
    const cells = [...element.children]
    if (cells.length < 2 || cells.length > MAX_CELLS || hasOwnText(element)) return []
    const isCell = (cell: Element) =>
      isReadable(cell) &&
      !FIXED.test(cell.localName) &&
      !this.withBlocks.has(cell) &&
      textOf(cell).length <= MAX_CELL &&
      !/[.!?:]$/.test(textOf(cell)) &&
      ![cell, ...cell.querySelectorAll('*')].some(({ localName }) => /^(?:img|br|li|d[dt])$/.test(localName))
    return cells.every(isCell) && !cells.every((cell) => cell.localName === 'a' || cell.querySelector('a'))
      ? cells
      : []
  }

  /** Rows that look the same follow each other; a single one needs a style that lays its boxes out as a row. */
  private isFirstRow(element: Element): boolean {
    if (!element.parentElement) return false
    const cells = this.cellsOf(element)
    if (!this.isRowByName(element) && cells.length === 0) return false
    if (closest(element, ONE_LINE) || closest(element, /^table$/)) return false
    if (this.isRowByName(element)) return true
    const isLaidOut =
      PARENT.test(this.displayOf(element)) || cells.every((cell) => this.displayOf(cell) === 'table-cell')
    return (
      (isLaidOut && /^\p{L}/u.test(textOf(element))) ||
      (cells.every((cell) => this.isBlock(cell)) && this.rowsFrom(element).length > 1)
    )
  }

  private rowsFrom(first: Element): Element[] {
    const rows = [first]
    const count = first.children.length
    for (let next = nextOf(first); next; next = nextOf(next)) {
      const isSame = next.localName === first.localName && isOfClass(next, first)
      const isRow = this.isRowByName(first)
        ? this.isRowByName(next)
        : isSame && next.children.length === count && this.cellsOf(next).length === count
      if (!isRow) break
      rows.push(next)
    }
    return rows
  }

  private replaceRows(rows: readonly Element[]): void {
    const place = this.document.createElement('div')
    rows[0]?.before(place)
    place.append(this.tableOf(rows))
    for (const row of rows) row.remove()
  }

  /** Boxes in a line of text: a line of their own, or a space. */
  private separateOne(element: Element): void {
    const { parentElement: parent } = element
    if (!parent || (FIXED.test(parent.localName) && !/^h/.test(parent.localName))) return
    const display = this.displayOf(element)
    const next = element.nextSibling as Element | null
    const isChild = PARENT.test(this.displayOf(parent))
    if (!BLOCKS.has(element.localName) && (STACKED.test(display) || (isChild && !hasOwnText(parent)))) {
      if (element.previousSibling) element.before(this.separatorOf(element.previousSibling, element))
      if (next) element.after(this.separatorOf(element, next))
    } else if (isChild || BESIDE.test(display) || CONTROLS.test(element.localName)) {
      element.before(' ')
      element.after(
        next?.localName === 'output' && isReadable(element) && !/\p{P}$/u.test(textOf(element)) ? ': ' : ' ',
      )
    } else if (
      next?.nodeType === 1 &&
      !BLOCKS.has(element.localName) &&
      !/^(?:su[bp]|br|wbr)$/.test(next.localName)
    ) {
      if (isSeam(element.textContent ?? '', next.textContent ?? '')) element.after(' ')
    }
  }

  private separatorOf(before: Node, after: Node): Node {
    const line = after.parentElement && closest(after.parentElement, ONE_LINE)
    const isApart = isReadable(before) && isReadable(after)
    const isItem = line && /^(?:li|dd)$/.test(line.localName)
    if (isApart && !line) return this.document.createElement('br')
    const isLabel =
      isItem && /^\p{L}.{0,58}[\p{L}\p{N})]$/u.test(textOf(before)) && before === line.firstElementChild
    return this.document.createTextNode(isApart && isLabel ? ': ' : ' ')
  }
}

/** The text of a node on one line. */
export const textOf = (node: Node) => (node.textContent ?? '').replace(/\s+/g, ' ').trim()
const roleOf = (element: Element) => element.getAttribute('role') ?? ''

function closest(element: Element, name: RegExp): Element | null {
  let at: Element | null = element
  while (at && !name.test(at.localName)) at = at.parentElement
  return at
}

/** Whether there is a letter or a figure in a node. */
export const isReadable = (node: Node) => /[\p{L}\p{N}]/u.test(node.textContent ?? '')
/** Whether there is text in an element outside of its elements. */
export const hasOwnText = (element: Element) =>
  [...element.childNodes].some((node) => node.nodeType === TEXT && isReadable(node))
const isOfClass = (one: Element, other: Element) => one.getAttribute('class') === other.getAttribute('class')

/** The next element, if there is no text before it. */
export function nextOf(element: Element): Element | null {
  let next = element.nextSibling
  while (next && next.nodeType !== 1 && !isReadable(next)) next = next.nextSibling
  return next?.nodeType === 1 ? (next as Element) : null
}
