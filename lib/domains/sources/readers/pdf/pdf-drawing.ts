import { getResolvedPDFJS } from 'unpdf'
import { type Matrix, multiply } from './pdf-matrix.ts'
import { dotOf, type PdfDot, type PdfRule, type PdfStroke, pathsOf, rulesOf, strokeOf } from './pdf-paths.ts'

/** A letter as drawn on a page, y of its baseline from the top. */
export type PdfGlyph = { text: string; x: number; end: number; y: number; size: number; isStruck?: true }

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
const START: Matrix = [1, 0, 0, 1, 0, 0]

/** What is drawn on a page, as far as its text depends on it. */
export type PdfDrawing = { glyphs: PdfGlyph[]; strokes: PdfStroke[]; rules: PdfRule[]; dots: PdfDot[] }

/** The upright letters of a page in drawing order, its thin strokes, its rules and its dots: none if it has thousands. */
export async function drawingOf(
  { fnArray, argsArray }: PdfOperators,
  viewport: number[],
): Promise<PdfDrawing> {
  const { OPS } = await getResolvedPDFJS()
  const glyphs: PdfGlyph[] = []
  const strokes: PdfStroke[] = []
  const rules: PdfRule[] = []
  const dots: PdfDot[] = []
  const lineOnly = new Set<number>([OPS.stroke, OPS.closeStroke])
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
    else if (operator === OPS.constructPath && args[0] !== OPS.endPath && rules.length < MAX_STROKES) {
      const paths = pathsOf(args as unknown as [number, unknown[]], space)
      strokes.push(...paths.flatMap((path) => strokeOf(path) ?? []))
      rules.push(...paths.flatMap((path) => rulesOf(path, lineOnly.has(args[0] ?? 0))))
      dots.push(...paths.flatMap((path) => dotOf(path) ?? []))
    }
  }
  const isDrawing = Math.max(strokes.length, rules.length, dots.length) >= MAX_STROKES
  return isDrawing ? { glyphs, strokes: [], rules: [], dots: [] } : { glyphs, strokes, rules, dots }
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
