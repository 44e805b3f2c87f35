import { type XmlElement, xmlElement } from '../packages/xml-element.ts'
import type { NativeSpan, NativeText } from '../slides/slide-shape.ts'
import { hundredths, solid, type Theme } from './deck-xml.ts'
import { BOLD, standIn } from './missing-font.ts'

const ALIGNMENTS = { left: 'l', center: 'ctr', right: 'r' }
/** The share of its box from which a line could break in another face. */
const TIGHT = 0.85

/** A face, as the properties of a run or the default of a chart's texts (`name`). */
export const typeface = (theme: Theme, name: string, { font, color, underline }: NativeSpan): XmlElement =>
  xmlElement(
    name,
    {
      ...(name === 'a:rPr' && { dirty: '0' }),
      sz: hundredths(font.size * (theme.sizeBy?.(font) ?? 1)),
      b: font.weight >= BOLD ? '1' : '0',
      ...(underline && { u: 'sng' }),
      ...(font.spacing && { spc: hundredths(font.spacing) }),
    },
    solid(theme, color),
    ...(underline ? [xmlElement('a:uFill', {}, solid(theme, underline))] : []),
    xmlElement('a:latin', latinOf(theme, font)),
  )

// The theme says of its own typefaces what stands in for them.
const latinOf = ({ fonts }: Theme, { name }: NativeSpan['font']) => {
  const known = fonts.get(name)
  return known ? { typeface: known } : { typeface: name, ...standIn(name) }
}

/** A text as one paragraph that wraps in its box, or, if it nearly fills it, stays on its line. */
export function textBody(theme: Theme, name: 'p:txBody' | 'a:txBody', text: NativeText | null): XmlElement {
  const body = { lIns: '0', tIns: '0', rIns: '0', bIns: '0', anchor: 'ctr', anchorCtr: '0' }
  const isTight = text?.lineCount === 1 && text.lineWidth > TIGHT * text.box.width
  const wrap = isTight ? 'none' : 'square'
  const spacing = text && xmlElement('a:spcPts', { val: hundredths(text.leading) })
  return xmlElement(
    name,
    {},
    name === 'a:txBody'
      ? xmlElement('a:bodyPr', {})
      : xmlElement('a:bodyPr', { wrap, ...body }, xmlElement('a:normAutofit', {})),
    xmlElement('a:lstStyle', {}),
    xmlElement(
      'a:p',
      {},
      xmlElement(
        'a:pPr',
        { marL: '0', indent: '0', algn: ALIGNMENTS[text?.align ?? 'left'] },
        ...(spacing ? [xmlElement('a:lnSpc', {}, spacing)] : []),
        xmlElement('a:spcBef', {}, xmlElement('a:spcPts', { val: '0' })),
        xmlElement('a:buNone', {}),
      ),
      ...(text?.spans ?? []).map((span) =>
        xmlElement('a:r', {}, typeface(theme, 'a:rPr', span), xmlElement('a:t', {}, span.text)),
      ),
    ),
  )
}
