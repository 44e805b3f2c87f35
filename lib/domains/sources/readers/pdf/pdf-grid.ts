/** The horizontal extent of something on a page. */
export type GridSpan = { x: number; end: number }

/** The columns of a table, left to right, from the cells of its fullest rows. */
export function columnsOf(rows: (GridSpan | null)[][]): GridSpan[] {
  const most = Math.max(0, ...rows.map((row) => row.length))
  const columns: (GridSpan | null)[] = Array.from({ length: most }, () => null)
  for (const row of rows.filter((each) => each.length === most))
    row.forEach((span, index) => {
      const known = columns[index]
      if (span)
        columns[index] = known ? { x: Math.min(known.x, span.x), end: Math.max(known.end, span.end) } : span
    })
  return columns.filter((column) => column !== null)
}

/** The cells of a row in their columns, null where it has none. */
export function placeCells<Cell>(
  row: Cell[],
  spans: (GridSpan | null)[],
  columns: GridSpan[],
): (Cell | null)[] {
  if (row.length >= columns.length) return row
  const placed: (Cell | null)[] = []
  row.forEach((cell, index) => {
    const span = spans[index]
    const from = span ? firstColumn(span, columns, placed.length) : placed.length
    const last = columns.length - (row.length - index)
    while (placed.length < Math.min(from, last)) placed.push(null)
    placed.push(cell)
  })
  return placed
}

// The column a piece overlaps, otherwise the nearest one, none before `least`.
function firstColumn(span: GridSpan, columns: GridSpan[], least: number): number {
  const distance = (column: GridSpan) => Math.max(0, column.x - span.end, span.x - column.end)
  let best = least
  for (let index = least; index < columns.length; index += 1)
    if (distance(columns[index] as GridSpan) < distance((columns[best] ?? columns[index]) as GridSpan))
      best = index
  return best
}
