import { upperFirst } from '../words/text-clean.ts'
import { readable } from './blank-markup.ts'
import { isShouted } from './heading-titles.ts'
import type { Line } from './source-line.ts'
import type { Row } from './source-tree.ts'
import { leaveOut, takeLead, type UnitReading } from './unit-reading.ts'

/** A table with more rows than these is looked up, not read. */
const MAX_ROWS_READ = 8

/** Reads the rows of a table, the first of them its header if the document says so. */
export function addTable(reading: UnitReading, lines: Line[]): void {
  const isFramed = lines.every(({ text }) => /^\|[\s\S]*\|$/.test(text))
  const all = lines.map((line) => rowOf(line, isFramed))
  const [head] = all as [Row, ...Row[]]
  const isHeaded = lines[0]!.kind === 'table_header'
  const rows = isHeaded ? all.slice(1) : all
  const span = { start: head.start, end: all.at(-1)!.end }
  if (isMetadata(reading, all)) {
    leaveOut(reading, reading.part, 'about', span)
    return
  }
  const lead = takeLead(reading)
  reading.units.push({
    kind: 'table',
    register: rows.length > MAX_ROWS_READ,
    lead,
    header: isHeaded
      ? head.cells.map((cell) => (isShouted(cell) ? upperFirst(cell.toLowerCase()) : cell))
      : [],
    rows,
    start: lead?.start ?? span.start,
    end: span.end,
  })
}

/** A row's cells. Where not all rows stand between pipes, one at either end has an empty cell beside it. */
const rowOf = ({ text, start, end }: Line, isFramed: boolean): Row => ({
  cells: (isFramed ? text.slice(1, -1) : text).split(/(?<=^|\s)\|(?=\s|$)/).map(readable),
  start,
  end,
})

/** A table of two columns that names author, date and version of the document. */
function isMetadata({ patterns }: UnitReading, rows: Row[]): boolean {
  const filled = rows.filter(({ cells }) => cells.some(Boolean))
  const named = filled.filter(({ cells }) => patterns.formLabel.test((cells[0] ?? '').replace(/\s*:$/, '')))
  return filled.every(({ cells }) => cells.length === 2) && named.length >= Math.max(2, filled.length * 0.5)
}
