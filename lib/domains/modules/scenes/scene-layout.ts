import type { LayoutName } from '../../../author/author.ts'
import type { InputIssue } from '../../../platform/errors.ts'

/** How many lines a layout has, and how many cells a line (lib/author/author.ts: LAYOUTS). */
const LINES: Record<LayoutName, { lines: [number, number]; cells?: [number, number] }> = {
  title: { lines: [0, 1] },
  bullets: { lines: [1, 6] },
  two_columns: { lines: [2, 7], cells: [2, 2] },
  key_figure: { lines: [1, 3], cells: [2, 2] },
  comparison: { lines: [2, 7], cells: [2, 4] },
  steps: { lines: [2, 6], cells: [1, 2] },
  quote: { lines: [1, 2] },
  divider: { lines: [0, 1] },
  closing: { lines: [1, 4] },
}

const between = ([least, most]: [number, number]): string =>
  least === most ? `${least}` : `${least} to ${most}`

const problem = (place: (string | number)[], msg: string, input: unknown): InputIssue => ({
  loc: ['body', ...place],
  msg,
  type: 'value_error',
  input,
})

/** What keeps lines from being a slide of this layout: their number, and the number of their cells. Pure. */
export function layoutIssues(layout: LayoutName, bullets: readonly string[]): InputIssue[] {
  const { lines, cells } = LINES[layout]
  if (bullets.length < lines[0] || bullets.length > lines[1])
    return [problem(['bullets'], `A slide “${layout}” has ${between(lines)} lines`, bullets)]
  if (!cells) return []
  const counts = bullets.map((line) => line.split(' | ').length)
  const wrong = bullets.flatMap((line, index) => {
    const count = counts[index] ?? 1
    if (count >= cells[0] && count <= cells[1]) return []
    const msg = `A line of “${layout}” has ${between(cells)} cells, separated by “ | ”`
    return [problem(['bullets', index], msg, line)]
  })
  if (wrong.length > 0 || layout !== 'comparison') return wrong
  return bullets.flatMap((line, index) =>
    counts[index] === counts[0]
      ? []
      : [problem(['bullets', index], 'The lines of a comparison have the same number of cells', line)],
  )
}
