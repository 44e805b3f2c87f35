import { AA_TEXT, contrastRatio, mixColors, readableOn } from '../../platform/color.ts'
import type { Look } from '../renderer.ts'

/** The colors of a background and its content: all text colors are readable on `ground` and `surface`. */
export type Ink = {
  ground: string
  /** a card on the ground */
  surface: string
  line: string
  text: string
  muted: string
  /** the brand's color as a text color */
  highlight: string
  /** a filled shape that carries text, and the text on it */
  solid: string
  onSolid: string
  accent: string
}
/** All colors of a slide: on `paper`, on a `tint` of the brand, and on the `brand` color itself. */
export type Palette = { paper: Ink; tint: Ink; brand: Ink }

const WHITE = '#ffffff'
const NIGHT = '#101418'

/** The palette of a brand. */
export function paletteOf({ colors }: Look): Palette {
  const { primary, accent } = colors
  // On a mid-tone background neither black nor white is readable: it moves toward its nearer end.
  const pole =
    contrastRatio('#000000', colors.background) >= contrastRatio(WHITE, colors.background) ? '#000000' : WHITE
  const paper = readableOn(colors.background, [pole], 9)
  // White on a mid-tone primary needs it a little darker: the panel moves, not only its text.
  const brand = contrastRatio(WHITE, primary) >= 2 ? readableOn(primary, [WHITE], 5.5) : primary
  const onBrand = contrastRatio(WHITE, brand) >= AA_TEXT ? WHITE : NIGHT
  // An accent darkened enough for a light brand color turns muddy: the dark color is used instead.
  const dark = [paper, colors.text].find((color) => contrastRatio(color, brand) >= AA_TEXT) ?? NIGHT
  const accentOnBrand = onBrand === NIGHT && contrastRatio(accent, brand) < 3 ? dark : accent
  const onPaper = (ground: string, surface: string): Ink =>
    inkOn(ground, surface, { text: colors.text, highlight: primary, solid: brand, onSolid: onBrand, accent })
  const tint = mixColors(paper, primary, 0.08)
  return {
    paper: onPaper(paper, mixColors(paper, primary, 0.06)),
    tint: onPaper(tint, paper),
    brand: inkOn(brand, mixColors(brand, onBrand === WHITE ? '#000000' : WHITE, 0.16), {
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
    line: mixColors(ground, text, 0.16),
    text,
    muted: readableOn(mixColors(text, ground, 0.3), both, AA_TEXT),
    highlight: readableOn(wanted.highlight, both, AA_TEXT),
    solid: contrastRatio(wanted.solid, ground) >= 1.25 ? wanted.solid : text,
    onSolid: readableOn(
      wanted.onSolid,
      [contrastRatio(wanted.solid, ground) >= 1.25 ? wanted.solid : text],
      AA_TEXT,
    ),
    accent:
      contrastRatio(wanted.accent, ground) >= 1.4 ? wanted.accent : mixColors(wanted.accent, text, 0.45),
  }
}
