import { struckOf, switchOf, type WordStyles } from './docx-styles.ts'
import type { LeftOutPassages } from './left-out-passages.ts'
import { ancestorOf, attributeOf, childOf, isOn, localName, tags } from './office-xml.ts'

const DELETED = new Set(['del', 'moveFrom'])
const UNSEEN = 'del moveFrom trPr docPr cNvPr shape rect roundrect oval group'.split(' ')
const FIELD_MARKS = new Set(['rPr', 'fldChar', 'instrText'])
const CHARACTERS = new Set(['t', 'tab', 'sym', 'noBreakHyphen', 'softHyphen', 'ptab'])

/** How a document writes its names: the prefix of elements ("w:"), and the attribute for a value ("w:val"). */
export type WordNames = { w: string; val: string }

/** Takes hidden shapes, rows and text, struck text and the placeholders of empty controls out of a piece. */
export function takeOutUnseen(
  piece: Document,
  w: string,
  styles: WordStyles,
  leftOut: LeftOutPassages,
): void {
  for (const element of tags(piece, ...UNSEEN)) {
    const unseen = unseenPart(element)
    // A tracked deletion is none of the document's text, nor is what stands in its boxes.
    if (unseen && !DELETED.has(localName(element))) leftOut.add('hidden', unseen)
    leftOut.keep()
    unseen?.remove()
  }
  const gone = new Set<Element>()
  for (const run of tags(piece, 'r')) {
    if (run.nodeName !== `${w}r` || gone.has(run)) continue
    const reason = unseenReason(run, styles)
    if (reason === null) {
      if (childOf(run, 't')) leftOut.keep()
      continue
    }
    const isTaken = ({ nodeName }: Element) => {
      const name = nodeName.slice(w.length)
      // The line through a text is not drawn through the pictures and notes in it.
      return reason === 'struck' ? CHARACTERS.has(name) : !FIELD_MARKS.has(name)
    }
    const taken = [...run.children].filter(isTaken)
    const texts = taken.flatMap((child) => (child.nodeName === `${w}t` ? [child] : tags(child, 't')))
    leftOut.add(reason, run, texts.map(({ textContent }) => textContent ?? '').join(''))
    for (const inner of taken.flatMap((child) => tags(child, 'r'))) gone.add(inner)
    for (const child of taken) child.remove()
  }
}

function unseenReason(run: Element, styles: WordStyles): 'hidden' | 'struck' | 'placeholder' | null {
  const own = childOf(run, 'rPr')
  const [ofRun, ofParagraph] = stylesOf(run)
  const isOneOf = (ids: Set<string>) => ids.has(ofRun) !== ids.has(ofParagraph)
  if (isPlaceholder(run)) return 'placeholder'
  if (switchOf(own, 'vanish') ?? isOneOf(styles.hidden)) return 'hidden'
  return (struckOf(own) ?? isOneOf(styles.struck)) ? 'struck' : null
}

// Hidden or struck by both styles of a text, it is neither: they toggle the property.
function stylesOf(run: Element): [run: string, paragraph: string] {
  const styleOf = (properties: Element | undefined, name: string) =>
    attributeOf(childOf(properties, name), 'val') ?? ''
  const paragraph = ancestorOf(run, 'p')
  return [styleOf(childOf(run, 'rPr'), 'rStyle'), styleOf(childOf(paragraph, 'pPr'), 'pStyle')]
}

function isPlaceholder(run: Element): boolean {
  const mark = childOf(childOf(ancestorOf(run, 'sdt'), 'sdtPr'), 'showingPlcHdr')
  return mark !== undefined && isOn(mark)
}

/** The shape, row or tracked deletion an element of {@link UNSEEN} takes away; undefined if it is seen. */
function unseenPart(element: Element): Element | undefined {
  switch (localName(element)) {
    case 'del':
    case 'moveFrom':
      return element.children.length > 0 ? element : undefined
    case 'trPr':
      return switchOf(element, 'hidden') ? ancestorOf(element, 'tr') : undefined
    case 'docPr':
    case 'cNvPr':
      return /^(?:1|true|on)$/.test(attributeOf(element, 'hidden') ?? '')
        ? ancestorOf(element, 'pic', 'wsp', 'wgp', 'grpSp', 'drawing')
        : undefined
    default:
      return /visibility:\s*hidden/.test(element.getAttribute('style') ?? '') ? element : undefined
  }
}

/** Makes raised what a style or a shifted line raises: the parser knows it from the run itself only. */
export function markRaised(piece: Document, { w, val }: WordNames, styles: WordStyles): void {
  for (const run of tags(piece, 'r').filter(({ nodeName }) => nodeName === `${w}r`)) {
    const own = childOf(run, 'rPr')
    const shift = Number(attributeOf(childOf(own, 'position'), 'val') ?? 0)
    if (
      !own ||
      childOf(own, 'vertAlign') ||
      !(shift > 0 || stylesOf(run).some((id) => styles.raised.has(id)))
    )
      continue
    const raised = piece.createElement(`${w}vertAlign`)
    raised.setAttribute(val, 'superscript')
    own.append(raised)
  }
}
