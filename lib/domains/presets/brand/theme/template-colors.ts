import { localName, tags } from '../../../sources/readers/office/office-xml.ts'
import { descend } from './copy-sheet.ts'

/** The slots of a theme's colors, in their order. */
export const SLOTS = [
  'dk1',
  'lt1',
  'dk2',
  'lt2',
  'accent1',
  'accent2',
  'accent3',
  'accent4',
  'accent5',
  'accent6',
  'hlink',
  'folHlink',
]

/** A theme's colors as `#rrggbb`, by slot. */
export function slotColors(theme: Element): Record<string, string> {
  const scheme = descend(theme, 'themeElements', 'clrScheme')
  return Object.fromEntries(
    [...(scheme?.children ?? [])].flatMap((slot) => {
      const inner = slot.children[0]
      const hex = inner?.getAttribute('lastClr') ?? inner?.getAttribute('val') ?? ''
      return /^[0-9a-f]{6}$/i.test(hex) ? [[localName(slot), `#${hex.toLowerCase()}`]] : []
    }),
  )
}

/** The colors of a scheme by the names that slides use, as a master maps them. */
export function mapped(scheme: Record<string, string>, map: Element | undefined): Record<string, string> {
  const usual: Record<string, string> = { bg1: 'lt1', tx1: 'dk1', bg2: 'lt2', tx2: 'dk2' }
  const names = ['tx1', 'bg1', 'tx2', 'bg2', ...SLOTS.slice(4)]
  return Object.fromEntries(
    names.map((name) => [name, scheme[map?.getAttribute(name) ?? usual[name] ?? name] ?? scheme.dk1 ?? '']),
  )
}

/** The first plain color below an element, `colors` being by the names of slides; null without one. */
export function firstColor(
  element: Element | undefined,
  colors: Record<string, string>,
  ...within: string[]
): string | null {
  if (!element) return null
  const around = within.length > 0 ? tags(element, ...within) : [element]
  for (const color of around.flatMap((each) => tags(each, 'srgbClr', 'schemeClr'))) {
    const value = color.getAttribute('val') ?? ''
    const found = localName(color) === 'schemeClr' ? colors[value] : `#${value.toLowerCase()}`
    if (found && /^#[0-9a-f]{6}$/.test(found)) return found
  }
  return null
}
