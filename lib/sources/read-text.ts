import { joinCells } from './build-document.ts'
import { isTitle } from './inline-text.ts'
import type { RawBlock, RawDocument } from './source-file.ts'

const ITEM =
  /^(?<indent>[ \t]*)(?:(?<bullet>[-–*•◦▪●○]\s+|[•◦▪●○]\s*)|(?<number>(?:\d{1,3}|[a-zA-Z])[.)]\s+))(?=\S)/
const UNDERLINE = /^\s*(?<char>[=\-~*_])\k<char>{2,}\s*$/

/** Reads plain text: paragraphs, lists, tables typed with tabs, and titles (underlined, in capitals, or short and alone). */
export function readText(text: string): RawDocument {
  const groups = text
    .replace(/\r\n?|\f/g, '\n')
    .split(/\n(?:[ \t]*\n)+/)
    .map((group) => group.split('\n').filter((line) => line.trim() !== ''))
  const filled = groups.filter((lines) => lines.length > 0)
  return { blocks: filled.flatMap((lines, index) => groupBlocks(lines, filled[index + 1])), images: 0 }
}

function groupBlocks(lines: string[], next: string[] | undefined): RawBlock[] {
  const [first = '', second = '', ...rest] = lines
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
  return itemsAndParagraphs(lines)
}

const isTitleAbove = (line: string, next: string) =>
  ITEM.test(next) && !ITEM.test(line) && line.length <= 60 && isTitle(line) && /^\p{Lu}/u.test(line)

const heading = (level: number, text: string): RawBlock => ({ kind: 'heading', level, text: text.trim() })

const isCapitals = (line: string) => isTitle(line) && /\p{Lu}{3}/u.test(line) && line === line.toUpperCase()

// A title stands alone above a longer text or a list; a numbered one is not an item of a list spread out.
function isHeadingLine(line: string, next: string[] | undefined): boolean {
  if (!next || !isTitle(line)) return isCapitals(line)
  if (ITEM.test(line))
    return /^\s*\d/.test(line) && line.length <= 60 && !/^\s*(\d|[a-z])+[.)]/i.test(next[0] ?? '')
  const following = next.join(' ')
  return (
    isCapitals(line) ||
    (line.length <= 60 && /^[\p{Lu}\d]/u.test(line.trim()) && following.length > line.length)
  )
}

function isTable(lines: string[]): boolean {
  const tabs = lines.map((line) => line.trim().split('\t').length)
  return lines.length > 1 && tabs.every((count) => count > 1 && count === tabs[0])
}

function tableBlocks(lines: string[]): RawBlock[] {
  const header = !/\d/.test(lines[0] ?? '') && lines.slice(1).some((line) => /\d/.test(line))
  return lines.map((line, index) => ({
    kind: index === 0 && header ? 'table_header' : 'table_row',
    level: 0,
    text: joinCells(line.trim().split('\t')),
  }))
}

/** Lines as long as the longest ones were wrapped by a machine and go on in the next; a short line ends its paragraph. */
function itemsAndParagraphs(lines: string[]): RawBlock[] {
  const width = Math.max(...lines.map((line) => line.length))
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
    } else if (open && (isWrapped(previous, line, width) || (open.kind === 'list_item' && /^\s/.test(line))))
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
