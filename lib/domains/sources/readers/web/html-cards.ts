import { isTitle } from '../text/inline-text.ts'
import { BLOCKS, hasOwnText, isReadable, nextOf, textOf } from './html-elements.ts'

const CARD = /^(?:div|section|article|li|a)$/
const HEADING = /^h[1-6]$/
const UNNAMED = /^(?:li|t[dh]|d[dt]|figcaption|summary|button|label)$/
const LIST = /^[ou]l$/
const MAX_NAME = 60
const MAX_CARD = 1_500

/**
 * Makes the names of cards headings: of neighbors of the same kind, each with a list or a figure, the first
 * short box of words that no other one has. It comes first in its card, below a short line above them all.
 * Modifies the elements.
 */
export function nameCards(root: Element): void {
  const seen = new Set<Element>()
  let level = 1
  for (const element of root.querySelectorAll('*')) {
    if (HEADING.test(element.localName)) level = Number(element.localName.slice(1))
    if (seen.has(element) || !CARD.test(element.localName)) continue
    const cards = cardsFrom(element)
    for (const card of cards) seen.add(card)
    const names = cards.length > 1 ? namesOf(cards) : []
    if (names.length === 0) continue
    const title = lineAbove(element)
    if (title) title.replaceWith(headingOf(title, level + 1))
    for (const [index, card] of cards.entries()) nameCard(card, names[index]!, level + (title ? 2 : 1))
  }
}

/** A label before the text of several lines of the same kind is separated from it: “1 month: Warranty”. */
export function separateLabels(root: Element): void {
  const labels = [...root.querySelectorAll('strong, b')].filter((label) => {
    const text = label.nextSibling
    const isFirst = !label.previousSibling || !isReadable(label.previousSibling)
    return (
      isFirst &&
      text?.nodeType === 3 &&
      /^\s+\p{Lu}/u.test(text.textContent ?? '') &&
      !/\p{P}$/u.test(textOf(label))
    )
  })
  const lines = new Set<Element | null>(labels.map((label) => label.parentElement))
  for (const label of labels) {
    const { parentElement: line } = label
    if (lines.has(line?.nextElementSibling ?? null) || lines.has(line?.previousElementSibling ?? null))
      label.after(':')
  }
}

function cardsFrom(first: Element): Element[] {
  const cards = [first]
  for (let next = nextOf(first); next && isOfKind(next, first); next = nextOf(next)) cards.push(next)
  return cards
}

/** “card featured” is a card like “card”. */
function isOfKind(one: Element, other: Element): boolean {
  const [names, others] = [one, other].map((each) => each.getAttribute('class')?.split(/\s+/) ?? [''])
  return one.localName === other.localName && (names?.some((name) => others?.includes(name)) ?? false)
}

/** The name of each card; none if one of them has no name or says nothing of it. */
function namesOf(cards: readonly Element[]): Element[] {
  const boxes: Element[][] = []
  for (const card of cards) {
    const own = (card.textContent ?? '').length > MAX_CARD ? [] : boxesOf(card)
    const [first, ...others] = own
    if (
      !first ||
      !others.some((box) => LIST.test(box.parentElement?.localName ?? '') || /\d/.test(textOf(box)))
    )
      return []
    boxes.push(own)
  }
  for (const { localName, className } of boxes[0] ?? []) {
    const names = boxes.flatMap(
      (own) => own.find((box) => box.localName === localName && box.className === className) ?? [],
    )
    const texts = new Set(names.map(textOf))
    if (names.length === cards.length && texts.size === cards.length && names.every(isName)) return names
  }
  return []
}

const isName = (box: Element) =>
  !UNNAMED.test(box.localName) &&
  textOf(box).length <= MAX_NAME &&
  isTitle(textOf(box)) &&
  !/\d/.test(textOf(box))

/** What stands on lines of its own in an element, in order. */
function boxesOf(card: Element): Element[] {
  const below = [...card.querySelectorAll('*')]
  const parents = new Set<Element>()
  for (const element of below.toReversed())
    if ((BLOCKS.has(element.localName) || parents.has(element)) && element.parentElement)
      parents.add(element.parentElement)
  return below.filter((element) => {
    const { parentElement: parent } = element
    if (parents.has(element) || !isReadable(element) || !parent) return false
    return BLOCKS.has(element.localName) || (parents.has(parent) && !hasOwnText(parent))
  })
}

/** The name comes first; a price as a heading is a line of its card. */
function nameCard(card: Element, name: Element, level: number): void {
  for (const heading of boxesOf(card).filter((box) => HEADING.test(box.localName) && box !== name))
    if (/\d/.test(textOf(heading))) heading.replaceWith(renamed(heading, 'p'))
  if (boxesOf(card)[0] === name && HEADING.test(name.localName)) return
  const heading = HEADING.test(name.localName) ? name : headingOf(name, level)
  name.remove()
  card.prepend(heading)
}

/** A short line right above the cards, or above the box around them. */
function lineAbove(card: Element): Element | null {
  const above = card.previousElementSibling ?? card.parentElement?.previousElementSibling
  return above && /^(?:div|p|span)$/.test(above.localName) && isName(above) && boxesOf(above).length === 0
    ? above
    : null
}

const headingOf = (element: Element, level: number) => renamed(element, `h${Math.min(6, level)}`)

function renamed(element: Element, name: string): Element {
  const other = element.ownerDocument.createElement(name)
  other.append(...element.childNodes)
  return other
}
