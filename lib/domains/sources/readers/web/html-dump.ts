import type { DumpedPassage } from '../coverage/unread-text.ts'

const APART =
  /^(?:p|div|li|h[1-6]|t[dhr]|table|tbody|d[ltd]|section|article|main|form|ul|ol|blockquote|pre|fig(?:ure|caption)|button|summary|details|br)$/
const NO_TEXT =
  /^(?:script|style|noscript|template|svg|canvas|iframe|object|select|textarea|nav|header|footer|aside|dialog)$/
const NO_TEXT_ROLE = /^(?:navigation|banner|contentinfo|search|dialog|complementary)$/
const TEXT = 3
const ELEMENT = 1

/** Adds the text of each block of a page to a dump, except in elements that are never its content. */
export function dumpTexts(root: Element, dump: DumpedPassage[]): void {
  let open = ''
  const flush = () => {
    if (open.trim() !== '') dump.push({ text: open })
    open = ''
  }
  // Without recursion: a page may be nested deeply.
  const waiting: (Node | null)[] = [root]
  while (waiting.length > 0) {
    const node = waiting.pop()
    if (!node) flush()
    else if (node.nodeType === TEXT) open += node.textContent
    else if (node.nodeType === ELEMENT && isText(node as Element)) {
      const isApart = APART.test((node as Element).localName)
      if (isApart) flush()
      if (isApart) waiting.push(null)
      for (let child = node.lastChild; child; child = child.previousSibling) waiting.push(child)
    }
  }
  flush()
}

const isText = (element: Element) =>
  !NO_TEXT.test(element.localName) &&
  !NO_TEXT_ROLE.test(element.getAttribute('role') ?? '') &&
  element.getAttribute('aria-hidden') !== 'true' &&
  !element.hasAttribute('hidden')
