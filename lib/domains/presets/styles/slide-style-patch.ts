import type { Motion } from '../../../media/renderer.ts'
import { type InputIssue, InvalidInputError } from '../../../platform/errors.ts'
import type { BrandColors } from '../brand/brand-from-name.ts'
import { contrastIssues } from '../brand/color-check.ts'
import type { SlideChoice } from './slide-style-choice.ts'

type Maybe<T> = T | null | undefined
/** Absent keys stay unchanged; null resets a choice. Colors are `#rrggbb`. */
export type SlidePatch = {
  family?: string | undefined
  colors?: Maybe<{ [Role in keyof BrandColors]?: string | undefined }>
  palette?: Maybe<string[]>
  fontFamily?: Maybe<string>
  styleNotes?: Maybe<string>
  motion?: Motion | undefined
}

/** The roles of the first colors of a palette. */
const LEADS: readonly string[] = ['primary', 'secondary', 'accent']

/**
 * A style with a patch applied; `brand` has the colors it follows by default. The first three colors of a
 * palette become primary, secondary and accent, unless `colors` overrides them. Throws InvalidInputError with
 * the figures if text would be unreadable (WCAG 2.2 AA).
 */
export function patchSlideChoice(choice: SlideChoice, patch: SlidePatch, brand: BrandColors): SlideChoice {
  const colors = patchedColors(choice, patch, brand)
  if (patch.colors !== undefined || patch.palette) checkContrast(colors ?? brand, patch)
  return {
    language: choice.language,
    family: patch.family ?? choice.family,
    colors,
    palette: patch.palette !== undefined ? patch.palette : patch.colors !== undefined ? null : choice.palette,
    fontFamily: patch.fontFamily !== undefined ? patch.fontFamily : choice.fontFamily,
    styleNotes: patch.styleNotes !== undefined ? patch.styleNotes : choice.styleNotes,
    motion: patch.motion ?? choice.motion,
  }
}

function patchedColors(choice: SlideChoice, patch: SlidePatch, brand: BrandColors): BrandColors | null {
  const base = patch.colors === null ? null : choice.colors
  const [primary, secondary, accent] = patch.palette ?? []
  const wanted = given({ primary, secondary, accent, ...given(patch.colors ?? {}) })
  return Object.keys(wanted).length > 0 ? { ...(base ?? brand), ...wanted } : base
}

const given = <T extends object>(values: T): { [Key in keyof T]?: NonNullable<T[Key]> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T & object

function checkContrast(colors: BrandColors, { colors: asked, palette }: SlidePatch): void {
  const leads = (palette ?? []).length
  const inPalette = (role: string) =>
    asked?.[role as keyof BrandColors] === undefined && LEADS.indexOf(role) < leads
  const changed = Object.keys(given(asked ?? {}))
  const issues = contrastIssues(colors, [...changed, ...LEADS.slice(0, leads)], ['body', 'colors'])
  if (issues.length > 0)
    throw new InvalidInputError(
      issues.map((issue): InputIssue => {
        const role = String(issue.loc.at(-1))
        const at = LEADS.indexOf(role)
        return at >= 0 && inPalette(role) ? { ...issue, loc: ['body', 'palette', at] } : issue
      }),
    )
}
