import { struckOf, switchOf, type WordStyles } from './docx-styles.ts'
import type { LeftOutPassages } from './left-out-passages.ts'
import { ancestorOf, attributeOf, childOf, isOn, tags } from './office-xml.ts'

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
  // A tracked deletion is none of the document's text, nor is what stands in its boxes.
  for (const deleted of tags(piece, 'del', 'moveFrom')) if (deleted.children.length > 0) deleted.remove()
  for (const hidden of [...hiddenShapes(piece), ...hiddenRows(piece)]) {
    leftOut.add('hidden', hidden)
    leftOut.keep()
    hidden.remove()
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
    leftOut.add(reason, run)
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

function hiddenShapes(piece: Document): Element[] {
  const named = tags(piece, 'docPr', 'cNvPr').filter((name) =>
    /^(?:1|true|on)$/.test(attributeOf(name, 'hidden') ?? ''),
  )
  const styled = tags(piece, 'shape', 'rect', 'roundrect', 'oval', 'group').filter((shape) =>
    /visibility:\s*hidden/.test(shape.getAttribute('style') ?? ''),
  )
  return [
    ...named.flatMap((name) => ancestorOf(name, 'pic', 'wsp', 'wgp', 'grpSp', 'drawing') ?? []),
    ...styled,
  ]
}

const hiddenRows = (piece: Document): Element[] =>
  tags(piece, 'trPr')
    .filter((properties) => switchOf(properties, 'hidden'))
    .flatMap((properties) => ancestorOf(properties, 'tr') ?? [])

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
