import { AA_LARGE, AA_TEXT, contrastRatio, isColor } from '../../../platform/color.ts'
import { fromOklch, toOklch } from '../../../platform/color-oklch.ts'
import type { InputIssue } from '../../../platform/errors.ts'
import type { BrandColors } from './brand-from-name.ts'

type Role = keyof BrandColors

/**
 * Roles shown on the background, with their minimum contrast. Source: WCAG 2.2, 1.4.3 (text) and 1.4.11
 * (large text and graphics).
 */
const LEAST: readonly [Role, number][] = [
  ['text', AA_TEXT],
  ['primary', AA_TEXT],
  ['secondary', AA_LARGE],
]

/** The contrast of a role on the background. */
export type ContrastReading = { role: Role; ratio: number; least: number; isEnough: boolean }
export type WeakPair = { role: Role; pair: string; ratio: number; least: number }

/**
 * The contrast of each role on the background; ratios are truncated, not rounded up to a threshold they miss.
 */
export const contrastReadings = (colors: BrandColors): ContrastReading[] =>
  LEAST.flatMap(([role, least]) => {
    if (!isColor(colors[role]) || !isColor(colors.background)) return []
    const ratio = contrastRatio(colors[role], colors.background)
    return [{ role, ratio: Math.floor(ratio * 100) / 100, least, isEnough: ratio >= least }]
  })

/** The roles with too little contrast on the background; empty if there are none. */
export const weakPairs = (colors: BrandColors): WeakPair[] =>
  contrastReadings(colors)
    .filter(({ isEnough }) => !isEnough)
    .map(({ role, ratio, least }) => ({ role, pair: `${role} on background`, ratio, least }))

/**
 * Issues for a change that makes colors hard to read, one per changed color, with the figures. `loc` is the
 * location of the colors in the body.
 */
export function contrastIssues(
  colors: BrandColors,
  changed: readonly string[],
  loc: (string | number)[],
): InputIssue[] {
  return weakPairs(colors).map(({ role, ratio, least }) => ({
    loc: [...loc, changed.includes(role) ? role : 'background'],
    type: 'contrast_too_low',
    msg: `The ${role} color ${colors[role]} has a contrast of ${ratio} on ${colors.background}; it must be at least ${least}`,
    input: colors[changed.includes(role) ? role : 'background'],
    ctx: { role, color: colors[role], background: colors.background, ratio, least },
  }))
}

/** `color`, darkened or lightened just enough to reach the contrast `least` on `background`. */
export function readableColor(color: string, background: string, least: number): string {
  if (contrastRatio(color, background) >= least) return color
  const { l, c, h } = toOklch(color)
  const pole = contrastRatio('#000000', background) >= contrastRatio('#ffffff', background) ? 0 : 1
  let [fine, weak] = [pole, l]
  for (let step = 0; step < 12; step++) {
    const middle = (fine + weak) / 2
    if (contrastRatio(fromOklch({ l: middle, c, h }), background) >= least) fine = middle
    else weak = middle
  }
  return fromOklch({ l: fine, c, h })
}
