import type { InputIssue } from '../../../platform/errors.ts'
import type { BrandColors } from './brand-from-name.ts'
import { contrastRatio } from './color-contrast.ts'
import { fromOklch, toOklch } from './color-oklch.ts'

type Role = keyof BrandColors

/** What is seen on the background, and its least contrast. Source: WCAG 2.2, 1.4.3 (text) and 1.4.11 (large and graphic). */
const LEAST: readonly [Role, number][] = [
  ['text', 4.5],
  ['primary', 4.5],
  ['secondary', 3],
]

export type WeakPair = { role: Role; pair: string; ratio: number; least: number }

/** The roles that are not read well on the background; empty when all are. Ratios are cut, not rounded up to what they miss. */
export function weakPairs(colors: BrandColors): WeakPair[] {
  return LEAST.flatMap(([role, least]) => {
    const ratio = contrastRatio(colors[role], colors.background)
    if (ratio >= least) return []
    return [{ role, pair: `${role} on background`, ratio: Math.floor(ratio * 100) / 100, least }]
  })
}

/**
 * The issues of a change that leaves colours hard to read, each on a colour that was changed, with the figures. `loc` is
 * where the colours stand in the body.
 */
export function contrastIssues(
  colors: BrandColors,
  changed: readonly string[],
  loc: (string | number)[],
): InputIssue[] {
  return weakPairs(colors).map(({ role, ratio, least }) => ({
    loc: [...loc, changed.includes(role) ? role : 'background'],
    type: 'contrast_too_low',
    msg: `The ${role} colour ${colors[role]} has a contrast of ${ratio} on ${colors.background}; at least ${least} is needed`,
    input: colors[changed.includes(role) ? role : 'background'],
    ctx: { role, color: colors[role], background: colors.background, ratio, least },
  }))
}

/** `color`, made darker or lighter no further than needed to have `least` contrast on `background`. */
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
