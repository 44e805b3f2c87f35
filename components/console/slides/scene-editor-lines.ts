import { CELL_MARK, type LayoutName, layoutRule } from '@/lib/media/slides/slide-layouts'

/** The cells of a slide's lines, each line with as many as the widest, or as the layout requires. */
export function cellsOf(layout: LayoutName, lines: readonly string[]): string[][] {
  const rows = lines.map((line) => line.split(CELL_MARK))
  const least = Math.min(2, layoutRule(layout).cells?.[1] ?? 1)
  const columns = Math.max(least, ...rows.map((row) => row.length))
  return rows.map((row) => Array.from({ length: columns }, (_, index) => row[index] ?? ''))
}

/** The line with these cells; empty cells at its end are dropped. */
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

/** The lines with one of them moved by so many places; past the ends it stays. */
export function moveLine(lines: readonly string[], line: number, by: number): string[] {
  const to = Math.min(lines.length - 1, Math.max(0, line + by))
  const moved = lines[line]
  return moved === undefined ? [...lines] : lines.toSpliced(line, 1).toSpliced(to, 0, moved)
}

/** Whether the number of columns of a layout is variable and can grow. */
export function canWiden(layout: LayoutName, lines: readonly string[]): boolean {
  const { cells, headed } = layoutRule(layout)
  return headed && cells !== null && (cellsOf(layout, lines)[0]?.length ?? 0) < cells[1]
}
