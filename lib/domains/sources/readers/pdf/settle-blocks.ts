import type { RawBlock } from '../../source-file.ts'

const LEAST_NAMES = 5
const ONE_CELL = /^[^|]+\|[\s|]*$/

/** What only shows in the blocks of all pages: tables that go on, and titles that are none. */
export const settleBlocks = (blocks: RawBlock[]): RawBlock[] => listNames(withoutRepeatedRows(blocks))

/** A header, or a line above its columns, that is repeated on the next page continues the table. */
function withoutRepeatedRows(blocks: RawBlock[]): RawBlock[] {
  let top: RawBlock | undefined
  return blocks.filter((block, index) => {
    const above = blocks[index - 1]
    const isRow = block.kind === 'table_row' || block.kind === 'table_header'
    const isAtTop = block.kind === 'table_header' || ONE_CELL.test(block.text)
    if (isRow && isAtTop && block.text === top?.text && block.page !== above?.page) return false
    if (!isRow || block.kind === 'table_header') top = isRow ? block : undefined
    else if (above?.kind !== 'table_row' && above?.kind !== 'table_header') top = block
    return true
  })
}

/** Titles that only follow each other are the names of a list; the last may be that of the text below it. */
function listNames(blocks: RawBlock[]): RawBlock[] {
  const isBeside = (one: RawBlock | undefined, other: RawBlock | undefined) =>
    one?.kind === 'heading' && other?.kind === 'heading' && one.level === other.level
  const listed: RawBlock[] = []
  for (let start = 0; start < blocks.length; ) {
    let end = start + 1
    while (isBeside(blocks[start], blocks[end])) end += 1
    const names = blocks.slice(start, end)
    const title = end < blocks.length && blocks[end]?.kind !== 'heading' ? names.length - 1 : names.length
    const isList = names.length >= LEAST_NAMES
    listed.push(
      ...names.map(
        (name, index): RawBlock =>
          isList && index < title ? { ...name, kind: 'list_item', level: 1, ordered: false } : name,
      ),
    )
    start = end
  }
  return listed
}
