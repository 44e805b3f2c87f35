import type { RawBlock, RawDocument } from '../../source-file.ts'
import { joinCells } from '../build-document.ts'
import { isTitle } from './inline-text.ts'
import { mailBlocks } from './text-mail.ts'

const ITEM =
  /^(?<indent>[ \t]*)(?:(?<bullet>(?:[-–*•◦▪●○]\s+|[•◦▪●○]\s*|(?<=[ \t])o[ \t]+)?(?:\[[ xX]\]\s+|[☐☑☒]\s*)|[-–*•◦▪●○]\s+|[•◦▪●○]\s*|(?<=[ \t])o[ \t]+)|(?<number>\(?(?:\d{1,3}|[a-zA-Z])[.)]\s+))(?=\S)/
const COLUMNS = /\t+| {3,}/
const LABEL = /^(?:[QAR]|\p{Lu}[\p{L}'’ -]{1,30})\s?:\s+\S/u
const SECTION =
  /^(?:chapter|part|section|step|module|phase|day|week|chapitre|partie|étape|jour|semaine|annexe|appendix)\b/i
const UNDERLINE = /^\s*(?<char>[=\-~*_])\k<char>{2,}\s*$/

/**
 * Reads plain text: paragraphs, lists, tables typed with tabs, and titles (underlined, in capitals, or short
 * and alone).
 */
export function readText(text: string): RawDocument {
  const groups = text
    .replace(/\r\n?|\f/g, '\n')
    .split(/\n(?:[ \t]*\n)+/)
    .map((group) => group.split('\n').filter((line) => line.trim() !== ''))
  const filled = withoutSignatures(groups).filter((lines) => lines.length > 0)
  return {
    blocks: filled.flatMap((lines, index) => {
      const mail = mailBlocks(lines)
      if (mail) return mail
      return isDocumentTitle(lines, index)
        ? [heading(1, lines[0] ?? ''), ...groupBlocks(lines.slice(1), filled[1])]
        : groupBlocks(lines, filled[index + 1])
    }),
    images: 0,
  }
}

// From "-- " to the next empty line: an email signature.
const withoutSignatures = (groups: string[][]) =>
  groups.map((lines) => {
    const start = lines.findIndex((line) => /^-- ?$/.test(line))
    return start < 0 ? lines : lines.slice(0, start)
  })

const isDocumentTitle = ([first = '', second = '']: string[], index: number) =>
  index === 0 && isTitle(first) && !ITEM.test(first) && !LABEL.test(first) && LABEL.test(second)

/** Maximum number of adjacent lines searched for titles; beyond it they are a table or text. */
const MAX_GROUP = 2000

function groupBlocks(lines: string[], next: string[] | undefined): RawBlock[] {
  const [first = '', second = '', ...rest] = lines
  if (first === '') return []
  if (lines.length > MAX_GROUP) return isTable(lines) ? tableBlocks(lines) : itemsAndParagraphs(lines)
  const underline = UNDERLINE.exec(second)?.groups?.char
  if (underline && isTitle(first))
    return [heading(underline === '=' ? 1 : 2, first), ...(rest.length ? groupBlocks(rest, next) : [])]
  if (lines.every((line) => UNDERLINE.test(line))) return []
  if (isTable(lines)) return tableBlocks(lines)
  if (lines.length === 1 && isHeadingLine(first, next)) return [heading(2, first)]
  if (lines.length > 1 && isCapitals(first) && !ITEM.test(second))
    return [heading(2, first), ...groupBlocks(lines.slice(1), next)]
  if (lines.length > 1 && isTitleAbove(first, second))
    return [heading(2, first), ...itemsAndParagraphs(lines.slice(1))]
  if (isNumberedTitle(first, second)) return [heading(2, first), ...groupBlocks(lines.slice(1), next)]
  const start = tableStart(lines)
  if (start > 0) return [...itemsAndParagraphs(lines.slice(0, start)), ...tableBlocks(lines.slice(start))]
  return itemsAndParagraphs(lines)
}

/** The start of a table at the end of a group, or -1. */
function tableStart(lines: string[]): number {
  const count = cellsOf(lines.at(-1) ?? '').length
  const isRow = (line: string) => cellsOf(line).length === count && !ITEM.test(line)
  const from = lines.findLastIndex((line) => !isRow(line)) + 1
  const rows = lines.slice(from)
  const skipped = rows.findIndex((_, index) => isTable(rows.slice(index)))
  return count < 2 || skipped < 0 ? -1 : from + skipped
}

// "2. Prices" above text, or above a list of another kind, is no item.
const isNumberedTitle = (line: string, next: string) =>
  /^\d{1,2}[.)]\s+\p{Lu}/u.test(line) &&
  line.length <= 60 &&
  isTitle(line) &&
  next !== '' &&
  (ITEM.test(next) ? ITEM.exec(next)?.groups?.number === undefined : /^\p{Lu}/u.test(next))

const isTitleAbove = (line: string, next: string) =>
  ITEM.test(next) && !ITEM.test(line) && line.length <= 60 && isTitle(line) && /^\p{Lu}/u.test(line)

const heading = (level: number, text: string): RawBlock => ({ kind: 'heading', level, text: text.trim() })

const isCapitals = (line: string) => isTitle(line) && /\p{Lu}{3}/u.test(line) && line === line.toUpperCase()

// A title is alone above a longer text or a list, which does not go on in small letters; a numbered one is not an
// item of a spaced list.
function isHeadingLine(line: string, next: string[] | undefined): boolean {
  if (!next || !isTitle(line) || (LABEL.test(line) && !SECTION.test(line))) return isCapitals(line)
  if (/^\s*\p{Ll}/u.test(next[0] ?? '') && !ITEM.test(next[0] ?? '')) return isCapitals(line)
  if (ITEM.test(line))
    return /^\s*\d/.test(line) && line.length <= 60 && !/^\s*(\d|[a-z])+[.)]/i.test(next[0] ?? '')
  const following = next.join(' ')
  return (
    isCapitals(line) ||
    (line.length <= 60 && /^[\p{Lu}\d]/u.test(line.trim()) && following.length > line.length)
  )
}

// Columns made of spaces need more lines as evidence than those made of tabs.
function isTable(lines: string[]): boolean {
  const counts = lines.map((line) => cellsOf(line).length)
  const needed = lines.every((line) => line.trim().includes('\t')) ? 2 : (counts[0] ?? 0) > 2 ? 2 : 3
  return (
    lines.length >= needed &&
    counts.every((count) => count > 1 && count === counts[0]) &&
    !lines.some((line) => ITEM.test(line))
  )
}

const cellsOf = (line: string) =>
  line.trim().includes('\t') ? line.trim().split('\t') : line.trim().split(COLUMNS)

function tableBlocks(lines: string[]): RawBlock[] {
  const header = !/\d/.test(lines[0] ?? '') && lines.slice(1).some((line) => /\d/.test(line))
  return lines.map((line, index) => ({
    kind: index === 0 && header ? 'table_header' : 'table_row',
    level: 0,
    text: joinCells(cellsOf(line)),
  }))
}

/** Lines near the maximum length were wrapped automatically and continue; a short line ends its paragraph. */
function itemsAndParagraphs(lines: string[]): RawBlock[] {
  const width = lines.reduce((longest, line) => Math.max(longest, line.length), 0)
  const blocks: RawBlock[] = []
  const indents: number[] = []
  let previous = ''
  for (const line of lines) {
    const item = ITEM.exec(line)
    const open = blocks.at(-1)
    if (item?.groups) {
      const indent = (item.groups.indent ?? '').replaceAll('\t', '    ').length
      while (indents.length > 0 && (indents.at(-1) ?? 0) >= indent + 1) indents.pop()
      if (indents.at(-1) !== indent) indents.push(indent)
      blocks.push({
        kind: 'list_item',
        level: indents.length,
        ordered: Boolean(item.groups.number),
        text: line.slice(item[0].length),
      })
    } else if (
      open &&
      !(LABEL.test(line) && /[.!?»"”]\s*$/.test(previous)) &&
      (isWrapped(previous, line, width) || (open.kind === 'list_item' && /^\s/.test(line)))
    )
      open.text += ` ${line.trim()}`
    else blocks.push({ kind: 'paragraph', level: 0, text: line.trim() })
    previous = line
  }
  return blocks
}

function isWrapped(previous: string, line: string, width: number): boolean {
  const firstWord = /^\S+/.exec(line.trim())?.[0].length ?? 0
  return width > 40 && width < 130 && previous.length + firstWord + 1 >= width * 0.85
}
