import {
  CELL_MARK,
  type LayoutName,
  lacksPair,
  layoutRule,
  showsPicture,
} from '../../../media/slides/slide-layouts.ts'
import type { InputIssue } from '../../../platform/errors.ts'

const between = ([least, most]: readonly [number, number]): string =>
  least === most ? `${least}` : `${least} to ${most}`

const problem = (place: (string | number)[], msg: string, input: unknown): InputIssue => ({
  loc: ['body', ...place],
  msg,
  type: 'value_error',
  input,
})

/**
 * Why lines do not fit a layout: their number, and their numbers of cells; and why the scene does not, if it
 * has no picture. Pure.
 */
export function layoutIssues(
  layout: LayoutName,
  bullets: readonly string[],
  hasPicture: boolean,
): InputIssue[] {
  if (showsPicture(layout) && !hasPicture)
    return [problem(['layout'], `A slide “${layout}” shows a picture, and this scene has none`, layout)]
  const { lines, cells } = layoutRule(layout)
  if (bullets.length < lines[0] || bullets.length > lines[1])
    return [problem(['bullets'], `A slide “${layout}” has ${between(lines)} lines`, bullets)]
  if (!cells) return []
  const counts = bullets.map((line) => line.split(CELL_MARK).length)
  const wrong = bullets.flatMap((line, index) => {
    const count = counts[index] ?? 1
    if (count >= cells[0] && count <= cells[1]) return []
    const msg = `A line of “${layout}” has ${between(cells)} cells, separated by “ | ”`
    return [problem(['bullets', index], msg, line)]
  })
  if (lacksPair(layout, bullets))
    return [problem(['bullets'], `A slide “${layout}” has at least one line of 2 cells`, bullets)]
  if (wrong.length > 0 || layout !== 'comparison') return wrong
  return bullets.flatMap((line, index) =>
    counts[index] === counts[0]
      ? []
      : [problem(['bullets', index], 'All lines of a comparison must have the same number of cells', line)],
  )
}
