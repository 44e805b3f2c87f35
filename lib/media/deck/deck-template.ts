import { xmlElement as el, type XmlElement } from '../packages/xml-element.ts'
import type { DeckTemplate, TemplatePart, TemplatePlace } from '../renderer.ts'
import type { Faces } from '../slides/families/slide-family.ts'
import { NAMESPACES, type Relation, type Theme } from './deck-xml.ts'
import { derivedColor } from './derived-color.ts'

/** The colors of a template by the names that slides use, tones of them, and our typefaces by its fonts. */
export function templateTheme(template: DeckTemplate, faces: Faces): Theme {
  const entries = Object.entries(template.colors).toReversed()
  const colors = new Map(entries.map(([name, color]) => [color, name]))
  const fonts = new Map<string, string>([
    [faces.body, '+mn-lt'],
    [faces.display, '+mj-lt'],
  ])
  return { colors, fonts, derive: (color) => derivedColor(colors, color) }
}

/** The theme of a template. */
export const templateThemeRoot = ({ theme }: DeckTemplate): XmlElement => partRoot('a:theme', theme)

/** A layout of a template. */
export const templateLayoutRoot = (layout: TemplatePart): XmlElement => partRoot('p:sldLayout', layout)

/** The master of a template: the relations of its `layouts` follow those of its pictures. */
export function templateMasterRoot(master: TemplatePart, layouts: number): XmlElement {
  const [sheet, map, ...styles] = master.elements
  const listed = Array.from({ length: layouts }, (_, i) =>
    el('p:sldLayoutId', { id: String(2 ** 31 + 1 + i), 'r:id': `rId${master.images.length + 1 + i}` }),
  )
  const list = el('p:sldLayoutIdLst', {}, ...listed)
  return partRoot('p:sldMaster', { ...master, elements: [sheet ?? '', map ?? '', list.xml, ...styles] })
}

/** What a copied part refers to: its pictures. */
export const imagesOf = ({ images }: TemplatePart): Relation[] =>
  images.map((name) => ({ type: 'image', target: `../media/${name}` }))

const partRoot = (name: string, { attributes, elements }: TemplatePart): XmlElement =>
  el(name, { ...NAMESPACES, ...attributes }, ...elements.map((xml) => ({ xml })))

const FIELD_IDS = { ftr: '10002', sldNum: '10003' }
const NUMBER_FIELD = '{B6F15528-21DE-4FAA-801E-634DDDAF4B2B}'

/** The footer and the number of a slide, where its layout has them, after its other shapes. */
export function withFields(
  tree: XmlElement,
  { fields }: TemplatePlace,
  { footer, number }: { footer: string; number: number },
): XmlElement {
  const shapes = fields.map(({ type, idx }) => {
    const text = el('a:t', {}, type === 'ftr' ? footer : String(number))
    const run =
      type === 'ftr'
        ? el('a:r', {}, el('a:rPr', {}), text)
        : el('a:fld', { id: NUMBER_FIELD, type: 'slidenum' }, el('a:rPr', {}), text)
    return el(
      'p:sp',
      {},
      el(
        'p:nvSpPr',
        {},
        el('p:cNvPr', { id: FIELD_IDS[type], name: type === 'ftr' ? 'Footer' : 'Number' }),
        el('p:cNvSpPr', {}, el('a:spLocks', { noGrp: '1' })),
        el('p:nvPr', {}, el('p:ph', { type, sz: 'quarter', idx })),
      ),
      el('p:spPr', {}),
      el('p:txBody', {}, el('a:bodyPr', {}), el('a:lstStyle', {}), el('a:p', {}, run)),
    )
  })
  return {
    xml: tree.xml.replace(/<\/p:spTree>$/, () => `${shapes.map(({ xml }) => xml).join('')}</p:spTree>`),
  }
}
