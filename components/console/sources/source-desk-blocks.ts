import type { ApiAnswer } from '@/components/shared/api-types'

/** A source with the kinds of its passages. */
export type ReadSource = ApiAnswer<'GET', '/courses/{course_id}/sources/{source_id}'>
export type SourceBlock = ReadSource['blocks'][number]

/** Blocks shown as one: the items of a list, the rows of a table; otherwise a single block. */
export type BlockGroup = { kind: 'list' | 'table' | 'other'; blocks: SourceBlock[] }

const groupOf = ({ kind }: SourceBlock): BlockGroup['kind'] => {
  if (kind === 'list_item') return 'list'
  return kind === 'table_header' || kind === 'table_row' ? 'table' : 'other'
}

export function groupBlocks(blocks: readonly SourceBlock[]): BlockGroup[] {
  const groups: BlockGroup[] = []
  for (const block of blocks) {
    const kind = groupOf(block)
    const open = groups.at(-1)
    const goesOn = open?.kind === kind && kind !== 'other' && block.kind !== 'table_header'
    if (goesOn) open.blocks.push(block)
    else groups.push({ kind, blocks: [block] })
  }
  return groups
}

/**
 * The level of every heading on a page where `above` is the level they are nested in: none skips a level,
 * whatever the document did. Keyed by the heading's start.
 */
export function headingLevels(blocks: readonly SourceBlock[], above: number): Map<number, number> {
  const levels = new Map<number, number>()
  const open: number[] = []
  for (const { kind, level, start } of blocks) {
    if (kind !== 'heading') continue
    while (open.length > 0 && open.at(-1)! >= level) open.pop()
    open.push(level)
    levels.set(start, Math.min(6, above + open.length))
  }
  return levels
}
