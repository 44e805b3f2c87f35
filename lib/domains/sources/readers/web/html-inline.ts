import type { Inline } from '../text/inline-text.ts'

const SKIPPED = new Set('script style noscript template head title svg iframe object del s strike'.split(' '))
const ELEMENT = 1
const TEXT = 3
const RAISED: Record<string, string> = {
  0: '⁰',
  1: '¹',
  2: '²',
  3: '³',
  4: '⁴',
  5: '⁵',
  6: '⁶',
  7: '⁷',
  8: '⁸',
  9: '⁹',
}

/** Whether an element has nothing for readers: code, drawings, struck-out text. */
export const isSkipped = (element: Element): boolean => SKIPPED.has(element.localName)

/** The runs of text of a node, as {@link Inline}s; marks of notes are left out. */
export function inlinesOf(node: Node, around: Partial<Inline> = {}): Inline[] {
  if (node.nodeType === TEXT)
    return [{ ...around, text: (node.textContent ?? '').replace(/\s+/g, keepFixedSpaces) }]
  if (node.nodeType !== ELEMENT) return []
  const element = node as Element
  const name = element.localName
  if (isSkipped(element) || isNoteBack(element)) return []
  if (name === 'img') {
    // A page that lazy-loads its pictures has their URLs in other attributes.
    const [now = '', late = ''] = ['src', 'data-src'].map((name) => element.getAttribute(name)?.trim())
    const source = late && (now === '' || now.startsWith('data:')) ? late : now
    return source ? [{ text: '', picture: { source, alt: (element.getAttribute('alt') ?? '').trim() } }] : []
  }
  if (name === 'br') return [{ text: '', break: 'hard' }]
  if (name === 'sup') {
    const raised = raisedFigures(element)
    if (raised !== null) return [{ ...around, text: raised }]
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

// "4,2<sup>1</sup>" must not become 4,21. After a word, a superscript is a note mark; elsewhere a power or
// unit.
function raisedFigures(element: Element): string | null {
  const text = (element.textContent ?? '').trim()
  if (!/^(?:\[?[\d,\s]{1,6}\]?|\[\w{1,3}\]|[*†‡]{1,3})$/.test(text)) return null
  const before = element.previousSibling?.textContent ?? ''
  const isNote = element.querySelector('a') !== null || element.closest('a') !== null
  if (isNote || !/^\d+$/.test(text) || !/(?:\d|(?:^|[^\p{L}])\p{L}{1,2})$/u.test(before)) return ''
  return text.replace(/\d/g, (digit) => RAISED[digit] ?? digit)
}

// The link before or after a note that leads back to where it was marked.
const isNoteBack = (element: Element) =>
  element.localName === 'a' &&
  /^#.*ref/i.test(element.getAttribute('href') ?? '') &&
  /^(?:\[?\w{1,3}\]?|[↑↩^⤴]\uFE0E?)$/u.test((element.textContent ?? '').trim())
