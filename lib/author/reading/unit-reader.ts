import { countWords } from '../text/text-match.ts'
import { addList } from './list-units.ts'
import { addParagraphAt } from './paragraph-units.ts'
import { addDialogue, addQuote, countTurns, SIGNATURE, signQuote } from './quote-units.ts'
import { countRun, type Line } from './source-line.ts'
import type { Part, Unit } from './source-tree.ts'
import { addTable } from './table-units.ts'
import { flushLead, leaveOut, type TreeReading, type UnitReading } from './unit-reading.ts'

/** Reads the lines of one part as its units, in order; furniture is added to `reading.leftOut`. */
export function readUnits(tree: TreeReading, part: Part, lines: Line[]): Unit[] {
  const reading: UnitReading = { ...tree, part, units: [], lead: null }
  const [first] = lines
  if (first && part.isQuestion) lines = [withoutAnswerMark(first), ...lines.slice(1)]
  let at = 0
  while (at < lines.length) at += readAt(reading, lines, at)
  flushLead(reading)
  return reading.units
}

const ANSWER_MARK = /^(?:R|A|Réponse|Answer)\s?:\s+(?=\S)/u

/** "R : Oui, …" after a question: the mark is not part of the answer. */
function withoutAnswerMark(line: Line): Line {
  const mark = line.kind === 'paragraph' ? (ANSWER_MARK.exec(line.text)?.[0] ?? '') : ''
  return { ...line, start: line.start + mark.length, text: line.text.slice(mark.length) }
}

function readAt(reading: UnitReading, lines: Line[], at: number): number {
  const line = lines[at]!
  if (signQuote(reading, line)) return 1
  const take = (count: number, add: (reading: UnitReading, lines: Line[]) => void) => {
    add(reading, lines.slice(at, at + count))
    return count
  }
  switch (line.kind) {
    case 'table_header':
    case 'table_row':
      return take(1 + countRun(lines, at + 1, ({ kind }) => kind === 'table_row'), addTable)
    case 'list_item': {
      const holding = countExplained(lines, at)
      if (holding > 0) return take(holding, (here, own) => addList(here, insideAsItems(own)))
      const count = countRun(lines, at, ({ kind }) => kind === 'list_item')
      return take(count, countTurns(reading, lines, at) === count ? addDialogue : addList)
    }
    case 'quote': {
      const isMore = ({ kind, text }: Line) => kind === 'quote' && !SIGNATURE.test(text)
      const count = 1 + countRun(lines, at + 1, isMore)
      return take(count, isIndented(lines.slice(at, at + count)) ? addIndented : addQuote)
    }
    case 'code':
      flushLead(reading)
      leaveOut(reading, 'code', line)
      return 1
    default:
      return addParagraphAt(reading, lines, at)
  }
}

const MAX_INSIDE_WORDS = 45

/**
 * The number of lines from `at` on that are list items with short paragraphs or quotations of their own; 0 if
 * there are fewer than two such items.
 */
function countExplained(lines: Line[], at: number): number {
  const isInside = ({ kind, level, text }: Line) =>
    (kind === 'quote' || (kind === 'paragraph' && level > 0)) &&
    countWords(text) <= MAX_INSIDE_WORDS &&
    !/:\s*$/.test(text)
  const count = countRun(lines, at, (line) => line.kind === 'list_item' || isInside(line))
  const run = lines.slice(at, at + count)
  const explained = run.filter(
    ({ kind }, index) => kind === 'list_item' && (run[index + 1]?.kind ?? 'list_item') !== 'list_item',
  )
  return explained.length >= 2 ? count : 0
}

/** The paragraphs inside an item as subitems. */
const insideAsItems = (lines: Line[]): Line[] =>
  lines.map((line) =>
    line.kind === 'list_item' ? line : { ...line, kind: 'list_item', level: line.level + 2 },
  )

/** Paragraphs one of which is a lead-in are indented text, not a quotation. */
const isIndented = (lines: Line[]): boolean => lines.some(({ text }) => /:\s*$/.test(text))

function addIndented(reading: UnitReading, lines: Line[]): void {
  const paragraphs = lines.map((line): Line => ({ ...line, kind: 'paragraph' }))
  let at = 0
  while (at < paragraphs.length) at += readAt(reading, paragraphs, at)
}
