import { upperFirst } from '../text/text-clean.ts'
import { readable } from './blank-markup.ts'
import { isShouted } from './heading-titles.ts'
import type { Line } from './source-line.ts'
import type { Row } from './source-tree.ts'
import { takeLead, type UnitReading } from './unit-reading.ts'

/** A table with more rows is for reference, not for reading. */
const MAX_ROWS_READ = 8

/** Reads the rows of a table; the first is its header if the document marks it as one. */
export function addTable(reading: UnitReading, lines: Line[]): void {
  const isFramed = lines.every(({ text }) => /^\|[\s\S]*\|$/.test(text))
  const isHeaded = lines[0]!.kind === 'table_header'
  const all = withoutNumbers(
    lines.map((line) => rowOf(line, isFramed)),
    isHeaded,
  )
  const [head] = all as [Row, ...Row[]]
  const rows = isHeaded ? all.slice(1) : all
  const lead = takeLead(reading)
  reading.units.push({
    kind: 'table',
    register: rows.length > MAX_ROWS_READ,
    lead,
    header: isHeaded
      ? withoutTitles(head.cells).map((cell) => (isShouted(cell) ? upperFirst(cell.toLowerCase()) : cell))
      : [],
    rows,
    start: lead?.start ?? head.start,
    end: all.at(-1)!.end,
  })
}

/**
 * The names of columns without the title of the table, which a reader put over several of them: "Prices / 2026 size",
 * "Prices / 2026 weight". If names would be lost, it tells columns apart.
 */
function withoutTitles(header: string[]): string[] {
  const titleOf = (head: string) => (head.includes(' / ') ? head.split(' / ')[0]! : null)
  const groups = Map.groupBy(header, titleOf)
  if (groups.has(null) || [...groups.values()].some(({ length }) => length < 2)) return header
  const bare = header.map((head) => {
    const [words, ...others] = [head, ...groups.get(titleOf(head))!].map((each) => each.split(' '))
    const own = words!.findIndex((word, at) =>
      others.some((other) => other[at] !== word || at === other.length - 1),
    )
    return words!.slice(own).join(' ')
  })
  const areNames = bare.every((name) => /\p{L}/u.test(name)) && new Set(bare).size === header.length
  return areNames ? bare : header
}

/** A row's cells. If only some rows have outer pipes, a pipe at either end of a row means an empty cell. */
const rowOf = ({ text, start, end }: Line, isFramed: boolean): Row => ({
  cells: (isFramed ? text.slice(1, -1) : text).split(/(?<=^|\s)\|(?=\s|$)/).map(readable),
  start,
  end,
})

/** Drops a first column that only counts the rows, if two others remain. */
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
