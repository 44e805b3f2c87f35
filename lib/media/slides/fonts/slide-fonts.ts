import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type FontFace, readFontFace } from './font-metrics.ts'

export type Weight = 400 | 600 | 700 | 800
export type FontName = 'Inter' | 'Source Serif 4' | 'Archivo' | 'Nunito' | 'IBM Plex Mono'
type ScriptFont = 'Vazirmatn' | 'Noto Sans Hebrew'
/** A typeface and, where `scripts` is set, those of writings that slides do not set. */
export type Typeface = { name: FontName; weight: Weight; scripts?: boolean }
/** A typeface at a size in pixels; `spacing` in pixels is added after each character. */
export type Font = Typeface & { size: number; spacing?: number }

const SUBSETS: Record<FontName | ScriptFont, string[]> = {
  Inter: ['latin', 'latin-ext', 'greek', 'cyrillic', 'vietnamese'],
  'Source Serif 4': ['latin', 'latin-ext', 'greek', 'cyrillic', 'vietnamese'],
  Archivo: ['latin', 'latin-ext', 'vietnamese'],
  Nunito: ['latin', 'latin-ext', 'cyrillic', 'vietnamese'],
  'IBM Plex Mono': ['latin', 'latin-ext', 'cyrillic', 'vietnamese'],
  Vazirmatn: ['arabic'],
  'Noto Sans Hebrew': ['hebrew'],
}
const SCRIPTS: ScriptFont[] = ['Vazirmatn', 'Noto Sans Hebrew']
const faces = new Map<string, FontFace>()
const files = new Map<FontFace, string>()

function fileOf(name: FontName | ScriptFont, subset: string, weight: Weight): string {
  const folder = name.toLowerCase().replaceAll(' ', '-')
  // IBM Plex Mono has no weight above 700.
  const heaviest = name === 'IBM Plex Mono' ? Math.min(weight, 700) : weight
  const file = `@fontsource/${folder}/files/${folder}-${subset}-${heaviest}-normal.woff`
  return path.join(/* turbopackIgnore: true */ process.cwd(), 'node_modules', file)
}

function face(file: string): FontFace {
  const known = faces.get(file)
  if (known) return known
  const read = readFontFace(readFileSync(file))
  faces.set(file, read)
  files.set(read, file)
  return read
}

/** The font files of a typeface, in the order in which they are asked for a character; Inter's follow its own. */
export function fontFiles({ name, weight, scripts }: Typeface): string[] {
  const names = new Set([name, 'Inter' as const, ...(scripts ? SCRIPTS : [])])
  return [...names].flatMap((each) => SUBSETS[each].map((subset) => fileOf(each, subset, weight)))
}

type Found = { face: FontFace; glyph: number }
const found = new Map<string, Map<number, Found | null>>()

// The first file that has the character. Files are loaded on first use.
function find(codePoint: number, typeface: Typeface): Found | null {
  const font = `${typeface.name} ${typeface.weight} ${typeface.scripts ?? false}`
  let known = found.get(font)
  if (!known) {
    known = new Map()
    found.set(font, known)
  }
  const again = known.get(codePoint)
  if (again !== undefined) return again
  const result = search(codePoint, typeface)
  known.set(codePoint, result)
  return result
}

function search(codePoint: number, typeface: Typeface): Found | null {
  for (const file of fontFiles(typeface)) {
    const candidate = face(file)
    const glyph = candidate.glyph(codePoint)
    if (glyph !== undefined) return { face: candidate, glyph }
  }
  const sign = UNDERLINED.get(String.fromCodePoint(codePoint))
  return sign === undefined ? null : { face: underlined(sign, typeface), glyph: 0 }
}

/** Signs that no file has, and the sign that each has above a bar. */
const UNDERLINED = new Map([
  ['≤', '<'],
  ['≥', '>'],
])
const BAR = '−'
/** The height of a glyph against which distances are measured, and how many bars high the gap above one is. */
const EM = 1000
const GAP = 0.6

/** A sign drawn as another one above a bar that stands on the baseline, as wide as that sign. */
function underlined(sign: string, typeface: Typeface): FontFace {
  const above = find(sign.codePointAt(0)!, typeface)!
  const bar = find(BAR.codePointAt(0)!, typeface)!
  const sizeOf = ({ face, glyph }: Found) => boundsOf(face.outline(glyph, 0, 0, EM))
  const [own, line] = [sizeOf(above), sizeOf(bar)]
  const rise = own.bottom + (line.bottom - line.top) * (1 + GAP)
  const shift = (own.left + own.right - line.left - line.right) / 2
  return {
    ...above.face,
    glyph: () => 0,
    advance: () => above.face.advance(above.glyph),
    kerning: () => 0,
    outline: (_glyph, x, y, size) =>
      above.face.outline(above.glyph, x, y - (rise * size) / EM, size) +
      bar.face.outline(bar.glyph, x + (shift * size) / EM, y - (line.bottom * size) / EM, size),
  }
}

/** The edges of what a path draws. */
function boundsOf(path: string): { left: number; right: number; top: number; bottom: number } {
  const points = [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(
    ([, x, y]) => [Number(x), Number(y)] as const,
  )
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}

/** Whether slides can show this character, in whatever typeface; with `scripts`, whether a certificate can. */
export const hasGlyph = (character: string, { scripts }: { scripts?: boolean } = {}): boolean =>
  find(character.codePointAt(0) ?? 0, { name: 'Inter', weight: 400, scripts }) !== null

// A monospaced separator between the digits of a number would tear it apart.
const isWideSpace = (name: FontName, character: string) => name === 'IBM Plex Mono' && character === '\u00a0'

type Placed = Found & { x: number }

// The position of each glyph of a line, and the end of the line; characters without a glyph are skipped.
function place(text: string, { size, spacing = 0, ...typeface }: Font): { glyphs: Placed[]; width: number } {
  const glyphs: Placed[] = []
  let x = 0
  let before: Found | null = null
  for (const character of text) {
    const here = find(character.codePointAt(0) ?? 0, typeface)
    if (!here) continue
    if (before && before.face === here.face) x += here.face.kerning(before.glyph, here.glyph) * size
    glyphs.push({ ...here, x })
    x += here.face.advance(here.glyph) * size * (isWideSpace(typeface.name, character) ? 0.5 : 1) + spacing
    before = here
  }
  return { glyphs, width: Math.max(0, glyphs.length > 0 ? x - spacing : 0) }
}

/** Width in pixels of a line of text as it will be drawn. */
export const textWidth = (text: string, font: Font): number => place(text, font).width

/** The outlines of a line of text as one SVG path, starting at `x` on the baseline `y`. */
export const textPath = (text: string, font: Font, x: number, y: number): string =>
  place(text, font)
    .glyphs.map(({ face, glyph, x: at }) => face.outline(glyph, x + at, y, font.size))
    .join('')

/** The parts of a text by the font file that has them, null for what is made of several; pure. */
export function fontRuns(text: string, typeface: Typeface) {
  const runs: { file: string | null; text: string }[] = []
  for (const character of text) {
    const here = find(character.codePointAt(0) ?? 0, typeface)
    if (!here) continue
    const file = files.get(here.face) ?? null
    const last = runs.at(-1)
    if (last?.file === file) last.text += character
    else runs.push({ file, text: character })
  }
  return runs
}

/** Height of a capital letter in pixels. */
export const capHeight = ({ name, weight, size }: Font): number =>
  face(fileOf(name, 'latin', weight)).capHeight * size

/** The left bearing of a text's first glyph in pixels: large figures are shifted by it to align optically. */
export function leftBearing(text: string, font: Font): number {
  const [first] = place(text, font).glyphs
  const { left } = boundsOf(first ? first.face.outline(first.glyph, 0, 0, font.size) : '')
  return Number.isFinite(left) ? left : 0
}
