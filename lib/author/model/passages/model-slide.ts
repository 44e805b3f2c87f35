import { CELL_MARK, type LayoutName, lacksPair, layoutRule } from '../../../media/slides/slide-layouts.ts'
import { ordersQuestions } from '../../lines/line-text.ts'
import { countWords } from '../../text/text-match.ts'

const MOST_POINTS = layoutRule('bullets').lines[1]
/** A comparison with a single row compares nothing. */
const LEAST_COMPARED = 3
/** In these layouts, the cells of a line belong together: an empty one is a mistake. */
const PAIRS: ReadonlySet<LayoutName> = new Set(['cards', 'dialogue', 'definition'])
const cellsOf = (line: string): string[] => line.split(CELL_MARK)

/** The most words of a cell that only names its column. */
const LONGEST_LABEL = 5

/**
 * Whether a line of a layout names its columns: the first of a headed layout, each cell of a few words. It states
 * nothing. Pure.
 */
export const isHeadLine = (layout: LayoutName, line: string, index: number): boolean =>
  index === 0 && layoutRule(layout).headed && cellsOf(line).every((cell) => countWords(cell) <= LONGEST_LABEL)

/**
 * Fits lines to the requested layout, or else to bullets, or else to a title without lines; `isHeadless`: the line
 * that names the columns is not among them. Pure.
 */
export function fitLayout(
  layout: LayoutName,
  lines: readonly string[],
  isHeadless = false,
): { layout: LayoutName; bullets: string[] } {
  const bullets = lines.slice(0, layoutRule(layout).lines[1])
  if (!isHeadless && fits(layout, bullets)) return { layout, bullets }
  const points = lines
    .map((line, index) =>
      shownAlone(layout, line, isHeadless ? index + 1 : index)
        .map((cell) => cell.trim())
        .filter((cell) => cell !== '')
        .join(': '),
    )
    .filter((line) => line !== '')
  return points.length === 0
    ? { layout: 'title', bullets: [] }
    : { layout: 'bullets', bullets: points.slice(0, MOST_POINTS) }
}

/** Of "do | don’t", only what to do can be read without its heading. */
function shownAlone(layout: LayoutName, line: string, index: number): string[] {
  if (layout !== 'do_dont') return cellsOf(line)
  return isHeadLine(layout, line, index) ? [] : cellsOf(line).slice(0, 1)
}

function fits(layout: LayoutName, bullets: readonly string[]): boolean {
  const { lines, cells: range } = layoutRule(layout)
  const cells = range ?? [1, 1]
  if (bullets.length < lines[0] || bullets.length > lines[1]) return false
  const counts = bullets.map((line) => cellsOf(line).length)
  if (counts.some((count) => count < cells[0] || count > cells[1])) return false
  if (lacksPair(layout, bullets) || ordersQuestions(layout, bullets)) return false
  if (PAIRS.has(layout)) return bullets.every((line) => cellsOf(line).every((cell) => cell.trim() !== ''))
  if (layout === 'key_figure') return bullets.every((line) => /\d/.test(cellsOf(line)[0] ?? ''))
  return (
    layout !== 'comparison' ||
    (bullets.length >= LEAST_COMPARED && counts.every((count) => count === counts[0]))
  )
}
