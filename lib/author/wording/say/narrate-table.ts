import { LANGUAGE_PACKS } from '../../language/language-packs.ts'
import type { Row, UnitOf } from '../../reading/source-tree.ts'
import { hasPrice } from '../../text/has-figure.ts'
import { isEmptyCell, tickIn } from '../../text/table-cell.ts'
import { countWords } from '../../text/text-match.ts'
import {
  colonOf,
  type Piece,
  piecesOf,
  type Said,
  saying,
  sayPieces,
  semicolonOf,
  type Telling,
} from './spoken-piece.ts'

type Tabular = Pick<UnitOf<'table'>, 'header' | 'rows' | 'start' | 'end'>

const hasWords = (cell: string): boolean => /[\p{L}\p{N}]/u.test(cell) && !isEmptyCell(cell)

/** How many names of a register are spoken in one breath, alone or with a figure, and the most words of a name. */
const NAMES = { atOnce: 8, figures: 4, words: 8, rows: 24 }
/** The number of rows at which a listener loses track of a table, by its number of columns. */
const WIDE_ROWS: Record<number, number> = { 3: 5, 4: 4 }
const WIDE_ROWS_OF_MORE = 3
/** The most rows of a comparison that are spoken cell by cell. */
const COMPARED_ROWS = 4
/** The most words of a cell that a slide shows in full. */
const SHORT_CELL = 9
/** The fewest words of a cell that counts as a statement. */
const SAYING_CELL = 3

/**
 * A table row by row: the first cell names the row, the others are spoken with their column's heading. For a
 * wide table or a register one cell a row is spoken, the price or figure if there is one, and the other columns are
 * named; for a long register, or a long comparison of the same thing in every column, only the names. The rest is
 * for reference.
 */
export function narrateTable(unit: UnitOf<'table'>, telling: Telling): Said[] {
  const { language } = telling.speech
  const rows = unit.rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell) => tickIn(cell, language) ?? cell),
  }))
  const lead = unit.lead ? [{ text: unit.lead.text, span: unit.lead }] : []
  const pieces = piecesFor(namesFirst({ ...unit, rows }), telling)
  return sayPieces([...lead, ...pieces], telling)
}

/** A table whose first column is empty in most rows, such as one of pictures, from the column with the names on. */
function namesFirst(unit: UnitOf<'table'>): UnitOf<'table'> {
  const filled = (column: number) => unit.rows.filter(({ cells }) => hasWords(cells[column] ?? '')).length
  const most = Math.max(...unit.rows.map(({ cells }) => cells.length), 1)
  const names = Array.from({ length: most }, (_, column) => column).find(
    (column) => filled(column) * 2 > unit.rows.length,
  )
  if (!names) return unit
  const rows = unit.rows.map((row) => ({ ...row, cells: row.cells.slice(names) }))
  return { ...unit, header: unit.header.slice(names), rows }
}

function piecesFor(unit: UnitOf<'table'>, telling: Telling): Piece[] {
  const { rows, header } = unit
  const { language } = telling.speech
  const isCompared = isComparison(unit)
  if (isCompared && (isLookedUp(unit) || (isWide(unit) && rows.length > COMPARED_ROWS)))
    return [...columnPieces(unit, LANGUAGE_PACKS[language].phrases.tableCompares), ...namePieces(rows)]
  const told = isLookedUp(unit) ? figureColumn(unit) : 0
  if (told > 0 && rows.length <= NAMES.rows)
    return [...pricePieces(rows, told, telling), ...alsoGives(unit, told, telling)]
  if (isLookedUp(unit))
    return [...namePieces(rows), ...columnPieces(unit, LANGUAGE_PACKS[language].phrases.tableGives)]
  if (isWide(unit) && !isCompared) return widePieces(unit, telling)
  const isClear = rows.length > 1 && rows.slice(1).every((row) => speaksForItself(row, header))
  return rows.flatMap((row, index) => rowPieces(row, index > 0 && isClear ? [] : header, telling))
}

/**
 * Whether the cells of a row are clear without their column headings, which the slide shows and the first row
 * included: all present, and short words or figures with a unit.
 */
function speaksForItself({ cells }: Row, header: readonly string[]): boolean {
  const says = (cell: string) =>
    hasWords(cell) && /\p{L}{2}|[€$£%]/u.test(cell) && !/[.!?;:]/.test(cell) && !YES_OR_NO.test(cell)
  return header.length >= 3 && cells.length === header.length && cells.slice(1).every(says)
}

const YES_OR_NO = /^(?:oui|non|yes|no)$/iu

/** A register is for reference, unless the cells next to the names describe each row in words. */
function isLookedUp({ register, rows, header }: UnitOf<'table'>): boolean {
  const says = ({ cells: [, ...others] }: Row) => countWords(others.join(' ')) >= SAYING_CELL
  const isGlossary =
    (header.length === 2 || header.length === 0) && rows.filter(says).length * 2 > rows.length
  return register && !isGlossary && rows.every(({ cells }) => countWords(cells[0] ?? '') <= NAMES.words)
}

/** Whether a slide shows a table in full that would only be a list of cells when spoken. */
function isWide({ rows, header }: UnitOf<'table'>): boolean {
  const isShort = (cell: string) => countWords(cell) <= SHORT_CELL && !/[.!?]\s+\p{Lu}/u.test(cell)
  const cells = rows.flatMap((row) => row.cells)
  const isFull = cells.filter(hasWords).length >= cells.length * 0.75
  const most = WIDE_ROWS[header.length] ?? WIDE_ROWS_OF_MORE
  if (header.length < 3 || !header.every(hasWords)) return false
  return rows.length >= most && isFull && cells.every(isShort)
}

/** Whether most rows give the same kind of value in every column: a price of each plan, a tick for each tool. */
function isComparison({ rows }: UnitOf<'table'>): boolean {
  const kindOf = (cell: string) => (/\d/.test(cell) ? cell.replace(/[\d.,\s]+/g, '#') : YES_OR_NO.test(cell))
  const isSame = ({ cells: [, ...values] }: Row) => {
    const kinds = values.filter(hasWords).map(kindOf)
    return kinds.length > 1 && kinds[0] !== false && kinds.every((kind) => kind === kinds[0])
  }
  return rows.filter(isSame).length * 2 > rows.length
}

/** Each row's name with its figure, else the cell next to it, then the headings of the other columns. */
function widePieces({ rows, header, ...span }: UnitOf<'table'>, telling: Telling): Piece[] {
  const isFigure = (column: number) => rows.every(({ cells }) => /\d/.test(cells[column] ?? ''))
  const found = header.findIndex((_, column) => column > 0 && isFigure(column))
  const told = found < 0 ? 1 : found
  return [
    ...rows
      .filter(({ cells }) => hasWords(cells[told] ?? ''))
      .flatMap(({ cells, start, end }, index) => {
        // What is neither a figure nor beside its name is told of: "Plus: on request" of which column?
        const heads = index === 0 && (told > 1 || found < 0) ? ['', '', header[told] ?? ''] : []
        return rowPieces({ cells: [cells[0] ?? '', '', cells[told] ?? ''], start, end }, heads, telling)
      }),
    ...alsoGives({ rows, header, ...span }, told, telling),
  ]
}

/** The headings of the columns that are not spoken, besides the names and the one that is. */
function alsoGives({ header, rows, start, end }: Tabular, told: number, telling: Telling): Piece[] {
  const others = header.filter(
    (head, column) =>
      column > 0 &&
      column !== told &&
      hasWords(head) &&
      rows.some(({ cells }) => hasWords(cells[column] ?? '')),
  )
  const { tableAlsoGives } = LANGUAGE_PACKS[telling.speech.language].phrases
  return others.length === 0 ? [] : [{ text: `${tableAlsoGives}${others.join(', ')}.`, span: { start, end } }]
}

/** The share of rows with a price that makes a column one of prices. */
const PRICED = 0.6

/** The column of prices, else the first with a figure in every row; 0 if there is none. */
function figureColumn({ rows }: UnitOf<'table'>): number {
  const most = Math.max(...rows.map(({ cells }) => cells.length))
  const columns = Array.from({ length: most }, (_, column) => column).slice(1)
  const count = (column: number, has: (cell: string) => boolean) =>
    rows.filter(({ cells }) => has(cells[column] ?? '')).length
  const isPriced = (column: number) => count(column, hasPrice) >= rows.length * PRICED
  const isFigured = (column: number) => count(column, (cell) => /\d/.test(cell)) === rows.length
  return columns.find(isPriced) ?? columns.find(isFigured) ?? 0
}

/** Names with the cell of one column, a few to a sentence. */
const pricePieces = (rows: readonly Row[], told: number, telling: Telling): Piece[] =>
  inGroups(
    rows.filter(({ cells }) => hasWords(cells[0] ?? '') && hasWords(cells[told] ?? '')),
    NAMES.figures,
  ).map((group) => ({
    text: `${group
      .map(({ cells }) => headed(cells[0] ?? '', (cells[told] ?? '').replace(/[\s.;]+$/, ''), telling))
      .join(semicolonOf(telling.speech))}.`,
    span: { start: group[0]!.start, end: group.at(-1)!.end },
  }))

/** What a table gives for each row, if it has more than one column besides the names. */
const columnPieces = ({ header, start, end }: UnitOf<'table'>, gives: string): Piece[] =>
  header.length > 2 && header.slice(1).every(hasWords)
    ? [{ text: `${gives}${header.slice(1).join(', ')}.`, span: { start, end } }]
    : []

/** The names of rows, several per sentence. */
function namePieces(rows: readonly Row[]): Piece[] {
  const named = rows.filter(({ cells }) => hasWords(cells[0] ?? ''))
  return inGroups(named, NAMES.atOnce).map((group) => ({
    text: `${group.map(({ cells }) => (cells[0] ?? '').replace(/[\s.;,:]+$/, '')).join(', ')}.`,
    span: { start: group[0]?.start ?? 0, end: group.at(-1)?.end ?? 0 },
  }))
}

/** Rows in groups of about the same size, of at most so many. */
function inGroups(rows: readonly Row[], most: number): Row[][] {
  const size = Math.ceil(rows.length / Math.max(1, Math.ceil(rows.length / most)))
  return Array.from({ length: Math.ceil(rows.length / Math.max(1, size)) }, (_, index) =>
    rows.slice(index * size, (index + 1) * size),
  )
}

const headed = (head: string, cell: string, telling: Telling): string =>
  hasWords(head) ? `${head.replace(/[\s:]+$/, '')}${colonOf(telling.speech)}${cell}` : cell

/** Headings of a column with customers' words; in "Avoid | Prefer", the seller says both. */
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
    return [{ text: first.cell, span: { start, end }, ...said }, ...piecesOf(reply, row, telling)]
  }
  if (rest.length === 0) return piecesOf(first.cell, row, telling)
  // A table with two columns is a list of names and meanings.
  if (rest.length === 1 && header.length <= 2)
    return piecesOf(headed(first.cell, rest[0]?.cell ?? '', telling), row, telling)
  const name = first.cell.replace(/[\s.;,:]+$/, '')
  const values = valuesIn(rest, telling)
  const joint = header.length === 0 ? colonOf(telling.speech) : '. '
  return piecesOf(name + joint + values, row, telling)
}

/** Cells with their column headings, in one breath if none is a sentence. */
function valuesIn(cells: readonly { cell: string; head: string }[], telling: Telling): string {
  const values = cells.map(({ cell, head }) => headed(head, cell, telling))
  return values.join(values.some((value) => /[.!?;]/.test(value)) ? '. ' : semicolonOf(telling.speech))
}
