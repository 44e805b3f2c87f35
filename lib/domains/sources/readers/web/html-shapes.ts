import {
  BLOCKS,
  type DisplayOf,
  FIXED,
  hasOwnText,
  isReadable,
  isStacked,
  laysOutBoxes,
  nextOf,
  textOf,
} from './html-elements.ts'
import { textLengths } from './html-style.ts'

const NOTE = /^(?:p|div|small)$/
const MAX_CELL = 60
const MAX_CELLS = 8
const MAX_NOTE = 240
const FIGURE = /^[^\p{L}\p{N}]{0,3}\d/u

/** What the elements of a page look like: the rows of a table, the names of its columns, a note below a row. */
export class PageShapes {
  private readonly elements: Element[]
  private readonly lengths: Map<Element, number>
  private readonly aroundBlocks: ReadonlySet<Element>
  private readonly aroundStacked: ReadonlySet<Element>
  private readonly displayOf: DisplayOf
  private kinds: ReadonlySet<string> | null = null

  constructor(root: Element, displayOf: DisplayOf) {
    this.displayOf = displayOf
    this.lengths = textLengths(root)
    this.elements = [...root.querySelectorAll('*')]
    this.aroundBlocks = aroundSome(this.elements, (element) => BLOCKS.has(element.localName))
    this.aroundStacked = aroundSome(this.elements, (element) => this.isBlock(element))
  }

  isBlock(element: Element): boolean {
    return BLOCKS.has(element.localName) || isStacked(this.displayOf(element))
  }

  /** The short boxes beside each other that are all an element has; empty if it has anything else. */
  cellsOf(element: Element): Element[] {
    if (FIXED.test(element.localName) || (this.lengths.get(element) ?? Infinity) > MAX_CELL * MAX_CELLS)
      return []
    const cells = [...element.children]
    const filled = cells.filter(isReadable)
    if (filled.length < 2 || cells.length > MAX_CELLS || hasOwnText(element)) return []
    // Lines in boxes that all look the same are those of cards.
    const around = filled.every((cell) => isLike(cell, filled[0]!)) ? this.aroundStacked : this.aroundBlocks
    const isCell = (cell: Element) =>
      !FIXED.test(cell.localName) &&
      !around.has(cell) &&
      textOf(cell).length <= MAX_CELL &&
      !/[.!?:]$/.test(textOf(cell)) &&
      ![cell, ...cell.querySelectorAll('*')].some(({ localName }) => /^(?:img|br|li|d[dt])$/.test(localName))
    const areLinks = filled.every((cell) => cell.localName === 'a' || cell.querySelector('a'))
    return cells.every(isCell) && !areLinks ? cells : []
  }

  /**
   * What stands between two rows of the same kind, here or elsewhere on the page, is about the one above it; below
   * the last row too if the others have one (`isUsual`).
   */
  isNote(element: Element, row: Element, isUsual: boolean): boolean {
    if (!this.canBeNote(element)) return false
    const kind = element.getAttribute('class')
    if (kind) return this.noteKinds().has(kind)
    const lead = row.previousElementSibling
    return (isUsual || this.isSameRow(nextOf(element), row)) && !(lead && isLike(lead, element))
  }

  private canBeNote(element: Element): boolean {
    const text = textOf(element)
    return (
      NOTE.test(element.localName) &&
      text !== '' &&
      text.length <= MAX_NOTE &&
      !this.aroundBlocks.has(element) &&
      this.cellsOf(element).length === 0
    )
  }

  /** The classes of what stands between rows, and never above the first of them. */
  private noteKinds(): ReadonlySet<string> {
    if (this.kinds) return this.kinds
    const [between, above] = [new Set<string>(), new Set<string>()]
    for (const element of this.elements) {
      const kind = element.getAttribute('class')
      const next = nextOf(element)
      if (!kind || !next || this.cellsOf(next).length === 0 || !this.canBeNote(element)) continue
      const row = element.previousElementSibling
      const isBetween = row && nextOf(row) === element && this.isSameRow(next, row)
      if (isBetween) between.add(kind)
      else if (!row || this.cellsOf(row).length === 0) above.add(kind)
    }
    const kinds = new Set([...between].filter((kind) => !above.has(kind)))
    this.kinds = kinds
    return kinds
  }

  /** A row of words above figures names their columns, all of them or all but the first. */
  isHead(element: Element): boolean {
    const row = nextOf(element)
    const names = [...element.children].filter(isReadable)
    const cells = row && !isLike(element, row) ? this.cellsOf(row).filter(isReadable) : []
    const missing = cells.length - names.length
    return (
      names.length > 0 &&
      (missing === 0 || missing === 1) &&
      laysOutBoxes(this.displayOf(element)) &&
      !hasOwnText(element) &&
      !this.aroundStacked.has(element) &&
      names.every((name) => textOf(name).length <= MAX_CELL && !/\d/.test(textOf(name))) &&
      cells.slice(1).every((cell) => FIGURE.test(textOf(cell)))
    )
  }

  isSameRow(next: Element | null, row: Element): boolean {
    return (
      next !== null &&
      isLike(next, row) &&
      next.children.length === row.children.length &&
      this.cellsOf(next).length === row.children.length
    )
  }
}

/** Whether two elements have the same name and class. */
export const isLike = (one: Element, other: Element) =>
  one.localName === other.localName && one.getAttribute('class') === other.getAttribute('class')

/** Without a style, what is called differently, from a word to a figure: a name, perhaps more, and its price. */
export function isNameAndFigure(cells: readonly Element[]): boolean {
  const filled = cells.filter(isReadable)
  const kinds = new Set(filled.map((cell) => cell.getAttribute('class')))
  return (
    !kinds.has(null) &&
    kinds.size > 1 &&
    /^\p{L}/u.test(textOf(filled[0]!)) &&
    filled.slice(1).some((cell) => FIGURE.test(textOf(cell)))
  )
}

/** The elements around one of a kind. */
function aroundSome(
  elements: readonly Element[],
  isKind: (element: Element) => boolean,
): ReadonlySet<Element> {
  const around = new Set<Element>()
  for (const element of elements.toReversed())
    if (element.parentElement && (around.has(element) || isKind(element))) around.add(element.parentElement)
  return around
}
