import {
  closestNamed,
  type DisplayOf,
  isReadable,
  laysOutBoxes,
  nextOf,
  ONE_LINE,
  textOf,
} from './html-elements.ts'
import { isNameAndFigure, PageShapes } from './html-shapes.ts'

const TABLE_ROLE = /^(?:table|grid|treegrid)$/

/** Rows below each other, what is noted below some of them, and the row of the names of their columns. */
type Rows = { rows: Element[]; notes: ReadonlyMap<Element, Element>; head: Element | null }

/**
 * Makes tables of what a page shows as rows: by role or style, or because boxes that look the same follow each
 * other. A note below a row is its last cell. Modifies the elements.
 */
export function makeRows(root: Element, displayOf: DisplayOf): void {
  new RowMaker(root, displayOf).make()
}

class RowMaker {
  private readonly elements: Element[]
  private readonly shapes: PageShapes
  private readonly displayOf: DisplayOf
  private readonly document: Document

  constructor(root: Element, displayOf: DisplayOf) {
    this.displayOf = displayOf
    this.document = root.ownerDocument
    this.shapes = new PageShapes(root, displayOf)
    this.elements = [...root.querySelectorAll('*')]
  }

  make(): void {
    const tables = this.elements.filter(
      (element) =>
        element.localName !== 'table' &&
        (TABLE_ROLE.test(roleOf(element)) || this.displayOf(element) === 'table'),
    )
    for (const element of tables) this.makeTable(element)
    for (const element of this.elements) if (this.isFirstRow(element)) this.replace(this.rowsFrom(element))
  }

  private makeTable(element: Element): void {
    if (element.querySelector('table')) return
    const below = [...element.querySelectorAll('*')]
    const rows = below.filter((each) => this.isRowByName(each))
    if (below.some((each) => TABLE_ROLE.test(roleOf(each)))) return
    const alone = { notes: new Map(), head: null }
    if (rows.length > 0) this.replace({ rows, ...alone })
    else if (this.shapes.cellsOf(element).length > 1)
      element.replaceChildren(this.tableOf({ rows: [element], ...alone }))
  }

  private isRowByName(element: Element): boolean {
    return (
      element.localName !== 'tr' && (roleOf(element) === 'row' || this.displayOf(element) === 'table-row')
    )
  }

  private replace(found: Rows): void {
    const place = this.document.createElement('div')
    found.rows[0]?.before(place)
    const isBelowHead = found.rows.length === 1 && place.previousElementSibling?.querySelector('th')
    if (isBelowHead && !found.head && found.rows[0]!.localName !== 'tr')
      place.append(this.lineOf(found.rows[0]!))
    else {
      place.append(this.tableOf(found))
      for (const note of found.notes.values()) note.remove()
    }
    for (const row of found.rows) row.remove()
    found.head?.remove()
  }

  /** A row of other columns than those of the table above it. */
  private lineOf(row: Element): Element {
    const line = this.document.createElement('p')
    const [name, ...others] = [...row.children].filter(isReadable)
    line.append(...name!.childNodes, ': ')
    for (const other of others) line.append(...(other === others[0] ? [] : [', ']), ...other.childNodes)
    return line
  }

  private tableOf({ rows, notes, head }: Rows): Element {
    const table = this.document.createElement('table')
    const none = () => this.document.createElement('span')
    const add = (cells: Element[], name?: string) => {
      const tr = this.document.createElement('tr')
      for (const cell of cells) tr.append(this.cellOf(cell, name))
      table.append(tr)
    }
    if (head) {
      const filled = [...rows[0]!.children].map(isReadable)
      const names = [...head.children].filter(isReadable)
      const first = filled.filter(Boolean).length - names.length
      let index = 0
      const cells = filled.map((isFilled) => (isFilled && index++ >= first && names.shift()) || none())
      add([...cells, ...(notes.size > 0 ? [none()] : [])], 'th')
    }
    for (const row of rows) add([...row.children, ...(notes.size > 0 ? [notes.get(row) ?? none()] : [])])
    return table
  }

  private cellOf(cell: Element, name = roleOf(cell) === 'columnheader' ? 'th' : 'td'): Element {
    const made = this.document.createElement(name)
    made.append(...(/^(?:div|span|p)$/.test(cell.localName) ? [...cell.childNodes] : [cell]))
    return made
  }

  /** Rows that look the same follow each other; a single one needs a style that lays its boxes out as a row. */
  private isFirstRow(element: Element): boolean {
    if (!element.parentElement) return false
    const cells = this.shapes.cellsOf(element)
    if (!this.isRowByName(element) && cells.length === 0) return false
    if (closestNamed(element, ONE_LINE) || closestNamed(element, /^table$/)) return false
    if (this.isRowByName(element)) return true
    const isLaidOut =
      laysOutBoxes(this.displayOf(element)) || cells.every((cell) => this.displayOf(cell) === 'table-cell')
    if (isLaidOut && /^\p{L}/u.test(textOf(element))) return !this.shapes.isHead(element)
    return (
      (cells.every((cell) => this.shapes.isBlock(cell)) || isNameAndFigure(cells)) &&
      this.rowsFrom(element).rows.length > 1
    )
  }

  private rowsFrom(first: Element): Rows {
    const rows = [first]
    const notes = new Map<Element, Element>()
    if (this.isRowByName(first)) {
      for (let next = nextOf(first); next && this.isRowByName(next); next = nextOf(next)) rows.push(next)
      return { rows, notes, head: null }
    }
    for (let next = nextOf(first); next; next = nextOf(next)) {
      if (this.shapes.isSameRow(next, first)) rows.push(next)
      else if (notes.has(rows.at(-1)!)) break
      else if (this.shapes.isNote(next, first, notes.size > 0 && notes.size === rows.length - 1))
        notes.set(rows.at(-1)!, next)
      else break
    }
    const above = first.previousElementSibling
    return { rows, notes, head: above && nextOf(above) === first && this.shapes.isHead(above) ? above : null }
  }
}

const roleOf = (element: Element) => element.getAttribute('role') ?? ''
