import { CELL_MARK } from '../../../media/slides/slide-layouts.ts'
import type { Language } from '../../../product/source-document.ts'
import { sentenceKey, wordsOf } from '../../text/text-match.ts'
import type { Passage } from '../passages/model-passages.ts'
import { figuresIn } from './clauses/figures-in.ts'

/** A row or column of a table: its name and its cells. */
type Lane = { name: string; cells: readonly string[] }

// A row may begin or end with an empty cell.
const cellsOf = (text: string): string[] => text.split(/(?<=^|\s)\|(?=\s|$)/).map((cell) => cell.trim())

/**
 * The cell of a slide's line that the passages' table has in another row or column than the one it is shown for,
 * with what stands there; null if there is none. `head` is the line that names the columns. Pure.
 */
export function movedCell(
  line: string,
  { head, passages, language }: { head: string | null; passages: readonly Passage[]; language: Language },
): string | null {
  const [name = '', ...cells] = cellsOf(line)
  const columns = head === null ? [] : cellsOf(head)
  const around = passages.filter((each) => !isRow(each)).map(({ text }) => text)
  const said = figuresIn(around.join('. '), language).map(({ value }) => value)
  for (const { rows, columns: upright } of tablesIn(passages))
    for (const [index, cell] of cells.entries()) {
      const lanes = [rows, upright].flatMap((all) =>
        [name, columns[index + 1] ?? ''].map((label) => ({ all, own: laneNamed(label, all) })),
      )
      const wrong = lanes.find(({ all, own }) => own && isFromOther(cell, { own, all, said }, language))
      if (wrong) return [wrong.own!.name, ...wrong.own!.cells].join(CELL_MARK)
    }
  return null
}

const isRow = ({ text, leads }: Passage): boolean =>
  text.includes(CELL_MARK) && leads[0]?.includes(CELL_MARK) === true

/** The tables among passages: the cells of their rows, and of their columns. */
function tablesIn(passages: readonly Passage[]): { rows: Lane[]; columns: Lane[] }[] {
  const tables = Map.groupBy(passages.filter(isRow), ({ document, path, leads }) =>
    [document.sourceId, ...path, leads[0]].join('\n'),
  )
  return [...tables.values()].map((own) => {
    const body = own.map(({ text }) => cellsOf(text))
    const columns = cellsOf(own[0]!.leads[0]!).map((name, at) => ({
      ...{ name, cells: body.map((cells) => cells[at] ?? '') },
    }))
    return {
      rows: body.map(([name = '', ...cells]) => ({ name, cells })),
      columns: columns.slice(1),
    }
  })
}

/** The one lane whose whole name a label has; of several, the one with the longest name. */
function laneNamed(label: string, lanes: readonly Lane[]): Lane | null {
  const words = new Set(wordsOf(label))
  const named = lanes.filter(({ name }) => name !== '' && wordsOf(name).every((word) => words.has(word)))
  const longest = Math.max(0, ...named.map(({ name }) => wordsOf(name).length))
  const [own, ...others] = named.filter(({ name }) => wordsOf(name).length === longest)
  return own && longest > 0 && others.length === 0 ? own : null
}

/** Whether a cell, or a figure in it that is not `said` outside the table, stands in other lanes but not in its own. */
function isFromOther(
  cell: string,
  { own, all, said }: { own: Lane; all: readonly Lane[]; said: readonly number[] },
  language: Language,
): boolean {
  const others = all.filter((lane) => lane !== own)
  const key = sentenceKey(cell)
  const has = ({ cells }: Lane) => cells.some((each) => sentenceKey(each) === key)
  if (key !== '' && !has(own) && others.some(has)) return true
  const valuesOf = ({ name, cells }: Lane) =>
    figuresIn([name, ...cells].join('. '), language).map(({ value }) => value)
  const mine = [...valuesOf(own), ...said]
  const theirs = new Set(others.flatMap(valuesOf))
  return figuresIn(cell, language).some(({ value }) => !mine.includes(value) && theirs.has(value))
}
