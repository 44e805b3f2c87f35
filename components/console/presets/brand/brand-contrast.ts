import type { BrandColors, ColorRole } from '@/components/console/presets/preset-wire'

/** What is seen on the background, and its least contrast. Source: WCAG 2.2 AA, 1.4.3 (text) and 1.4.11 (large and graphic). */
const LEAST = [
  ['text', 4.5],
  ['primary', 4.5],
  ['secondary', 3],
] as const satisfies readonly [ColorRole, number][]

export type Reading = { role: ColorRole; ratio: number; least: number; isEnough: boolean }

const HEX = /^#[0-9a-f]{6}$/i

/** Whether a text is a colour as the API takes it, `#rrggbb`. */
export const isColor = (text: string): boolean => HEX.test(text)

const channels = (hex: string): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16))

/** Relative luminance, 0 to 1. Source: WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex).map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast ratio of two colours `#rrggbb`, 1 to 21. Source: WCAG 2.2. */
export function contrastRatio(a: string, b: string): number {
  const [x, y] = [luminance(a), luminance(b)]
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05)
}

/** How well each colour is read on the background; ratios are cut, not rounded up to what they miss. */
export const contrastReadings = (colors: BrandColors): Reading[] =>
  LEAST.flatMap(([role, least]) => {
    if (!isColor(colors[role]) || !isColor(colors.background)) return []
    const ratio = contrastRatio(colors[role], colors.background)
    return [{ role, ratio: Math.floor(ratio * 100) / 100, least, isEnough: ratio >= least }]
  })

/** `a` with `share` (0 to 1) of `b` in it. */
export const mixColors = (a: string, b: string, share: number): string => {
  const to = channels(b)
  const mixed = channels(a).map((from, index) => Math.round(from + ((to[index] ?? 0) - from) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** Black or white, whichever is read better on a colour. */
export const inkOn = (color: string): string =>
  contrastRatio('#ffffff', color) >= contrastRatio('#101418', color) ? '#ffffff' : '#101418'

/** `color`, made darker or lighter no further than needed to have `least` contrast on `background`. */
export function readableColor(color: string, background: string, least: number): string {
  if (contrastRatio(color, background) >= least) return color
  const pole =
    contrastRatio('#000000', background) >= contrastRatio('#ffffff', background) ? '#000000' : '#ffffff'
  for (let step = 1; step < 100; step++) {
    const candidate = mixColors(color, pole, step / 100)
    if (contrastRatio(candidate, background) >= least) return candidate
  }
  return pole
}
