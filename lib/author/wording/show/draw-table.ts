import { isChartOf } from '../../../media/slides/chart-figures.ts'
import { CELL_MARK, layoutRule, SLIDE_LAYOUTS } from '../../../media/slides/slide-layouts.ts'
import { LANGUAGE_PACKS } from '../../language/language-packs.ts'
import type { ScenePlan } from '../../lesson/scene-plan.ts'
import { type Line, MOST_WORDS } from '../../lines/line-text.ts'
import { columnsOnSlide, hasWords, isTold, shownCell, toldRows } from '../../lines/table-columns.ts'
import type { Row, UnitOf } from '../../reading/source-tree.ts'
import { areMoments } from '../../text/moments.ts'
import { countWords } from '../../text/text-match.ts'
import { tellingSentence } from '../../text/whole-phrase.ts'
import { drawEntries, type Entry, entryOf } from './draw-entries.ts'
import { cellLine, type SlideDraft } from './slide-draft.ts'

const MOST_CARDS = 5
const MOST_COMPARED = SLIDE_LAYOUTS.comparison.cells[1]

/**
 * A table with the columns that can be read on a slide, always including the first: a comparison if they are
 * alternatives, a chart if that shows the figures better, else data. A single row is shown as headings and
 * values; a table without headings, or only with long cells, by the names of its rows.
 */
export function drawTable(unit: UnitOf<'table'>, { part, title, tree: { language } }: ScenePlan): SlideDraft {
  const above = `${part.title} ${title} ${unit.lead?.text ?? ''}`
  // If they take several slides, the rows are for reference.
  const isWhole = part.units.some(({ start, end }) => start === unit.start && end === unit.end)
  const rows = toldRows(unit)
  const [only] = rows
  const colon = LANGUAGE_PACKS[language].marks.colon
  const shown = (text: string) => shownCell(text, language)
  if (only && rows.length === 1 && unit.header.length >= 3) {
    const lines = unit.header.flatMap((head, column): Line[] => {
      const value = shown(only.cells[column] ?? '')
      return hasWords(value) ? [{ text: head ? `${head}${colon}${value}` : value, span: only }] : []
    })
    return { layout: 'bullets', lines }
  }
  const named = rows.filter(({ cells }) => isTold(cells[0] ?? ''))
  // If icons were lost from the text, cells that had only them cannot name their rows.
  if (named.length < rows.length / 2 && unit.header.length === 2)
    return { layout: 'bullets', lines: namesOf(withoutFirst({ ...unit, rows }), shown, colon) }
  const columns = columnsOnSlide(unit, language)
  if (columns.length < 2 && unit.header.length === 2 && rows.length <= MOST_CARDS)
    return drawEntries(
      rows.map((row) => replyTo(row, rows.length)),
      language,
    )
  if (columns.length < 2) return { layout: 'bullets', lines: namesOf(unit, shown, colon) }
  const heads = columns.map((column) => unit.header[column] ?? '')
  const lines = rows.map((row) => ({
    text: cellLine(columns.map((column) => shown(row.cells[column] ?? ''))),
    span: row,
  }))
  const all = [{ text: cellLine(heads), span: null }, ...lines]
  if (isWhole && isChartOf(rows.map(({ cells }) => columns.map((column) => shown(cells[column] ?? '')))))
    return { layout: 'chart', lines: all }
  const moments = lines.map(({ text }) => text.split(CELL_MARK)[0] ?? '')
  if (columns.length === 2 && areMoments(moments)) return { layout: 'timeline', lines }
  return { layout: layoutFor(unit, isWhole ? above : null, [all.length, columns.length]), lines: all }
}

const withoutFirst = (unit: UnitOf<'table'>): UnitOf<'table'> => ({
  ...unit,
  header: unit.header.slice(1),
  rows: unit.rows.map((row) => ({ ...row, cells: row.cells.slice(1) })),
})

/** A row of two cells with a long second one: the reply to the first, by its most meaningful sentence. */
function replyTo(row: Row, of: number): Entry {
  const [name = '', said = ''] = row.cells
  return entryOf(name.trim(), (most) => tellingSentence(said, most), { span: row, of })
}

const COMPARES =
  /(?<!\p{L})(?:compar\p{L}*|versus|vs|differences?|différences?|alternatives?|face à|against)(?!\p{L})/iu
const CRITERION =
  /^\s*(?:crit(?:è|e)res?|criteri(?:on|a)|features?|aspects?|fonctions?|fonctionnalités?|caractéristiques?)?\s*$/iu

/** Columns are alternatives if the text compares them or the first column contains criteria. */
function layoutFor(
  { header }: UnitOf<'table'>,
  above: string | null,
  [lines, columns]: [number, number],
): 'comparison' | 'table' {
  const compares =
    above !== null && header.length >= 3 && (COMPARES.test(above) || CRITERION.test(header[0] ?? ''))
  if (lines < layoutRule('table').lines[0]) return 'comparison'
  const isRoom = lines <= layoutRule('comparison').lines[1] && columns <= MOST_COMPARED
  return compares && isRoom ? 'comparison' : 'table'
}

/**
 * The first words of each row, for a table without columns to compare; if it has no headings, the next cells
 * too.
 */
const namesOf = ({ rows, header }: UnitOf<'table'>, shown: (text: string) => string, colon: string): Line[] =>
  rows.flatMap((row): Line[] => {
    const [name = '', beside = ''] = row.cells.filter(hasWords).map(shown)
    const both = header.length === 0 && beside ? `${name}${colon}${beside}` : name
    const text = countWords(both) <= MOST_WORDS ? both : name
    return hasWords(text) && countWords(text) <= MOST_WORDS ? [{ text, span: row }] : []
  })
