import type { RawBlock } from '../../source-file.ts'
import { joinCells } from '../build-document.ts'

/** A cell from any format: text, column and row span, and whether it is marked as a header or bold. */
export type TableCell = { text: string; columns: number; rows: number; header: boolean; bold: boolean }
type GridCell = { text: string; own: boolean; header: boolean; bold: boolean }

const MAX_COLUMNS = 60

/**
 * The blocks of a table, each cell in its own column: vertically merged cells are repeated in every row,
 * horizontally merged ones appear once, but above each of their columns in the header; two header rows become
 * one. Columns without text are dropped; a cell across the whole table becomes a paragraph above it or a
 * separate row.
 */
export function tableBlocks(rows: TableCell[][]): RawBlock[] {
  const filled = rows.filter((row) => row.some((cell) => cell.text.trim() !== ''))
  const [first, ...rest] = filled
  if (first && rest.length > 1 && isAcross(first) && (rest[0]?.length ?? 0) > 1)
    return [{ kind: 'paragraph', level: 0, text: first[0]?.text ?? '' }, ...tableBlocks(rest)]
  const grid = withoutEmptyColumns(gridOf(filled))
  const headers = headerCount(filled, grid)
  const blocks: RawBlock[] = grid.slice(headers).map((row, index) => {
    const whole = filled[index + headers] ?? []
    const cells = isAcross(whole) ? [whole[0]?.text ?? ''] : row.map((cell) => (cell.own ? cell.text : ''))
    return { kind: 'table_row', level: 0, text: joinCells(cells) }
  })
  if (headers > 0)
    blocks.unshift({ kind: 'table_header', level: 0, text: joinCells(headerTexts(grid.slice(0, headers))) })
  return blocks
}

const isAcross = (row: TableCell[]) => row.length === 1 && (row[0]?.columns ?? 1) > 1

function gridOf(rows: TableCell[][]): GridCell[][] {
  const grid: GridCell[][] = rows.map(() => [])
  rows.forEach((cells, y) => {
    let x = 0
    for (const { text, columns, rows: deep, header, bold } of cells) {
      while (grid[y]?.[x]) x += 1
      for (let row = y; row < Math.min(y + deep, rows.length); row += 1)
        for (let column = x; column < Math.min(x + columns, MAX_COLUMNS); column += 1)
          (grid[row] as GridCell[])[column] ??= { text, own: column === x, header, bold }
      x += columns
    }
  })
  const width = Math.max(0, ...grid.map((row) => row.length))
  const none: GridCell = { text: '', own: true, header: true, bold: true }
  return grid.map((row) => Array.from({ length: width }, (_, x) => row[x] ?? none))
}

function withoutEmptyColumns(grid: GridCell[][]): GridCell[][] {
  const kept = (grid[0] ?? []).map((_, x) => grid.some((row) => row[x]?.own && row[x].text.trim() !== ''))
  return grid.map((row) => row.filter((_, x) => kept[x]))
}

// A header above several columns belongs to each of them, even if the file has empty cells next to it.
function headerTexts([upper = [], lower = []]: GridCell[][]): string[] {
  let above = ''
  return upper.map((cell, x) => {
    const below = lower[x]?.text.trim() ?? ''
    above = cell.text.trim() || (below ? above : '')
    return [...new Set([above, below])].filter(Boolean).join(' ')
  })
}

// Two if cells of the first row are merged horizontally and the second row names their columns: other cells
// of the first row extend into it, or it has only words.
function headerCount(rows: TableCell[][], grid: GridCell[][]): number {
  const [first, second] = grid
  if (!first || !isHeader(first, grid)) return 0
  const isSplit = rows[0]?.some((cell) => cell.columns > 1) ?? false
  const reachesDown = rows[0]?.some((cell) => cell.rows === 2) ?? false
  const isLower = reachesDown || !second?.some(({ text }) => /\d/.test(text))
  const areMarked = [first, second].every((row) => row?.every((cell) => cell.header))
  return ((isSplit && isLower) || areMarked) && grid.length > 2 ? 2 : 1
}

// Few writers mark header rows: bold cells, or words only above a wide table with figures, count as headers.
function isHeader(cells: GridCell[], grid: GridCell[][]): boolean {
  if (cells.every((cell) => cell.header)) return cells.length > 0
  const texts = cells.map((cell) => cell.text.trim())
  if (grid.length < 2 || texts.filter(Boolean).length < 2) return false
  if (cells.every((cell) => cell.text.trim() === '' || cell.bold)) return true
  if (/\p{Lu}{3}/u.test(texts.join(' ')) && texts.every((text) => text === text.toUpperCase())) return true
  const figures = grid.slice(1).some((row) => row.some((cell) => /\d/.test(cell.text)))
  return (
    cells.length > 2 &&
    figures &&
    texts.every((text, index) => (text !== '' || index === 0) && text.length <= 40 && !/\d/.test(text))
  )
}
