import { hasRule, type PdfRuling } from './find-rulings.ts'
import type { PdfWord } from './line-words.ts'

/** The cells that a place of the grid belongs to: its first column and row, and how many it covers. */
type Area = { column: number; row: number; columns: number; rows: number }
/** The same with the words in it. */
export type FilledCell = Area & { words: PdfWord[] }

const SAME_LINE = 0.5
/** Of its size, what of a word may stand beyond a border. */
const OVER = 0.3
/** Wider than this, in sizes, a gap is none between words. */
const WORD_GAP = 0.6

const centerOf = ({ x, end }: PdfWord) => (x + end) / 2
const middleOf = ({ y, size }: PdfWord) => y - size * 0.35
const indexIn = (places: number[], at: number) =>
  Math.min(
    places.length - 2,
    Math.max(
      0,
      places.findLastIndex((place) => place <= at),
    ),
  )

/** Whether a word runs across a border that is drawn there. */
export const crosses = (word: PdfWord, { xs, rules }: PdfRuling) =>
  xs.some(
    (at) =>
      word.x < at - word.size * OVER &&
      word.end > at + word.size * OVER &&
      hasRule(rules, true, at, middleOf(word)),
  )

/** The cells of a grid with the words in them; where no border is drawn between two, they are one. */
export function fillCells(words: PdfWord[], ruling: PdfRuling): FilledCell[] {
  const { xs, ys } = ruling
  const areas = areasOf(ruling)
  const cells = new Map<string, FilledCell>()
  for (const area of areas.flat()) cells.set(`${area.row}/${area.column}`, { ...area, words: [] })
  for (const word of words) {
    const area = areas[indexIn(ys, middleOf(word))]?.[indexIn(xs, centerOf(word))]
    if (area) cells.get(`${area.row}/${area.column}`)?.words.push(word)
  }
  return [...cells.values()].flatMap((cell) => (cell.columns > 1 ? splitCell(cell, xs) : [cell]))
}

function areasOf({ xs, ys, rules }: PdfRuling): Area[][] {
  const areas: Area[][] = ys.slice(1).map(() => [])
  const isOpen = (isUpright: boolean, row: number, column: number) =>
    isUpright
      ? !hasRule(rules, true, xs[column] ?? 0, between(ys, row))
      : !hasRule(rules, false, ys[row] ?? 0, between(xs, column))
  for (let row = 0; row < ys.length - 1; row += 1)
    for (let column = 0; column < xs.length - 1; column += 1) {
      if (areas[row]?.[column]) continue
      let [columns, rows] = [1, 1]
      while (
        column + columns < xs.length - 1 &&
        !areas[row]?.[column + columns] &&
        isOpen(true, row, column + columns)
      )
        columns += 1
      const across = Array.from({ length: columns }, (_, index) => column + index)
      while (
        row + rows < ys.length - 1 &&
        across.every(
          (at) =>
            isOpen(false, row + rows, at) &&
            !areas[row + rows]?.[at] &&
            (at === column || isOpen(true, row + rows, at)),
        )
      )
        rows += 1
      for (let down = row; down < row + rows; down += 1)
        for (const at of across) (areas[down] as Area[])[at] = { column, row, columns, rows }
    }
  return areas
}

const between = (places: number[], index: number) => ((places[index] ?? 0) + (places[index + 1] ?? 0)) / 2

/** A wide cell in two if it has text apart on both sides of a border that is drawn elsewhere. */
function splitCell(cell: FilledCell, xs: number[]): FilledCell[] {
  const { column, columns, words } = cell
  for (let at = column + 1; at < column + columns; at += 1) {
    const border = xs[at] ?? 0
    const [left, right] = [
      words.filter(({ end }) => end <= border + 1),
      words.filter(({ x }) => x >= border - 1),
    ]
    const isApart = left.some((word) =>
      right.some(
        (other) =>
          Math.abs(other.y - word.y) < word.size * SAME_LINE && other.x - word.end > word.size * WORD_GAP,
      ),
    )
    const goesOn = left.some((word) =>
      right.some(
        (other) =>
          Math.abs(other.y - word.y) < word.size * SAME_LINE && other.x - word.end <= word.size * WORD_GAP,
      ),
    )
    if (!isApart || goesOn || left.length + right.length < words.length) continue
    const rest = { ...cell, column: at, columns: column + columns - at, words: right }
    return [{ ...cell, columns: at - column, words: left }, ...splitCell(rest, xs)]
  }
  return [cell]
}
