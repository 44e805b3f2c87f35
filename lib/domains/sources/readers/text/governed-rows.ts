import type { RawBlock } from '../../source-file.ts'

type Row = { block: RawBlock; cells: string[] }
/** A row without values above rows with some: what they are about. */
type Group = { governor: Row; rows: Row[] }

const MAX_SECTION = 40
const LEAST_GROUPS = 2

/**
 * Tables in which a line with a name stands above rows that say nothing without it, as the sizes and prices of a
 * product: their labels come back under other names. Each name and its rows become one row, so that nothing can
 * stand between them; under a header, each row begins with its name. A line above such names is a heading.
 */
export function groupGovernedRows(blocks: readonly RawBlock[]): RawBlock[] {
  const grouped: RawBlock[] = []
  let above = 0
  for (let start = 0; start < blocks.length; ) {
    let end = start + 1
    if (isRow(blocks[start]!)) while (blocks[end]?.kind === 'table_row') end += 1
    const run = blocks.slice(start, end)
    if (run[0]!.kind === 'heading') above = run[0]!.level
    for (const block of run.length > 1 ? groupTable(run, Math.min(6, above + 1)) : run) grouped.push(block)
    start = end
  }
  return grouped
}

const isRow = ({ kind }: RawBlock) => kind === 'table_row' || kind === 'table_header'

function groupTable(run: readonly RawBlock[], level: number): readonly RawBlock[] {
  const header = run[0]!.kind === 'table_header' ? run[0]! : null
  const all = run.slice(header ? 1 : 0).map((block): Row => ({ block, cells: cellsOf(block.text) }))
  const labels = new Set(all.filter(hasValue).map(({ cells }) => cells[0]))
  const isName = (row: Row | undefined) =>
    row !== undefined && row.cells[0] !== '' && !hasValue(row) && !labels.has(row.cells[0])
  const groups: (Group | Row)[] = []
  for (const [index, row] of all.entries()) {
    const open = groups.at(-1)
    const next = all[index + 1]
    if (isName(row)) groups.push(next && !isName(next) && next.cells[0] ? { governor: row, rows: [] } : row)
    else if (open && 'governor' in open && row.cells[0]) open.rows.push(row)
    else groups.push(row)
  }
  if (!dependOnNames(groups, all.filter(hasValue).length)) return run
  const names = groups.filter((each) => 'governor' in each).length
  const sections = new Set(
    groups.filter((each, index) => !('governor' in each) && isSection(each, groups[index + 1])),
  )
  const isTitled = sections.size * 2 <= names
  const rows = groups.flatMap((each): RawBlock[] => {
    if ('governor' in each) return header ? namedRows(each) : [oneRow(each)]
    if (isTitled && sections.has(each))
      return [{ ...each.block, kind: 'heading', level, text: each.cells[0]! }]
    return [header ? { ...each.block, text: `| ${each.block.text}` } : each.block]
  })
  return header ? [{ ...header, text: `| ${header.text}` }, ...rows] : rows
}

const cellsOf = (text: string) => text.split(/(?<=^|\s)\|(?=\s|$)/).map((cell) => cell.trim())

const hasValue = ({ cells }: Row) => cells[0] !== '' && cells.slice(1).some(Boolean)

/** Whether most rows stand below a name, and the same labels below several of them. */
function dependOnNames(groups: readonly (Group | Row)[], valued: number): boolean {
  const governed = groups.filter((each) => 'governor' in each)
  const owners = new Map<string, number>()
  for (const { rows } of governed)
    for (const label of new Set(rows.map(({ cells }) => cells[0]!)))
      owners.set(label, (owners.get(label) ?? 0) + 1)
  const rows = governed.flatMap((each) => each.rows)
  const shared = rows.filter(({ cells }) => owners.get(cells[0]!)! > 1)
  return governed.length >= LEAST_GROUPS && rows.length * 3 >= valued * 2 && shared.length * 2 > rows.length
}

/** Without a value or a name of its own, above a name with its rows. */
const isSection = ({ cells }: Row, next: Group | Row | undefined): boolean =>
  next !== undefined &&
  'governor' in next &&
  cells[0] !== '' &&
  cells.slice(1).every((cell) => cell === '') &&
  cells[0]!.length <= MAX_SECTION &&
  !/[\d.,:;*]/.test(cells[0]!)

function oneRow({ governor, rows }: Group): RawBlock {
  const values = rows.map(({ cells: [label, ...values] }) => {
    const own = values.filter(Boolean).join(', ')
    return own ? `${label}: ${own}` : label
  })
  return { ...governor.block, text: `${governor.cells[0]} | ${values.join('; ')}` }
}

const namedRows = ({ governor, rows }: Group): RawBlock[] =>
  rows.map(({ block }) => ({ ...block, text: `${governor.cells[0]} | ${block.text}` }))
