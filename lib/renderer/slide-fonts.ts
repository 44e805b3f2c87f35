import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type FontMetrics, readFontMetrics } from './font-metrics.ts'

export type Weight = 400 | 600 | 700
export type SlideFont = { name: string; weight: Weight; style: 'normal'; data: Buffer }

const SUBSETS = ['latin', 'latin-ext', 'greek', 'cyrillic', 'vietnamese']
const WEIGHTS: Weight[] = [400, 600, 700]
const require = createRequire(import.meta.url)

// A name for each subset: the drawing engine falls back from one name to the next, glyph by glyph.
const nameOf = (subset: string) => `Inter ${subset}`

/** The `font-family` of all slides. */
export const FONT_FAMILY = SUBSETS.map((subset) => `"${nameOf(subset)}"`).join(', ')

type Loaded = { fonts: SlideFont[]; metrics: Map<Weight, FontMetrics[]> }
let loaded: Loaded | null = null

function load(): Loaded {
  const fonts: SlideFont[] = []
  const metrics = new Map<Weight, FontMetrics[]>()
  for (const weight of WEIGHTS) {
    const files = SUBSETS.map((subset) =>
      readFileSync(require.resolve(`@fontsource/inter/files/inter-${subset}-${weight}-normal.woff`)),
    )
    files.forEach((data, i) => {
      fonts.push({ name: nameOf(SUBSETS[i]!), weight, style: 'normal', data })
    })
    metrics.set(weight, files.map(readFontMetrics))
  }
  return { fonts, metrics }
}

/** All fonts slides are drawn with, read once in a process. */
export function slideFonts(): SlideFont[] {
  loaded ??= load()
  return loaded.fonts
}

const metricsOf = (weight: Weight): FontMetrics[] => {
  loaded ??= load()
  return loaded.metrics.get(weight) ?? []
}

/** Whether slides can show this character. */
export const hasGlyph = (character: string): boolean =>
  metricsOf(400).some((font) => font.has(character.codePointAt(0) ?? 0))

/** Width in pixels of a line of text, kerning left out. */
export function textWidth(text: string, size: number, weight: Weight, letterSpacing = 0): number {
  let width = 0
  for (const character of text) {
    const codePoint = character.codePointAt(0) ?? 0
    const font = metricsOf(weight).find((each) => each.has(codePoint))
    width += (font?.advance(codePoint) ?? 0) * size + letterSpacing
  }
  return width
}
