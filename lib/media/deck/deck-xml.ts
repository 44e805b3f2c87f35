import { type XmlElement, xmlElement } from '../packages/xml-element.ts'
import type { Font } from '../slides/fonts/slide-fonts.ts'
import type { Box } from '../slides/slide-shape.ts'

/** English Metric Units in a pixel of a slide: 1920 pixels are 13.333 inches. */
const EMU = 6350
export const emu = (pixels: number): string => String(Math.round(pixels * EMU))
/** A size of type in hundredths of a point. */
export const hundredths = (pixels: number): string => String(Math.round(pixels * 50))

export const NAMESPACES = {
  'xmlns:a': 'http://schemas.openxmlformats.org/drawingml/2006/main',
  'xmlns:r': 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  'xmlns:p': 'http://schemas.openxmlformats.org/presentationml/2006/main',
}
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A file of XML. */
export const xmlPart = (root: XmlElement): Buffer =>
  Buffer.from(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${root.xml}`)

/** What a part refers to: the ids are `rId1` and so on, in this order. `type` is a kind or an absolute URI. */
export type Relation = { type: string; target: string }

/** The relations of a part, as its `.rels` file has them. */
export const relationsPart = (relations: readonly Relation[]): Buffer =>
  xmlPart(
    xmlElement(
      'Relationships',
      { xmlns: 'http://schemas.openxmlformats.org/package/2006/relationships' },
      ...relations.map(({ type, target }, i) =>
        xmlElement('Relationship', {
          Id: `rId${i + 1}`,
          Type: type.includes(':') ? type : `${RELATIONS}/${type}`,
          Target: target,
        }),
      ),
    ),
  )

/** Where something is: `a:xfrm` of shapes, `p:xfrm` of tables and charts. */
export const placed = (name: 'a:xfrm' | 'p:xfrm', { x, y, width, height }: Box): XmlElement =>
  xmlElement(
    name,
    {},
    xmlElement('a:off', { x: emu(x), y: emu(y) }),
    xmlElement('a:ext', { cx: emu(Math.max(0, width)), cy: emu(Math.max(0, height)) }),
  )

/**
 * The colors and typefaces of a brand, by their names in the theme; others are written out, colors as what
 * `derive` makes of them. `sizeBy` is what the size of a type is multiplied by.
 */
export type Theme = {
  colors: Map<string, string>
  fonts: Map<string, string>
  derive?: (color: string) => XmlElement | undefined
  sizeBy?: (font: Font) => number
}

export const solid = ({ colors, derive }: Theme, color: string): XmlElement => {
  const slot = colors.get(color)
  const named = slot ? xmlElement('a:schemeClr', { val: slot }) : undefined
  return xmlElement(
    'a:solidFill',
    {},
    named ?? derive?.(color) ?? xmlElement('a:srgbClr', { val: color.slice(1, 7).toUpperCase() }),
  )
}

export const NO_FILL = xmlElement('a:noFill', {})

/** A line around or below something; null: none. `name` is `a:ln`, or the side of a cell. */
export const ruled = (
  theme: Theme,
  rule: { color: string; width: number } | null | undefined,
  name = 'a:ln',
): XmlElement =>
  rule ? xmlElement(name, { w: emu(rule.width) }, solid(theme, rule.color)) : xmlElement(name, {}, NO_FILL)
