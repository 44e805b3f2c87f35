import { addList } from './list-units.ts'
import { addParagraphAt } from './paragraph-units.ts'
import { addDialogue, addQuote, countTurns } from './quote-units.ts'
import { countRun, type Line } from './source-line.ts'
import type { Part, Unit } from './source-tree.ts'
import { addTable } from './table-units.ts'
import { flushLead, leaveOut, type TreeReading, type UnitReading } from './unit-reading.ts'

/** Reads the lines of one part as its units, in order; what is furniture joins `reading.leftOut`. */
export function readUnits(tree: TreeReading, part: Part, lines: Line[]): Unit[] {
  const reading: UnitReading = { ...tree, part, units: [], lead: null }
  let at = 0
  while (at < lines.length) at += readAt(reading, lines, at)
  flushLead(reading)
  return reading.units
}

function readAt(reading: UnitReading, lines: Line[], at: number): number {
  const line = lines[at]!
  const take = (count: number, add: (reading: UnitReading, lines: Line[]) => void) => {
    add(reading, lines.slice(at, at + count))
    return count
  }
  switch (line.kind) {
    case 'table_header':
    case 'table_row':
      return take(1 + countRun(lines, at + 1, ({ kind }) => kind === 'table_row'), addTable)
    case 'list_item': {
      const count = countRun(lines, at, ({ kind }) => kind === 'list_item')
      return take(count, countTurns(reading, lines, at) === count ? addDialogue : addList)
    }
    case 'quote': {
      const count = countRun(lines, at, ({ kind }) => kind === 'quote')
      return take(count, isIndented(lines.slice(at, at + count)) ? addIndented : addQuote)
    }
    case 'code':
      flushLead(reading)
      leaveOut(reading, reading.part, 'code', line)
      return 1
    default:
      return addParagraphAt(reading, lines, at)
  }
}

/** Paragraphs that one of them introduces are indented text, and nobody's words. */
const isIndented = (lines: Line[]): boolean => lines.some(({ text }) => /:\s*$/.test(text))

function addIndented(reading: UnitReading, lines: Line[]): void {
  const paragraphs = lines.map((line): Line => ({ ...line, kind: 'paragraph' }))
  let at = 0
  while (at < paragraphs.length) at += readAt(reading, paragraphs, at)
}
