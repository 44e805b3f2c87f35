import { type Matrix, multiply } from './pdf-matrix.ts'

/** A line or bar drawn on a page, as wide as text may be, y of its middle from the top. */
export type PdfStroke = { x: number; end: number; y: number; height: number }

/** A straight line of a page, or the edge of a filled box: at y from x to x, or at x (`isUpright`) from y to y. */
export type PdfRule = { isUpright: boolean; at: number; from: number; to: number }

/** A dot, ring or square drawn on a page, y of its middle from the top. */
export type PdfDot = { x: number; end: number; y: number }

type Point = [number, number]
/** The points of a line, from command to command; `isBent` if it has curves. */
export type PdfPath = { points: Point[]; isBent: boolean; isClosed: boolean }

/** More than this tilted, a line is part of a drawing. */
const TILT = 0.3
const THICKEST = 3
const SHORTEST = 4
const STRAIGHT = 0.7
const LARGEST_DOT = 12

/**
 * The lines of a path as the parser gives it, on the page. It is a list of commands: 0 moves, 1 draws a line, 2 a
 * curve of three points, 3 one of two, 4 closes.
 */
export function pathsOf([, [path]]: [number, unknown[]], space: Matrix): PdfPath[] {
  const found: PdfPath[] = []
  let open: PdfPath = { points: [], isBent: false, isClosed: false }
  const close = () => {
    if (open.points.length > 1) found.push(open)
    open = { points: [], isBent: false, isClosed: false }
  }
  const numbers = path ? (Object.values(path) as number[]) : []
  for (let at = 0; at < numbers.length; ) {
    const command = numbers[at] as number
    const count = [2, 2, 6, 4, 0][command] ?? 0
    if (command === 0) close()
    if (command === 2 || command === 3) open.isBent = true
    if (command === 4) open.isClosed = true
    for (let next = at + 1; next < at + 1 + count; next += 2) {
      const [, , , , x, y] = multiply(space, [1, 0, 0, 1, numbers[next] ?? 0, numbers[next + 1] ?? 0])
      open.points.push([x, y])
    }
    at += 1 + count
  }
  close()
  return found
}

const boxOf = (points: Point[]) => {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  return { x: Math.min(...xs), end: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}

/** A path as a stroke; null if it is none. */
export function strokeOf({ points }: PdfPath): PdfStroke | null {
  const { x, end, top, bottom } = boxOf(points)
  const isThin = bottom - top <= (points.length === 2 ? (end - x) * TILT : THICKEST)
  if (!isThin || end - x < SHORTEST) return null
  return { x, end, y: (top + bottom) / 2, height: points.length === 2 ? 0 : bottom - top }
}

/** A path that is as wide as high, and closed, as a dot; null if it is none. */
export function dotOf({ points, isClosed }: PdfPath): PdfDot | null {
  const { x, end, top, bottom } = boxOf(points)
  const [wide, high] = [end - x, bottom - top]
  const isRound = Math.abs(wide - high) <= wide * TILT && wide <= LARGEST_DOT
  return isClosed && isRound ? { x, end, y: (top + bottom) / 2 } : null
}

/** The rules of a path: its straight lines, or what a filled box is or is bounded by. */
export function rulesOf({ points, isBent, isClosed }: PdfPath, isLine: boolean): PdfRule[] {
  const { x, end, top, bottom } = boxOf(points)
  const isBar = !isLine && Math.min(end - x, bottom - top) <= THICKEST
  if (isBent) return []
  const edges = isBar ? [middleOf(x, end, top, bottom)] : edgesOf(points, isClosed || !isLine)
  return edges.flatMap(([[fromX, fromY], [toX, toY]]): PdfRule[] => {
    const [wide, high] = [Math.abs(toX - fromX), Math.abs(toY - fromY)]
    if (Math.max(wide, high) < SHORTEST || Math.min(wide, high) > STRAIGHT) return []
    return wide > high
      ? [{ isUpright: false, at: (fromY + toY) / 2, from: Math.min(fromX, toX), to: Math.max(fromX, toX) }]
      : [{ isUpright: true, at: (fromX + toX) / 2, from: Math.min(fromY, toY), to: Math.max(fromY, toY) }]
  })
}

function edgesOf(points: Point[], isClosed: boolean): [Point, Point][] {
  const ends = isClosed && points[0] ? [...points.slice(1), points[0]] : points.slice(1)
  return ends.map((point, index) => [points[index] as Point, point])
}

function middleOf(x: number, end: number, top: number, bottom: number): [Point, Point] {
  const [middle, center] = [(x + end) / 2, (top + bottom) / 2]
  return end - x > bottom - top
    ? [
        [x, center],
        [end, center],
      ]
    : [
        [middle, top],
        [middle, bottom],
      ]
}
