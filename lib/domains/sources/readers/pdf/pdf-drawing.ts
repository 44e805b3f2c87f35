import { getResolvedPDFJS } from 'unpdf'
import { type Matrix, multiply } from './pdf-matrix.ts'

/** A letter as drawn on a page, y of its baseline from the top. */
export type PdfGlyph = { text: string; x: number; end: number; y: number; size: number; isStruck?: true }

/** A line or bar drawn on a page, as wide as text may be, y of its middle from the top. */
export type PdfStroke = { x: number; end: number; y: number; height: number }

/** What a page draws, in the parser's terms. */
export type PdfOperators = { fnArray: number[]; argsArray: unknown[] }

type Shown = { unicode: string; width: number } | number | null
type Text = {
  matrix: Matrix
  line: Matrix
  leading: number
  size: number
  chars: number
  words: number
  scale: number
}

const MAX_STROKES = 4_000
/** More than this tilted, a line is part of a drawing. */
const TILT = 0.3
const THICKEST = 3
const SHORTEST = 4
const START: Matrix = [1, 0, 0, 1, 0, 0]

/** The upright letters of a page in drawing order, and its thin strokes: none if it has thousands. */
export async function drawingOf(
  { fnArray, argsArray }: PdfOperators,
  viewport: number[],
): Promise<{ glyphs: PdfGlyph[]; strokes: PdfStroke[] }> {
  const { OPS } = await getResolvedPDFJS()
  const glyphs: PdfGlyph[] = []
  const strokes: PdfStroke[] = []
  const saved: [Matrix, Text][] = []
  let space = viewport as Matrix
  let text: Text = { matrix: START, line: START, leading: 0, size: 0, chars: 0, words: 0, scale: 1 }
  let inside = 0
  const moveTo = (line: Matrix) => Object.assign(text, { line, matrix: line })
  const moveBy = (x: number, y: number) => moveTo(multiply(text.line, [1, 0, 0, 1, x, y]))
  for (const [index, operator] of fnArray.entries()) {
    const args = argsArray[index] as number[]
    if (operator === OPS.beginAnnotation) inside += 1
    if (operator === OPS.endAnnotation) inside -= 1
    if (inside > 0) continue
    if (operator === OPS.save || operator === OPS.paintFormXObjectBegin) saved.push([space, { ...text }])
    if (operator === OPS.restore || operator === OPS.paintFormXObjectEnd)
      [space, text] = saved.pop() ?? [viewport as Matrix, text]
    else if (operator === OPS.transform) space = multiply(space, args as Matrix)
    else if (operator === OPS.paintFormXObjectBegin && args[0]) space = multiply(space, args.flat() as Matrix)
    else if (operator === OPS.beginText) moveTo(START)
    else if (operator === OPS.setTextMatrix) moveTo(matrixOf(args))
    else if (operator === OPS.setLeading) text.leading = -(args[0] ?? 0)
    else if (operator === OPS.nextLine) moveBy(0, text.leading)
    else if (operator === OPS.moveText) moveBy(args[0] ?? 0, args[1] ?? 0)
    else if (operator === OPS.setLeadingMoveText) {
      text.leading = args[1] ?? 0
      moveBy(args[0] ?? 0, text.leading)
    } else if (operator === OPS.setFont) text.size = args[1] ?? 0
    else if (operator === OPS.setCharSpacing) text.chars = args[0] ?? 0
    else if (operator === OPS.setWordSpacing) text.words = args[0] ?? 0
    else if (operator === OPS.setHScale) text.scale = (args[0] ?? 100) / 100
    else if (operator === OPS.showText) show(text, args[0] as unknown as Shown[], space, glyphs)
    else if (operator === OPS.constructPath && args[0] !== OPS.endPath && strokes.length < MAX_STROKES)
      strokes.push(...strokesOf(args as unknown as [number, unknown[]], space))
  }
  return { glyphs, strokes: strokes.length < MAX_STROKES ? strokes : [] }
}

const matrixOf = (args: unknown[]): Matrix =>
  Array.from(args.length === 1 ? (args[0] as number[]) : (args as number[])) as Matrix

function show(text: Text, shown: Shown[], space: Matrix, glyphs: PdfGlyph[]): void {
  const [a, b, c, d, left, y] = multiply(space, text.matrix)
  const size = Math.hypot(c, d) * text.size
  const isUpright = a > 0 && Math.abs(b) <= a * 0.05
  let at = 0
  for (const glyph of shown) {
    if (glyph === null) continue
    if (typeof glyph === 'number') {
      at -= (glyph / 1000) * text.size * text.scale
      continue
    }
    const width = (glyph.width / 1000) * text.size * text.scale
    const own = glyph.unicode.trim()
    if (isUpright && own) glyphs.push({ text: own, x: left + at * a, end: left + (at + width) * a, y, size })
    at += width + (text.chars + (own ? 0 : text.words)) * text.scale
  }
  text.matrix = multiply(text.matrix, [1, 0, 0, 1, at, 0])
}

// A path is a list of commands: 0 moves, 1 draws a line, 2 a curve of three points, 3 one of two, 4 closes.
function strokesOf([, [path]]: [number, unknown[]], space: Matrix): PdfStroke[] {
  const found: PdfStroke[] = []
  let points: [number, number][] = []
  const close = () => {
    const stroke = points.length > 1 && strokeOf(points)
    if (stroke) found.push(stroke)
    points = []
  }
  const numbers = path ? (Object.values(path) as number[]) : []
  for (let at = 0; at < numbers.length; ) {
    const command = numbers[at] as number
    const count = [2, 2, 6, 4, 0][command] ?? 0
    if (command === 0) close()
    for (let next = at + 1; next < at + 1 + count; next += 2) {
      const [, , , , x, y] = multiply(space, [1, 0, 0, 1, numbers[next] ?? 0, numbers[next + 1] ?? 0])
      points.push([x, y])
    }
    at += 1 + count
  }
  close()
  return found
}

function strokeOf(points: [number, number][]): PdfStroke | null {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const [x, end, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const isThin = bottom - top <= (points.length === 2 ? (end - x) * TILT : THICKEST)
  if (!isThin || end - x < SHORTEST) return null
  return { x, end, y: (top + bottom) / 2, height: points.length === 2 ? 0 : bottom - top }
}
