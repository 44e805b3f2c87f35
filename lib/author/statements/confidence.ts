import type { UnitOf } from '../reading/source-tree.ts'
import { titleKey } from '../text/text-key.ts'
import { countWords } from '../text/text-match.ts'

/** A column is sure if this share (0-1) of its cells is filled. */
const FILLED = 0.75
/** The most words of a column's heading. */
const HEADER_WORDS = 7

/** How sure a statement is: the share (0-1) of its measures that hold. */
export const confidenceOf = (measures: boolean[]): number =>
  measures.length === 0 ? 1 : measures.filter(Boolean).length / measures.length

/** Whether a table has no names over its columns, be it that the document leaves them empty. */
export const isHeaderless = ({ header }: UnitOf<'table'>): boolean => header.every((name) => name === '')

/**
 * How sure it is that the cells of a column (index from 1) belong to the subjects in the first one: every row has
 * as many cells as the header, the column is filled, its heading is a name of its own, and no subject comes twice.
 */
export function columnConfidence({ header, rows }: UnitOf<'table'>, column: number): number {
  const name = header[column] ?? ''
  const subjects = rows.map(({ cells }) => titleKey(cells[0] ?? ''))
  const filled = rows.filter(({ cells }) => /[\p{L}\p{N}]/u.test(cells[column] ?? '')).length
  return confidenceOf([
    rows.every(({ cells }) => cells.length === header.length),
    filled >= rows.length * FILLED,
    /\p{L}{2}/u.test(name) && countWords(name) <= HEADER_WORDS && !/[.?!:]$/.test(name),
    header.filter((each) => titleKey(each) === titleKey(name)).length === 1,
    subjects.every((each) => each !== '') && new Set(subjects).size === subjects.length,
  ])
}
