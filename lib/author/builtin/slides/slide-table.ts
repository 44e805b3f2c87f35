import type { Language } from '../../../platform/source-document.ts'
import type { Statement } from '../../statement.ts'
import type { Casing } from '../words/text-clean.ts'
import { countWords } from '../words/text-match.ts'
import { cleanLine } from './bullet-text.ts'
import type { Point } from './slide-point.ts'

type Row = Extract<Statement, { kind: 'row' }>

const MAX_ROWS = 6
const MAX_COLUMNS = 3
const MAX_CELL = 34

/**
 * The lines of the `comparison` layout for the rows of a table: heads, then rows, cells apart by " | ". Null
 * when it does not fit a slide.
 */
export function comparisonLines(rows: Row[], language: Language, casing: Casing): Point[] | null {
  const head = rows[0]
  if (!head || rows.length < 2) return null
  const table = rows.filter((row) => row.subject === head.subject).slice(0, MAX_ROWS)
  const all = [...new Set(table.flatMap((row) => row.cells.map((cell) => cell.column)))]
  const filled = (column: string) =>
    table.filter((row) => row.cells.some((cell) => cell.column === column)).length
  const columns = all.filter((column) => filled(column) > table.length / 2).slice(0, MAX_COLUMNS)
  if (columns.length === 0 || columns.some((column) => !column)) return null
  const cell = (text: string) => (cleanLine(text, language, casing) ?? '').replace(/\s*\|\s*/g, ' ')
  const lines = table.map((row) => ({
    ref: row.ref,
    cells: [
      row.label,
      ...columns.map((column) => row.cells.find((each) => each.column === column)?.value ?? '–'),
    ].map((text) => (/[\p{L}\p{N}]/u.test(text) ? cell(text) : '–')),
  }))
  const heads = [head.subject, ...columns].map((text) => (text ? cell(text) : ''))
  const fits = [heads, ...lines.map((line) => line.cells)].every((cells) =>
    cells.every((text) => text.length <= MAX_CELL && countWords(text) <= 6),
  )
  if (!fits) return null
  return [
    { text: heads.join(' | '), ref: head.ref },
    ...lines.map(({ cells, ref }) => ({ text: cells.join(' | '), ref })),
  ]
}
