import {
  BLOCKS,
  closestNamed,
  type DisplayOf,
  FIXED,
  hasOwnText,
  isReadable,
  isStacked,
  laysOutBoxes,
  ONE_LINE,
  textOf,
} from './html-elements.ts'
import { makeRows } from './html-rows.ts'

const BESIDE = /^(?:inline-|table-cell)/
const CONTROLS = /^(?:label|output|button|legend|option)$/
const INLINE_MARK = /^(?:su[bp]|br|wbr)$/
const AMOUNT = /(?:[€$£]\s?\d[\d.,]*|\d\s?[€$£])$/u
/** What follows an amount below it: "per month", "whole pie". */
const AMOUNT_UNIT = /^\p{Ll}[^\d.!?]{0,30}$/u
const TEXT = 3

/**
 * Separates what a browser shows in separate boxes: rows become tables, boxes get a line or at least a space of
 * their own. Modifies the elements.
 */
export function separateBoxes(root: Element, displayOf: DisplayOf): void {
  makeRows(root, displayOf)
  const separator = new BoxSeparator(root.ownerDocument, displayOf)
  // Dots that lead to a price, lines, icons.
  for (const element of root.querySelectorAll('span, i'))
    if (!element.firstChild && !/^t[dh]$/.test(element.parentElement?.localName ?? '')) element.remove()
  for (const element of [...root.querySelectorAll('*')]) separator.separateOne(element)
}

/** What two neighboring texts are joined by if nobody would write them as one word: “Deposit250”, “PlanPrice”. */
export const isSeam = (before: string, after: string): boolean =>
  (/\p{Ll}{2}$/u.test(before) && /^[\p{Lu}\p{N}]/u.test(after)) ||
  (/[\p{L}\p{N}][.,;:!?)%€$£]$/u.test(before) && /^\p{L}{2}/u.test(after)) ||
  (/\p{N}$/u.test(before) && /^\p{L}{4}/u.test(after)) ||
  (AMOUNT.test(before) && /^\p{L}{2}/u.test(after)) ||
  (/[\p{L})]$/u.test(before) && /^[€$£]\s?\d/u.test(after))

class BoxSeparator {
  private readonly displayOf: DisplayOf
  private readonly document: Document

  constructor(document: Document, displayOf: DisplayOf) {
    this.document = document
    this.displayOf = displayOf
  }

  /** Boxes in a line of text: a line of their own, or a space. */
  separateOne(element: Element): void {
    const { parentElement: parent } = element
    if (!parent || (FIXED.test(parent.localName) && !/^h/.test(parent.localName))) return
    const display = this.displayOf(element)
    const next = element.nextSibling as Element | null
    const isChild = laysOutBoxes(this.displayOf(parent))
    if (!BLOCKS.has(element.localName) && (isStacked(display) || (isChild && !hasOwnText(parent)))) {
      if (element.previousSibling) element.before(this.separatorOf(element.previousSibling, element))
      if (next) element.after(this.separatorOf(element, next))
    } else if (isChild || BESIDE.test(display) || CONTROLS.test(element.localName)) {
      element.before(' ')
      element.after(
        next?.localName === 'output' && isReadable(element) && !/\p{P}$/u.test(textOf(element)) ? ': ' : ' ',
      )
    } else if (!BLOCKS.has(element.localName) && !INLINE_MARK.test(element.localName)) {
      const before = element.previousSibling
      if (before?.nodeType === TEXT && isPriced(before, element)) element.before(' ')
      if (
        next &&
        next.nodeType !== TEXT &&
        !INLINE_MARK.test(next.localName) &&
        isSeam(contentOf(element), contentOf(next))
      )
        element.after(' ')
    }
  }

  private separatorOf(before: Node, after: Node): Node {
    const line = after.parentElement && closestNamed(after.parentElement, ONE_LINE)
    const isApart = isReadable(before) && isReadable(after)
    const isItem = line && /^(?:li|dd)$/.test(line.localName)
    if (isApart && !line && !isPriced(before, after)) return this.document.createElement('br')
    const isLabel =
      isItem && /^\p{L}.{0,58}[\p{L}\p{N})]$/u.test(textOf(before)) && before === line.firstElementChild
    return this.document.createTextNode(isApart && isLabel ? ': ' : ' ')
  }
}

const contentOf = (node: Node) => node.textContent ?? ''
/** Whether a node is the unit of the amount at the end of another. */
const isPriced = (amount: Node, unit: Node) => AMOUNT.test(textOf(amount)) && AMOUNT_UNIT.test(textOf(unit))
