import type { Backdrop, SlideInput } from '../families/slide-family.ts'
import type { Shape } from '../slide-shape.ts'
import { drawTable } from '../slide-table.ts'

const PLAIN = { numbers: new Set<number>(), lights: false }

/** Things side by side: column heads, and rows that appear one by one. */
export const drawComparison = (
  input: SlideInput,
  backdrop: Backdrop,
  heads: string[],
  rows: string[][],
): Shape[] => drawTable(input, backdrop, [heads, ...rows], PLAIN)
