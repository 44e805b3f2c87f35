import { formatHex, interpolate, modeLrgb, modeRgb, useMode as registerMode, wcagContrast } from 'culori/fn'

const parse = registerMode(modeRgb)
registerMode(modeLrgb) // what contrast is computed in

/** Red, green and blue, 0 to 255. */
export type Rgb = [number, number, number]

/** Minimum contrast of ordinary text. Source: WCAG 2.2, 1.4.3. */
export const AA_TEXT = 4.5
/** Minimum contrast of large text (32 px, or 25 px bold). Source: WCAG 2.2, 1.4.3. */
export const AA_LARGE = 3

const HEX = /^#[0-9a-f]{6}$/i

/** Whether a text is a color as the API takes it, `#rrggbb`. */
export const isColor = (text: string): boolean => HEX.test(text)

const colorOf = ([r, g, b]: Rgb) => ({ mode: 'rgb', r: r / 255, g: g / 255, b: b / 255 }) as const

/** The red, green and blue of `#rrggbb`. */
export function toRgb(hex: string): Rgb {
  const { r = 0, g = 0, b = 0 } = parse(hex) ?? {}
  return [Math.round(r * 255), Math.round(g * 255), Math.round(b * 255)]
}

/** Contrast ratio of two colors (`#rrggbb`, or channels), 1 to 21. Source: WCAG 2.2. */
export const contrastRatio = (a: string | Rgb, b: string | Rgb): number =>
  wcagContrast(typeof a === 'string' ? a : colorOf(a), typeof b === 'string' ? b : colorOf(b))

/** `a` mixed with `share` (0 to 1) of `b`, as `#rrggbb`. */
export const mixColors = (a: string, b: string, share: number): string =>
  formatHex(interpolate([a, b], 'rgb')(share))

/** White or near-black, whichever is easier to read on a color. */
export const inkOn = (color: string): string =>
  contrastRatio('#ffffff', color) >= contrastRatio('#101418', color) ? '#ffffff' : '#101418'

/**
 * `color`, mixed with black or white no further than needed to have `least` contrast on every one of
 * `backgrounds`. It moves by `step` (a share) at a time; the pole itself is the last resort.
 */
export function readableOn(color: string, backgrounds: string[], least: number, step = 0.05): string {
  const worst = (candidate: string) =>
    Math.min(...backgrounds.map((background) => contrastRatio(candidate, background)))
  if (worst(color) >= least) return color
  const pole = worst('#000000') > worst('#ffffff') ? '#000000' : '#ffffff'
  for (let share = step; share < 1; share += step) {
    const candidate = mixColors(color, pole, share)
    if (worst(candidate) >= least) return candidate
  }
  return pole
}
