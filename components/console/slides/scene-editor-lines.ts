import type { LayoutName } from '@/lib/author/author'

/** The layouts a slide can have, in the order they are offered. */
export const LAYOUTS = [
  'title',
  'bullets',
  'two_columns',
  'key_figure',
  'comparison',
  'steps',
  'quote',
  'divider',
  'closing',
] as const satisfies readonly LayoutName[]

const CELL_MARK = ' | '
const MOST_COLUMNS = 4
const LEAST_COLUMNS: Partial<Record<LayoutName, number>> = {
  two_columns: 2,
  key_figure: 2,
  comparison: 2,
  steps: 2,
}

/** The cells of a slide's lines, each line with as many as the widest, or as the layout asks for. */
export function cellsOf(layout: LayoutName, lines: readonly string[]): string[][] {
  const rows = lines.map((line) => line.split(CELL_MARK))
  const least = LEAST_COLUMNS[layout] ?? 1
  const columns = Math.max(least, ...rows.map((row) => row.length))
  return rows.map((row) => Array.from({ length: columns }, (_, index) => row[index] ?? ''))
}

/** The line of these cells; cells left empty at its end are none. */
export function lineOf(cells: readonly string[]): string {
  const last = cells.findLastIndex((cell) => cell.trim() !== '')
  return cells.slice(0, last + 1).join(CELL_MARK)
}

/** The lines with one cell changed. */
export function setCell(
  layout: LayoutName,
  lines: readonly string[],
  place: { line: number; cell: number },
  text: string,
): string[] {
  const rows = cellsOf(layout, lines)
  return rows.map((row, line) =>
    lineOf(line === place.line ? row.map((cell, index) => (index === place.cell ? text : cell)) : row),
  )
}

/** The lines with one of them moved by so many places; beyond the ends it stays. */
export function moveLine(lines: readonly string[], line: number, by: number): string[] {
  const to = Math.min(lines.length - 1, Math.max(0, line + by))
  const moved = lines[line]
  return moved === undefined ? [...lines] : lines.toSpliced(line, 1).toSpliced(to, 0, moved)
}

/** Whether a comparison can take another column. */
export const canWiden = (layout: LayoutName, lines: readonly string[]): boolean =>
  layout === 'comparison' && (cellsOf(layout, lines)[0]?.length ?? 0) < MOST_COLUMNS
