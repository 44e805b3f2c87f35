import { upperFirst } from '../../text/text-clean.ts'
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
  const isHeaded = lines[0]!.kind === 'table_header'
  const all = withoutNumbers(
    lines.map((line) => rowOf(line, isFramed)),
    isHeaded,
  )
  const [head] = all as [Row, ...Row[]]
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

/** A first column that only counts the rows goes, where two others stay. */
function withoutNumbers(all: Row[], isHeaded: boolean): Row[] {
  const rows = isHeaded ? all.slice(1) : all
  const numbers = rows.map(({ cells }) =>
    /^\d{1,3}\.?$/.test(cells[0] ?? '') ? Number.parseInt(cells[0]!, 10) : null,
  )
  const counts = numbers.every((number, index) => number !== null && number === (numbers[0] ?? 0) + index)
  const isNamed = isHeaded && !/^(?:#|n[°ºo]?\.?|no\.|rank|rang)?$/iu.test(all[0]!.cells[0] ?? '')
  if (rows.length < 2 || !counts || isNamed || all.some(({ cells }) => cells.length < 3)) return all
  return all.map(({ cells, ...span }) => ({ ...span, cells: cells.slice(1) }))
}

/** A table of two columns that names author, date and version of the document. */
function isMetadata({ patterns }: UnitReading, rows: Row[]): boolean {
  const filled = rows.filter(({ cells }) => cells.some(Boolean))
  const named = filled.filter(({ cells }) => patterns.formLabel.test((cells[0] ?? '').replace(/\s*:$/, '')))
  return filled.every(({ cells }) => cells.length === 2) && named.length >= Math.max(2, filled.length * 0.5)
}
