import { splitSentences } from '../../text/sentence-split.ts'
import { isEmptyCell, tickIn } from '../../text/table-cell.ts'
import { countWords } from '../../text/text-match.ts'
import type { Row, Span, UnitOf } from '../tree/source-tree.ts'
import { colonOf, type Piece, type Said, saying, sayPieces, type Telling } from './spoken-piece.ts'

const isFilled = (cell: string): boolean => /[\p{L}\p{N}]/u.test(cell)
const hasWords = (cell: string): boolean => isFilled(cell) && !isEmptyCell(cell)

/** How many names of a register are spoken in one breath, and how many words a name may have. */
const NAMES = { atOnce: 8, words: 8 }
/** The number of rows from which a listener loses track of a table, by its columns. */
const WIDE_ROWS: Record<number, number> = { 3: 5, 4: 4 }
/** Maximum words of a cell that a slide shows completely. */
const SHORT_CELL = 9
/** The number of words from which a cell counts as a statement. */
const SAYING_CELL = 3
const ALSO = {
  fr: 'Pour chaque ligne, le tableau donne aussi\u00A0: ',
  en: 'For each row, the table also gives: ',
} as const

/**
 * A table row by row: the first cell names it, the others come with their column's head. Of a wide one only
 * what stands beside the name is said and what else the slide shows is named; of a register, and of a form to
 * fill in, the names are said; the rest is looked up.
 */
export function narrateTable(unit: UnitOf<'table'>, telling: Telling): Said[] {
  const { language } = telling.speech
  const rows = unit.rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell) => tickIn(cell, language) ?? cell),
  }))
  const lead = unit.lead ? [{ text: unit.lead.text, span: unit.lead }] : []
  const pieces = piecesFor({ ...unit, rows }, telling)
  return sayPieces([...lead, ...pieces], telling)
}

function piecesFor(unit: UnitOf<'table'>, telling: Telling): Piece[] {
  const { rows, header } = unit
  if (isForm(unit)) return [{ text: header.filter(hasWords).join(', '), span: unit }, ...namePieces(rows)]
  if (isLookedUp(unit)) return namePieces(rows)
  const [only] = rows
  if (only && rows.length === 1 && header.length >= 3) return recordPieces(only, header, telling)
  if (isWide(unit)) return widePieces(unit, telling)
  const isClear = rows.length > 1 && rows.slice(1).every((row) => speaksForItself(row, header))
  return rows.flatMap((row, index) => rowPieces(row, index > 0 && isClear ? [] : header, telling))
}

/**
 * Whether the cells of a row are understood without the heads of their columns, which the slide shows and the
 * first row has said: in short words or with a unit, none missing.
 */
function speaksForItself({ cells }: Row, header: readonly string[]): boolean {
  const says = (cell: string) =>
    hasWords(cell) && /\p{L}{2}|[€$£%]/u.test(cell) && !/[.!?;:]/.test(cell) && !YES_OR_NO.test(cell)
  return header.length >= 3 && cells.length === header.length && cells.slice(1).every(says)
}

const YES_OR_NO = /^(?:oui|non|yes|no)$/iu

/** A register is looked up, unless the cells next to the names say in words what each row is. */
function isLookedUp({ register, rows, header }: UnitOf<'table'>): boolean {
  const says = ({ cells: [, ...others] }: Row) => countWords(others.join(' ')) >= SAYING_CELL
  const isGlossary =
    (header.length === 2 || header.length === 0) && rows.filter(says).length * 2 > rows.length
  return (
    register &&
    !isGlossary &&
    rows.every(({ cells }) => countWords(cells[nameColumn(rows)] ?? '') <= NAMES.words)
  )
}

/** Whether a slide shows a table completely that would be a mere list of cells when spoken. */
function isWide({ rows, header }: UnitOf<'table'>): boolean {
  const isShort = (cell: string) => countWords(cell) <= SHORT_CELL && !/[.!?]\s+\p{Lu}/u.test(cell)
  const cells = rows.flatMap((row) => row.cells)
  const isFull = cells.filter(hasWords).length >= cells.length * 0.75
  const most = WIDE_ROWS[header.length]
  if (most === undefined || !header.every(hasWords)) return false
  return rows.length >= most && isFull && cells.every(isShort)
}

/** Each row's name with what stands beside it, then the heads of the other columns. */
function widePieces({ rows, header, ...span }: UnitOf<'table'>, telling: Telling): Piece[] {
  return [
    ...rows.flatMap(({ cells, start, end }) =>
      rowPieces({ cells: cells.slice(0, 2), start, end }, header.slice(0, 2), telling),
    ),
    { text: `${ALSO[telling.speech.language]}${header.slice(2).join(', ')}.`, span },
  ]
}

/** A table whose cells are empty beyond the first of each row. */
function isForm({ rows, header }: UnitOf<'table'>): boolean {
  const filled = rows.flatMap(({ cells }) => cells.filter(isFilled)).length
  return header.length >= 2 && filled <= rows.length * 1.4
}

/** The column that names the rows: the first with words, not only times or numbers. */
function nameColumn(rows: readonly Row[]): number {
  const names = (column: number) => rows.filter(({ cells }) => /\p{L}{2}/u.test(cells[column] ?? ''))
  const found = rows[0]?.cells.findIndex((_cell, column) => names(column).length * 2 >= rows.length) ?? -1
  return Math.max(0, found)
}

/** The names of rows, a handful per sentence. */
function namePieces(rows: readonly Row[]): Piece[] {
  const column = nameColumn(rows)
  const named = rows.filter(({ cells }) => hasWords(cells[column] ?? ''))
  const size = Math.ceil(named.length / Math.max(1, Math.ceil(named.length / NAMES.atOnce)))
  const groups = Array.from({ length: Math.ceil(named.length / Math.max(1, size)) }, (_, index) =>
    named.slice(index * size, (index + 1) * size),
  )
  return groups.map((group) => ({
    text: `${group.map(({ cells }) => (cells[column] ?? '').replace(/[\s.;,:]+$/, '')).join(', ')}.`,
    span: { start: group[0]?.start ?? 0, end: group.at(-1)?.end ?? 0 },
  }))
}

const headed = (head: string, cell: string, telling: Telling): string =>
  hasWords(head) ? `${head.replace(/[\s:]+$/, '')}${colonOf(telling.speech)}${cell}` : cell

/** The only row of a table is a record: each head with its value. */
const recordPieces = (row: Row, header: readonly string[], telling: Telling): Piece[] =>
  row.cells.flatMap((cell, column) =>
    hasWords(cell) ? sentencesIn(headed(header[column] ?? '', cell, telling), row, telling) : [],
  )

/** Heads of a column with customers' words: in "Avoid | Prefer" the seller says both. */
const SAID_BY_CUSTOMERS =
  /(?<!\p{L})(?:objections?|clients?|customers?|prospects?|buyers?|acheteurs?|callers?|patients?|they|ils?|elles?|on (?:vous )?dit|you hear|vous entendez|questions?|freins?|excuses?|concerns?|pushbacks?|remarques?)(?!\p{L})/iu

function rowPieces(row: Row, header: readonly string[], telling: Telling): Piece[] {
  const cells = row.cells
    .map((cell, column) => ({ cell, head: header[column] ?? '' }))
    .filter(({ cell }) => hasWords(cell))
  const [first, ...rest] = cells
  if (!first) return []
  const said = SAID_BY_CUSTOMERS.test(first.head) ? saying(first.cell, telling.speech.language) : {}
  if (said.speaker) {
    const [only] = rest
    const reply = rest.length === 1 && header.length <= 2 ? (only?.cell ?? '') : valuesIn(rest, telling)
    const { start, end } = row
    return [{ text: first.cell, span: { start, end }, ...said }, ...sentencesIn(reply, row, telling)]
  }
  if (rest.length === 0) return sentencesIn(first.cell, row, telling)
  // A table of two columns is a list of names and meanings.
  if (rest.length === 1 && header.length <= 2)
    return sentencesIn(headed(first.cell, rest[0]?.cell ?? '', telling), row, telling)
  const name = first.cell.replace(/[\s.;,:]+$/, '')
  const values = valuesIn(rest, telling)
  const joint = header.length === 0 ? colonOf(telling.speech) : '. '
  return sentencesIn(name + joint + values, row, telling)
}

/** Cells with their column's heads, in one breath where none is a sentence. */
function valuesIn(cells: readonly { cell: string; head: string }[], telling: Telling): string {
  const values = cells.map(({ cell, head }) => headed(head, cell, telling))
  const semicolon = telling.speech.language === 'fr' ? ' ; ' : '; '
  return values.join(values.some((value) => /[.!?;]/.test(value)) ? '. ' : semicolon)
}

/** A row as sentences; their source is the row. */
const sentencesIn = (text: string, { start, end }: Span, { tree }: Telling): Piece[] =>
  splitSentences(text, tree.language).map((at) => ({
    text: text.slice(at.start, at.end),
    span: { start, end },
  }))
