import type { LayoutName } from '../author.ts'

/** Lines a layout has (author.ts: LAYOUTS), and cells a line. */
const FORMS: Record<LayoutName, { lines: [number, number]; cells: [number, number] }> = {
  title: { lines: [0, 1], cells: [1, 1] },
  bullets: { lines: [1, 6], cells: [1, 1] },
  two_columns: { lines: [2, 6], cells: [2, 2] },
  key_figure: { lines: [1, 3], cells: [2, 2] },
  comparison: { lines: [3, 7], cells: [2, 4] },
  steps: { lines: [2, 6], cells: [1, 2] },
  quote: { lines: [1, 2], cells: [1, 1] },
  divider: { lines: [0, 1], cells: [1, 1] },
  closing: { lines: [1, 4], cells: [1, 1] },
}
const MOST_POINTS = 6
const cellsOf = (line: string): string[] => line.split(' | ')

/** The lines as a slide of the layout that was asked for; where they are none, as points, and without lines as a title. Pure. */
export function fitLayout(
  layout: LayoutName,
  lines: readonly string[],
): { layout: LayoutName; bullets: string[] } {
  const bullets = lines.slice(0, FORMS[layout].lines[1])
  if (fits(layout, bullets)) return { layout, bullets }
  const points = lines
    .map((line) =>
      cellsOf(line)
        .map((cell) => cell.trim())
        .filter((cell) => cell !== '')
        .join(': '),
    )
    .filter((line) => line !== '')
  return points.length === 0
    ? { layout: 'title', bullets: [] }
    : { layout: 'bullets', bullets: points.slice(0, MOST_POINTS) }
}

function fits(layout: LayoutName, bullets: readonly string[]): boolean {
  const { lines, cells } = FORMS[layout]
  if (bullets.length < lines[0] || bullets.length > lines[1]) return false
  const counts = bullets.map((line) => cellsOf(line).length)
  if (counts.some((count) => count < cells[0] || count > cells[1])) return false
  if (layout === 'key_figure') return bullets.every((line) => /\d/.test(cellsOf(line)[0] ?? ''))
  return layout !== 'comparison' || counts.every((count) => count === counts[0])
}
