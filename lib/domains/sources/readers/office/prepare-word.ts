import { type GraphicOf, unpackDrawings } from './docx-drawings.ts'
import { pageMarks } from './docx-pages.ts'
import { changePieces } from './docx-pieces.ts'
import type { WordStyles } from './docx-styles.ts'
import { markRaised, takeOutUnseen, type WordNames } from './docx-text.ts'
import { formulaText } from './formula-text.ts'
import type { LeftOutPassages } from './left-out-passages.ts'
import { ancestorOf, attributeOf, childOf, localName, settleAlternatives, tags } from './office-xml.ts'

const WRAPPERS = ['fldSimple', 'bdo', 'dir']
const BREAKS: Record<string, string> = { cr: 'br', ptab: 'tab' }
const ELEMENTS = [
  ...WRAPPERS,
  ...Object.keys(BREAKS),
  ...[
    'ruby',
    'oMath',
    'showingPlcHdr',
    'AlternateContent',
    'pict',
    'object',
    'txbxContent',
    'txBody',
    'wgp',
    'wpc',
  ],
  ...['chart', 'relIds', 'wsp'],
].join('|')
const OFF = '(?![^>]*val=["\'](?:0|false|off|none)["\'])'
const PROPERTIES = `[<:](?:vanish|d?strike|hidden)${OFF}|[<:]outlineLvl [^>]*["'][0-5]["']|[<:]position [^>]*["'][1-9]`

/**
 * Prepares a part of a Word document for the parser. What readers of the document do not see leaves, what the
 * parser would skip comes in as elements it knows: fields, formulas, boxes, charts, diagrams, breaks; headings
 * by outline level get a style of that name (`OutlineLevel1`). Only the paragraphs and tables in which there is
 * some of it are touched; `isPaged` marks where its pages begin (see withPages). Throws `file_too_complex` if the part is nested too deeply.
 */
export function prepareWord(
  xml: string,
  styles: WordStyles,
  leftOut: LeftOutPassages,
  graphicOf: GraphicOf = () => null,
  isPaged = false,
): string {
  const names = namesOf(xml)
  const change = (piece: Document) => {
    settleAlternatives(piece)
    takeOutUnseen(piece, names.w, styles, leftOut)
    markRaised(piece, names, styles)
    leftOut.settle()
    unwrap(piece, names.w)
    writeFormulas(piece, names.w)
    unpackDrawings(piece, names, graphicOf)
    nameOutlineLevels(piece, names, styles)
  }
  return changePieces(xml, triggerOf(styles), change, isPaged ? pageMarks(names.w) : undefined)
}

// Attributes have a prefix even where the elements' namespace is the default one.
function namesOf(xml: string): WordNames {
  const w = /<([\p{L}_][\w.-]*:)?[\p{L}_][^<>]*>/u.exec(xml)?.[1] ?? ''
  return { w, val: w ? `${w}val` : (/\s([\w.-]+:val)=/.exec(xml)?.[1] ?? 'val') }
}

function triggerOf({ hidden, struck, raised }: WordStyles): RegExp {
  const ids = [...new Set([...hidden, ...struck, ...raised])]
    .filter(Boolean)
    .map((id) => id.replace(/\W/g, '\\$&'))
  const styled = ids.length > 0 ? `|[<:][pr]Style [^>]*["'](?:${ids.join('|')})["']` : ''
  return new RegExp(`[<:](?:${ELEMENTS})[\\s/>]|${PROPERTIES}|hidden=["'](?:1|true|on)${styled}`)
}

function unwrap(piece: Document, w: string): void {
  for (const ruby of tags(piece, 'ruby')) {
    const base = childOf(ruby, 'rubyBase')
    const run = ancestorOf(ruby, 'r')
    run?.replaceWith(...(base?.childNodes ?? []))
  }
  for (const wrapper of tags(piece, ...WRAPPERS))
    wrapper.replaceWith(...[...wrapper.children].filter((child) => !/Pr$|^fldData$/.test(localName(child))))
  for (const [name, known] of Object.entries(BREAKS))
    for (const element of tags(piece, name)) element.replaceWith(piece.createElement(w + known))
}

function writeFormulas(piece: Document, w: string): void {
  for (const formula of tags(piece, 'oMath')) {
    const run = piece.createElement(`${w}r`)
    const text = piece.createElement(`${w}t`)
    text.setAttribute('xml:space', 'preserve')
    text.textContent = formulaText(formula)
    run.append(text)
    formula.replaceWith(run)
  }
  for (const lines of tags(piece, 'oMathPara')) {
    const formulas = [...lines.children].filter((child) => !localName(child).endsWith('Pr'))
    lines.replaceWith(
      ...formulas.flatMap((line, index) => (index > 0 ? [piece.createElement(`${w}br`), line] : [line])),
    )
  }
}

function nameOutlineLevels(piece: Document, { w, val }: WordNames, { titles }: WordStyles): void {
  for (const outline of tags(piece, 'outlineLvl')) {
    const level = Number(attributeOf(outline, 'val'))
    const properties = outline.parentElement
    if (!properties || !(level >= 0 && level <= 5)) continue
    const styled = childOf(properties, 'pStyle')
    if (titles.has(attributeOf(styled, 'val') ?? '')) continue
    styled?.remove()
    const style = piece.createElement(`${w}pStyle`)
    style.setAttribute(val, `OutlineLevel${level + 1}`)
    properties.prepend(style)
  }
}
