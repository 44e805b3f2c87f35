const MAX_STYLES = 200_000

/** What the style sheets of a page say of one selector; `hides` and `shows` may both be true, on other devices. */
export type SelectorStyle = { hides: boolean; shows: boolean; display: string; bold: boolean }

/** What a style attribute or a rule says: whether its element is seen, how it is laid out, and whether it is bold. */
export type OwnStyle = { display: string; isUnseen: boolean; isBold: boolean }

/**
 * Reads the declarations of a style: `display` is empty if there is none. Hidden and struck-out text is unseen.
 */
export function styleOf(declarations: string): OwnStyle {
  const own = { display: '', isUnseen: false, isBold: false }
  for (const declaration of declarations.toLowerCase().split(';')) {
    const colon = declaration.indexOf(':')
    const name = declaration.slice(0, Math.max(0, colon)).trim()
    const value = declaration.slice(colon + 1).trim()
    if (name === 'display') own.display = /^[\w-]*/.exec(value)![0]
    else if (name === 'visibility') own.isUnseen ||= /^(?:hidden|collapse)/.test(value)
    else if (name.startsWith('text-decoration')) own.isUnseen ||= value.includes('line-through')
    else if (name === 'font-weight') own.isBold = /^(?:bold|[6-9]00)/.test(value)
  }
  own.isUnseen ||= own.display === 'none'
  return own
}

/** Whether a display shows its element. */
export const isShown = (display: string): boolean => display !== '' && display !== 'none'

/**
 * The style sheets in a page by selector, without what this reader has no use for. What is for some devices only
 * (`@media` and the like) never hides.
 */
export function readStyleSheets(document: Document): Map<string, SelectorStyle> {
  const styles = new Map<string, SelectorStyle>()
  const css = [...document.querySelectorAll('style')].map((style) => style.textContent ?? '').join('\n')
  let depth = 0
  let selectors = ''
  for (const piece of withoutComments(css.slice(0, MAX_STYLES)).split(/(?<=[{}])/)) {
    const text = piece.slice(0, -1).trim()
    if (piece.endsWith('{')) {
      selectors = text
      depth += 1
    } else if (piece.endsWith('}')) {
      if (text) addRule(styles, selectors, styleOf(text), depth === 1)
      depth = Math.max(0, depth - 1)
    }
  }
  return styles
}

function addRule(
  styles: Map<string, SelectorStyle>,
  selectors: string,
  { display, isUnseen, isBold }: OwnStyle,
  always: boolean,
): void {
  if (!display && !isUnseen && !isBold) return
  for (const selector of selectors.split(',').map((each) => each.trim())) {
    const before = styles.get(selector)
    styles.set(selector, {
      hides: before?.hides || (always && isUnseen),
      shows: before?.shows || isShown(display),
      display: isShown(display) ? display : (before?.display ?? ''),
      bold: before?.bold || isBold,
    })
  }
}

const withoutComments = (css: string) =>
  css
    .split('/*')
    .map((part, index) => (index === 0 ? part : (part.split('*/', 2)[1] ?? '')))
    .join('')

/** The source of a page without what stands in its style and script elements. */
export function withoutCode(html: string): string {
  let kept = ''
  let from = 0
  let open = ''
  for (const { index, 1: end = '', 2: name = '' } of html.matchAll(/<(\/?)(style|script)\b/gi)) {
    if (open && end && name.toLowerCase() === open) {
      open = ''
      from = index
    } else if (!open && !end) {
      open = name.toLowerCase()
      kept += html.slice(from, index)
    }
  }
  return open ? kept : kept + html.slice(from)
}
