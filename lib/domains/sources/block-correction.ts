import type { Block, Picture } from '../../product/source-document.ts'
import { cleanLine } from './readers/text/clean-text.ts'
import { lineOrigins } from './readers/text/line-origins.ts'

const HEADING = /^(#{1,6})\s+(?=\S)/
const ITEM = /^([ \t]*)(?:[-*•]|(\d{1,3})[.)])\s+(?=\S)/
const QUOTE = /^>\s+(?=\S)/
const RULE = /^\|?\s*:?-{3,}:?\s*(?:\|\s*:?-{3,}:?\s*)*\|?$/
const TABLE = new Set<Block['kind']>(['table_header', 'table_row'])

type Text = { text: string; blocks: Block[] }
type Piece = Omit<Block, 'start' | 'end'> & { text: string }
/** A line that is not empty; `row` is its number in its text. */
type Line = { text: string; row: number; block: number }

/**
 * A corrected text with its blocks. An unchanged line keeps its block; a changed line takes the type of the
 * line it replaces; a new line is a paragraph (adjacent lines form one) unless it is marked: `#` a heading,
 * `-` or `1.` a list item, `>` a quote, ` | ` between the cells of a table row. An unchanged text yields the
 * same blocks.
 */
export function correctBlocks(previous: Text, corrected: string): Text {
  const before = previous.blocks.flatMap(({ start, end }, block) =>
    linesOf(previous.text.slice(start, end), block),
  )
  const rows = corrected.replace(/\r\n?/g, '\n').split('\n')
  const lines = linesOf(rows.join('\n'), -1)
  const origins = lineOrigins(
    before.map((line) => line.text.trim()),
    lines.map((line) => line.text.trim()),
  )
  const pieces: Piece[] = []
  let paragraphEnd = -2
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] as Line
    const origin = origins[at]
    const block = origin && previous.blocks[before[origin.index]?.block ?? -1]
    if (block?.kind === 'code') {
      const last = lastOfBlock(
        at,
        (index) => before[origins[index]?.index ?? -1]?.block === before[origin?.index ?? -1]?.block,
      )
      pieces.push({
        ...kindOf(block),
        text: rows
          .slice(line.row, (lines[last] as Line).row + 1)
          .join('\n')
          .replace(/\s+$/, ''),
      })
      at = last
    } else if (block && origin?.exact) pieces.push({ ...kindOf(block), text: line.text.trim() })
    else if (!RULE.test(line.text.trim())) {
      const piece = read(line.text, block ?? null, pieces.at(-1))
      const open = pieces.at(-1)
      if (piece.kind === 'paragraph' && open?.kind === 'paragraph' && paragraphEnd === line.row - 1)
        open.text += ` ${piece.text}`
      else if (piece.text !== '') pieces.push({ ...piece, ...keptOf(block ?? undefined) })
      if (piece.kind === 'paragraph') paragraphEnd = line.row
    }
  }
  return layOut(pieces)

  function lastOfBlock(from: number, isSame: (index: number) => boolean): number {
    let last = from
    while (last + 1 < lines.length && isSame(last + 1)) last += 1
    return last
  }
}

// What a block has of its file, whatever its new text.
const keptOf = ({ pictures, page, slide }: Partial<Block> = {}) => ({
  ...(pictures && { pictures }),
  ...(page && { page }),
  ...(slide && { slide }),
})

const kindOf = ({ start: _start, end: _end, ...kind }: Block) => kind

const linesOf = (text: string, block: number): Line[] =>
  text.split('\n').flatMap((line, row) => (line.trim() === '' ? [] : [{ text: line, row, block }]))

/** The type of a new line: by its mark, else that of the block it replaces, else by its form. */
function read(line: string, replaced: Block | null, above: Piece | undefined): Piece {
  const [heading, hashes = ''] = HEADING.exec(line.trim()) ?? []
  if (heading) return piece({ kind: 'heading', level: hashes.length }, line.trim().slice(heading.length))
  const [item, indent = '', number] = ITEM.exec(line) ?? []
  if (item) {
    const level = replaced?.kind === 'list_item' ? replaced.level : Math.floor(indent.length / 2) + 1
    return piece({ kind: 'list_item', level, ordered: number !== undefined }, line.slice(item.length))
  }
  const [quote] = QUOTE.exec(line.trim()) ?? []
  if (quote) return piece({ kind: 'quote', level: 0 }, line.trim().slice(quote.length))
  const cells = line
    .trim()
    .replace(/^\||\|$/g, '')
    .trim()
  if (replaced && replaced.kind !== 'paragraph')
    return piece(kindOf(replaced), TABLE.has(replaced.kind) ? cells : line)
  if (/\S \| \S/.test(cells))
    return piece({ kind: above && TABLE.has(above.kind) ? 'table_row' : 'table_header', level: 0 }, cells)
  return piece({ kind: 'paragraph', level: 0 }, line)
}

const piece = (kind: Omit<Piece, 'text'>, text: string): Piece => ({ ...kind, text: cleanLine(text) })

// As in build-document.ts: list items and table rows on consecutive lines, everything else after an empty
// line.
function layOut(pieces: readonly Piece[]): Text {
  const blocks: Block[] = []
  const placed = new Set<Picture>()
  let text = ''
  for (const { text: own, pictures = [], ...kind } of pieces) {
    // If a block became several, the first keeps its pictures.
    const shown = pictures.filter((picture) => !placed.has(picture) && placed.add(picture))
    const above = blocks.at(-1)?.kind
    const isTight =
      kind.kind === 'list_item'
        ? above === 'list_item'
        : kind.kind === 'table_row' && above && TABLE.has(above)
    if (above) text += isTight ? '\n' : '\n\n'
    const start = text.length
    text += own
    blocks.push({ ...kind, ...(shown.length > 0 && { pictures: shown }), start, end: text.length })
  }
  return { text, blocks }
}
