import { SLIDE_LAYOUTS } from '../../media/slides/slide-layouts.ts'
import type { Language } from '../../product/source-document.ts'
import type { Row, UnitOf } from '../reading/source-tree.ts'
import { isEmptyCell, tickIn } from '../text/table-cell.ts'
import { upperFirst } from '../text/text-clean.ts'
import { countWords } from '../text/text-match.ts'
import { phrase } from '../text/whole-phrase.ts'
import { MOST_WORDS } from './line-text.ts'

export const hasWords = (text: string): boolean => /[\p{L}\p{N}✓✔✅☑✗✘❌✖]/u.test(text)
/** Whether a cell says more than "nothing". */
export const isTold = (cell: string): boolean => hasWords(cell) && !isEmptyCell(cell)

/** The rows of a table that say something. */
export const toldRows = ({ rows }: UnitOf<'table'>): Row[] => rows.filter(({ cells }) => cells.some(isTold))

/** A cell as a slide shows it. */
export const shownCell = (text: string, language: Language): string =>
  upperFirst(tickIn(text, language) ?? '') || (phrase(text, 12) ?? text.trim())

/**
 * The first column and as many more as a slide takes that have a heading, contain words and are short in
 * every row; none if the first is not short.
 */
export function columnsOnSlide(unit: UnitOf<'table'>, language: Language): number[] {
  const isShort = (cell: string) => countWords(shownCell(cell, language)) <= MOST_WORDS
  const fits = (column: number) => unit.rows.every(({ cells }) => isShort(cells[column] ?? ''))
  if (!fits(0)) return []
  return [0, ...columnsOfData(unit).filter(fits)].slice(0, SLIDE_LAYOUTS.table.cells[1])
}

const columnsOfData = ({ header, rows }: UnitOf<'table'>): number[] =>
  header.flatMap((head, column) =>
    column > 0 && hasWords(head) && rows.some(({ cells }) => isTold(cells[column] ?? '')) ? [column] : [],
  )

/**
 * The headings of the columns that the slide of a table leaves out, because they are too many or their cells
 * too long.
 */
export function headsLeftOut(unit: UnitOf<'table'>, language: Language): string[] {
  // A single row is shown with all its headings, and two columns are names with their texts.
  if (toldRows(unit).length < 2 || unit.header.length < 3) return []
  const columns = columnsOnSlide(unit, language)
  const shown = columns.length < 2 ? [] : columns
  return columnsOfData(unit).flatMap((column) => (shown.includes(column) ? [] : unit.header[column]!))
}
