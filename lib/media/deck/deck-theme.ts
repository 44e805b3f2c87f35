import { xmlElement as el, type XmlElement } from '../packages/xml-element.ts'
import type { DeckTemplate, Look } from '../renderer.ts'
import { facesFor, familyOf } from '../slides/families/slide-families.ts'
import type { Faces } from '../slides/families/slide-family.ts'
import { type Palette, paletteOf } from '../slides/slide-colors.ts'
import { templateTheme } from './deck-template.ts'
import { NAMESPACES, solid, type Theme } from './deck-xml.ts'
import { standIn } from './missing-font.ts'

/**
 * The slots of a theme, with the color of a brand in each. The first accent is what programs, and our own reader
 * of templates, take for the brand's color.
 */
const slotsOf = ({ paper, brand, tint }: Palette): [slot: string, scheme: string, color: string][] => [
  ['dk1', 'tx1', paper.text],
  ['lt1', 'bg1', paper.ground],
  ['dk2', 'tx2', brand.ground],
  ['lt2', 'bg2', paper.surface],
  ['accent1', 'accent1', paper.highlight],
  ['accent2', 'accent2', paper.accent],
  ['accent3', 'accent3', brand.accent],
  ['accent4', 'accent4', brand.surface],
  ['accent5', 'accent5', tint.ground],
  ['accent6', 'accent6', paper.muted],
  ['hlink', 'hlink', paper.highlight],
  ['folHlink', 'folHlink', paper.muted],
]

/**
 * A brand's colors and typefaces as a theme, or a template's own: whoever changes it in the master changes all
 * slides. `root` is of the brand's.
 */
export function themeOf(look: Look, template?: DeckTemplate | null): { theme: Theme; root: XmlElement } {
  const slots = slotsOf(paletteOf(look))
  const faces = facesFor(familyOf(look.family), look.fontFamily)
  if (template)
    return { theme: templateTheme(template, faces), root: themeRoot(look.companyName, slots, faces) }
  // Of equal colors, the text's, the ground's and the first accent's names are used first.
  const named = [...slots.slice(0, 2), ...slots.slice(4, 5), ...slots]
  const colors = new Map(named.toReversed().map(([, scheme, color]) => [color, scheme]))
  const fonts = new Map<string, string>([
    [faces.body, '+mn-lt'],
    [faces.display, '+mj-lt'],
  ])
  return { theme: { colors, fonts }, root: themeRoot(look.companyName, slots, faces) }
}

function themeRoot(name: string, slots: ReturnType<typeof slotsOf>, faces: Faces): XmlElement {
  const colors = slots.map(([slot, , color]) => el(`a:${slot}`, {}, el('a:srgbClr', { val: hex(color) })))
  const font = (kind: string, typeface: string) =>
    el(
      `a:${kind}`,
      {},
      el('a:latin', { typeface, ...standIn(typeface) }),
      el('a:ea', { typeface: '' }),
      el('a:cs', { typeface: '' }),
    )
  const flat = el('a:solidFill', {}, el('a:schemeClr', { val: 'phClr' }))
  const thrice = (element: XmlElement) => [element, element, element]
  const effect = el('a:effectStyle', {}, el('a:effectLst', {}))
  return el(
    'a:theme',
    { 'xmlns:a': NAMESPACES['xmlns:a'], name },
    el(
      'a:themeElements',
      {},
      el('a:clrScheme', { name }, ...colors),
      el('a:fontScheme', { name }, font('majorFont', faces.display), font('minorFont', faces.body)),
      el(
        'a:fmtScheme',
        { name },
        el('a:fillStyleLst', {}, ...thrice(flat)),
        el('a:lnStyleLst', {}, ...thrice(el('a:ln', { w: '9525' }, flat))),
        el('a:effectStyleLst', {}, ...thrice(effect)),
        el('a:bgFillStyleLst', {}, ...thrice(flat)),
      ),
    ),
  )
}

const hex = (color: string): string => color.slice(1, 7).toUpperCase()

/** What is behind all shapes. */
export const background = (theme: Theme, color: string): XmlElement =>
  el('p:bg', {}, el('p:bgPr', {}, solid(theme, color), el('a:effectLst', {})))

const SCHEME = { bg1: 'lt1', tx1: 'dk1', bg2: 'lt2', tx2: 'dk2', hlink: 'hlink', folHlink: 'folHlink' }

/** Which slots of the theme a master uses for what. */
export const colorMap = (): XmlElement =>
  el('p:clrMap', {
    ...SCHEME,
    ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((i) => [`accent${i}`, `accent${i}`])),
  })
