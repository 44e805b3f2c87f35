import type { Inline } from '../text/inline-text.ts'
import { raisedText } from '../text/raised-figures.ts'
import { pictureSource } from './html-picture.ts'

const SKIPPED = new Set('script style noscript template head title svg iframe object del s strike'.split(' '))
const ELEMENT = 1
const TEXT = 3
/** Whether an element has nothing for readers: code, drawings, struck-out text. */
export const isSkipped = (element: Element): boolean => SKIPPED.has(element.localName)

/** The runs of text of a node, as {@link Inline}s; marks of notes are left out. */
export function inlinesOf(node: Node, around: Partial<Inline> = {}): Inline[] {
  if (node.nodeType === TEXT)
    return [{ ...around, text: (node.textContent ?? '').replace(/\s+/g, keepFixedSpaces) }]
  if (node.nodeType !== ELEMENT) return []
  const element = node as Element
  const name = element.localName
  if (isSkipped(element) || isNoteBack(element) || isAnchor(element)) return []
  if (name === 'img') {
    const source = pictureSource(element)
    return source ? [{ text: '', picture: { source, alt: (element.getAttribute('alt') ?? '').trim() } }] : []
  }
  if (name === 'br') return [{ text: '', break: 'hard' }]
  if (name === 'sup') {
    const text = element.textContent ?? ''
    const isNote = element.querySelector('a') !== null || element.closest('a') !== null
    const [before, after] = [element.previousSibling, element.nextSibling].map(
      (node) => node?.textContent ?? '',
    )
    const raised = raisedText(text, isNote ? '' : (before ?? ''), after)
    if (raised !== text) return [{ ...around, text: raised }]
  }
  const inner = { ...around }
  if (/^(b|strong)$/.test(name) || /font-weight:\s*(bold|[6-9]00)/.test(element.getAttribute('style') ?? ''))
    inner.bold = true
  if (name === 'a') {
    inner.link = true
    inner.inPageLink = element.getAttribute('href')?.startsWith('#') ?? false
  }
  return [...element.childNodes].flatMap((child) => inlinesOf(child, inner))
}

const keepFixedSpaces = (spaces: string) => (/[\u00A0\u202F]/.test(spaces) ? spaces.replace(/\n/g, ' ') : ' ')

// The link of a title to itself.
const isAnchor = (element: Element) =>
  element.localName === 'a' && /^[¶#§]$/.test((element.textContent ?? '').trim())

// The link before or after a note that leads back to where it was marked.
const isNoteBack = (element: Element) =>
  element.localName === 'a' &&
  /^#.*ref/i.test(element.getAttribute('href') ?? '') &&
  /^(?:\[?\w{1,3}\]?|[↑↩^⤴]\uFE0E?)$/u.test((element.textContent ?? '').trim())
