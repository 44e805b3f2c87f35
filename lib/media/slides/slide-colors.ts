import type { Look } from '../renderer.ts'

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

/** Colours of one ground and of what is on it: all text colours can be read on `ground` and `surface`. */
export type Ink = {
  ground: string
  /** a card on the ground */
  surface: string
  line: string
  text: string
  muted: string
  /** the brand's colour as a text colour */
  highlight: string
  /** a filled shape that carries text, and the text on it */
  solid: string
  onSolid: string
  accent: string
}
/** Every colour a slide uses: on `paper`, on a `tint` of the brand, on the `brand`'s colour itself. */
export type Palette = { paper: Ink; tint: Ink; brand: Ink }

const WHITE = '#ffffff'
const NIGHT = '#101418'

/** The palette of a brand. */
export function paletteOf({ colors }: Look): Palette {
  const { primary, accent } = colors
  // A mid-tone ground lets neither black nor white be read well: it moves towards its nearer end.
  const pole =
    contrast('#000000', colors.background) >= contrast(WHITE, colors.background) ? '#000000' : WHITE
  const paper = readableOn(colors.background, [pole], 9)
  // White on a mid-tone primary needs it a little darker: the panel moves, not only its text.
  const brand = contrast(WHITE, primary) >= 2 ? readableOn(primary, [WHITE], 5.5) : primary
  const onBrand = contrast(WHITE, brand) >= AA_TEXT ? WHITE : NIGHT
  // An accent darkened until it can be read on a light brand colour is mud: what is dark already stands out instead.
  const dark = [paper, colors.text].find((color) => contrast(color, brand) >= AA_TEXT) ?? NIGHT
  const accentOnBrand = onBrand === NIGHT && contrast(accent, brand) < 3 ? dark : accent
  const onPaper = (ground: string, surface: string): Ink =>
    inkOn(ground, surface, { text: colors.text, highlight: primary, solid: brand, onSolid: onBrand, accent })
  const tint = mix(paper, primary, 0.08)
  return {
    paper: onPaper(paper, mix(paper, primary, 0.06)),
    tint: onPaper(tint, paper),
    brand: inkOn(brand, mix(brand, onBrand === WHITE ? '#000000' : WHITE, 0.16), {
      text: onBrand,
      highlight: accentOnBrand,
      solid: onBrand,
      onSolid: brand,
      accent: accentOnBrand,
    }),
  }
}

type Wanted = { text: string; highlight: string; solid: string; onSolid: string; accent: string }

function inkOn(ground: string, surface: string, wanted: Wanted): Ink {
  const both = [ground, surface]
  const text = readableOn(wanted.text, both, 5.5)
  return {
    ground,
    surface,
    line: mix(ground, text, 0.16),
    text,
    muted: readableOn(mix(text, ground, 0.3), both, AA_TEXT),
    highlight: readableOn(wanted.highlight, both, AA_TEXT),
    solid: contrast(wanted.solid, ground) >= 1.25 ? wanted.solid : text,
    onSolid: readableOn(
      wanted.onSolid,
      [contrast(wanted.solid, ground) >= 1.25 ? wanted.solid : text],
      AA_TEXT,
    ),
    accent: contrast(wanted.accent, ground) >= 1.4 ? wanted.accent : mix(wanted.accent, text, 0.45),
  }
}
