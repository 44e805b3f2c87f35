import { contrastRatio } from '../../../platform/color.ts'
import type { FontName, Weight } from '../fonts/slide-fonts.ts'
import type { IconShapes } from '../icons/icon-shapes.ts'
import type { TextLook } from '../slide-block.ts'
import type { Ink, Palette } from '../slide-colors.ts'
import type { BackdropKind } from '../slide-layouts.ts'
import type { SlideLines } from '../slide-lines.ts'
import type { Mark } from '../slide-mark.ts'
import type { FittedPicture } from '../slide-picture.ts'
import type { Box, Shape } from '../slide-shape.ts'

/**
 * The fonts of a slide: for titles and figures, for reading, for small labels. `tracking` of titles in em.
 */
export type Faces = {
  display: FontName
  displayWeight: Weight
  body: FontName
  accent: FontName
  accentWeight: Weight
  tracking: number
}

/** The input of a layout: texts contain only drawable characters. `safe` asks for smaller type. */
export type SlideInput = {
  content: { number: number; total: number }
  lines: SlideLines
  title: string
  kicker: string
  emphasis: string[]
  palette: Palette
  mark: Mark
  /** for the layouts that show one, which cannot be drawn without */
  picture: FittedPicture | null
  /** the icon of each line, or null for one without */
  icons: (IconShapes | null)[]
  faces: Faces
  family: SlideFamily
  safe: boolean
}

/**
 * Ground, furniture and title of a slide; `area` is left for its content, to be set in `ink`. `colors` are what
 * it has beside the palette's.
 */
export type Backdrop = { background: string; shapes: Shape[]; area: Box; ink: Ink; colors?: string[] }

/** A card, and the ink for its content. */
export type Card = { shapes: Shape[]; ink: Ink }

/** A slide family: composition, shapes and fonts; style-list.ts describes it. Colors are the brand's. */
export type SlideFamily = {
  name: string
  faces: Faces
  backdrop(input: SlideInput, kind: BackdropKind): Backdrop
  /** the container of a point; `strong` is emphasized */
  card(box: Box, ink: Ink, palette: Palette, tone: 'plain' | 'strong'): Card
  /** the mark before a point, in a square */
  marker(box: Box, label: string, ink: Ink, input: SlideInput): Shape[]
  /** how points are arranged: in rows, with cards or rules; few of them in columns, many in two columns */
  points: { few: 'rows' | 'columns'; many: 'rows' | 'cells'; cards: boolean; ruled: boolean; marker: number }
  /** small marks (dots, ticks) have corners instead of being round */
  square: boolean
  /** inner margin of cards, gap between them */
  pad: number
  gap: number
  anchor: 'top' | 'middle'
  /** `rows`: figures next to their meaning; `columns`: above it */
  figures: 'rows' | 'columns'
  table: 'filled' | 'ruled' | 'rounded' | 'boxed'
  cover: { align: 'left' | 'center'; anchor: 'top' | 'middle' | 'bottom'; sizes: number[]; rule: Box | null }
}

/** The height of a line of a title, in em. */
export const DISPLAY_LEADING = 1.14

/** A title or figure in the slide's display face. */
export const displayLook = (
  { faces, emphasis }: SlideInput,
  ink: Ink,
): Omit<TextLook, 'size' | 'spacing'> => ({
  name: faces.display,
  weight: faces.displayWeight,
  color: ink.text,
  leading: DISPLAY_LEADING,
  emphasis,
  strong: {
    color: ink.highlight,
    weight: faces.displayWeight,
    // If the brand's color hardly differs from the text's, emphasis is underlined.
    underline: contrastRatio(ink.text, ink.highlight) < 1.7 ? ink.accent : undefined,
  },
})

/** Text for reading. */
export const bodyLook = ({ faces, emphasis }: SlideInput, ink: Ink): Omit<TextLook, 'size'> => ({
  name: faces.body,
  weight: 400,
  color: ink.text,
  leading: 1.32,
  emphasis,
  strong: { color: ink.highlight, weight: 700 },
})

/** The top of content with this height: at the top of its area, or a little above the middle. */
export const startOf = ({ family }: SlideInput, area: Box, height: number): number =>
  area.y + Math.max(0, area.height - height) * (family.anchor === 'middle' ? 0.42 : 0)
