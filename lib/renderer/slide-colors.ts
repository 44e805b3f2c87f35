import type { Look } from './renderer.ts'

type Rgb = [number, number, number]

/** Least contrast of ordinary text. Source: WCAG 2.2, 1.4.3. */
export const AA_TEXT = 4.5
/** Least contrast of large text (32 px, or 25 px bold). Source: WCAG 2.2, 1.4.3. */
export const AA_LARGE = 3

/** The red, green and blue of `#rrggbb`. */
export const toRgb = (hex: string): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

const toHex = (rgb: Rgb): string =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

/** `a` with `share` (0 to 1) of `b` in it. */
export function mix(a: string, b: string, share: number): string {
  const [from, to] = [toRgb(a), toRgb(b)]
  return toHex([0, 1, 2].map((i) => from[i]! + (to[i]! - from[i]!) * share) as Rgb)
}

function luminance(rgb: Rgb): number {
  const linear = rgb.map((part) =>
    part / 255 <= 0.03928 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * linear[0]! + 0.7152 * linear[1]! + 0.0722 * linear[2]!
}

/** Contrast ratio of two colours, 1 to 21. Source: WCAG 2.2, relative luminance. */
export function contrastOf(a: Rgb, b: Rgb): number {
  const [x, y] = [luminance(a), luminance(b)]
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05)
}

const contrast = (a: string, b: string): number => contrastOf(toRgb(a), toRgb(b))

/** `color`, moved towards black or white no further than needed to be read on every one of `backgrounds`. */
export function readableOn(color: string, backgrounds: string[], ratio: number): string {
  const worst = (candidate: string) =>
    Math.min(...backgrounds.map((background) => contrast(candidate, background)))
  const pole = worst('#000000') > worst('#ffffff') ? '#000000' : '#ffffff'
  for (let share = 0; share < 1; share += 0.05) {
    const candidate = mix(color, pole, share)
    if (worst(candidate) >= ratio) return candidate
  }
  return pole
}

/** Every colour a slide uses, derived from the brand so that all text on it can be read. */
export type Palette = {
  background: string
  surface: string
  line: string
  text: string
  muted: string
  /** the brand's primary as a text colour on `background` and `surface` */
  highlight: string
  primary: string
  primaryDeep: string
  onPrimary: string
  onPrimaryMuted: string
  accent: string
}

/** The palette of a brand. */
export function paletteOf({ colors }: Look): Palette {
  const { primary } = colors
  // A mid-tone ground lets neither black nor white be read well: it moves towards its nearer end.
  const ink =
    contrast('#000000', colors.background) >= contrast('#ffffff', colors.background) ? '#000000' : '#ffffff'
  const background = readableOn(colors.background, [ink], 9)
  const surface = mix(background, primary, 0.06)
  // White on a mid-tone primary needs it a little darker: the panel moves, not only its text.
  const panel = contrast('#ffffff', primary) >= 2 ? readableOn(primary, ['#ffffff'], 5.5) : primary
  const deep = mix(panel, '#000000', 0.28)
  const onPrimary = readableOn(
    contrast('#ffffff', panel) >= AA_TEXT ? '#ffffff' : '#101418',
    [panel, deep],
    AA_TEXT,
  )
  const isLight = contrast('#ffffff', panel) < AA_TEXT
  return {
    background,
    surface,
    line: mix(background, colors.text, 0.13),
    text: readableOn(colors.text, [background, surface], 7),
    muted: readableOn(mix(colors.text, background, 0.38), [background, surface], AA_TEXT),
    highlight: readableOn(primary, [background, surface], AA_TEXT),
    primary: panel,
    primaryDeep: isLight ? mix(panel, '#ffffff', 0.12) : deep,
    onPrimary,
    onPrimaryMuted: readableOn(mix(onPrimary, panel, 0.22), isLight ? [panel] : [panel, deep], AA_TEXT),
    accent: colors.accent,
  }
}
