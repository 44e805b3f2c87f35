import type { Backdrop, SlideInput } from '../families/slide-family.ts'
import type { Shape } from '../slide-shape.ts'
import { drawTable } from '../slide-table.ts'

// A sign or a currency, digits, and at most a short unit: “1 450 €”, “−3,5 %”, “24 h”, “$1,200”.
const NUMBER = /^[−–+~-]?\s?[€$£¥]?\s?\d[\d\s.,’']*(?:(?:%|‰|[€$£¥]|\p{L}{1,4}[²³]?\.?)(?:\/\p{L}+)?)?$/u
const NOTHING = /^[–—-]?$/u

/** The places of the columns that contain numbers only, and at least one. */
export function numberColumns(rows: string[][]): Set<number> {
  const columns = rows[0]?.map((_, j) => j) ?? []
  return new Set(
    columns.filter((j) => {
      const cells = rows.map((row) => row[j] ?? '').filter((cell) => !NOTHING.test(cell))
      return cells.length > 0 && cells.every((cell) => NUMBER.test(cell))
    }),
  )
}

// Two short columns across the whole slide would be too far apart to read as rows.
const FEW = { columns: 2, characters: 40, share: 0.68 }

/** A table of data: all rows are visible from the start, and each lights up as it is spoken about. */
export function drawDataTable(
  input: SlideInput,
  backdrop: Backdrop,
  heads: string[],
  rows: string[][],
): Shape[] {
  const all = [heads, ...rows]
  const isNarrow = heads.length <= FEW.columns && all.flat().every((cell) => cell.length <= FEW.characters)
  const { area } = backdrop
  const width = area.width * (isNarrow ? FEW.share : 1)
  const x = area.x + (input.family.cover.align === 'center' ? (area.width - width) / 2 : 0)
  const manner = { numbers: numberColumns(rows), lights: true }
  return drawTable(input, { ...backdrop, area: { ...area, x, width } }, all, manner)
}
