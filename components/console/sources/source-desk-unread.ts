import type { BlockGroup, ReadSource } from './source-desk-blocks'

export type UnreadPassage = NonNullable<ReadSource['warnings'][number]['passages']>[number]
/** A passage that was not read, and the offset behind which it belongs. */
export type PlacedPassage = { passage: UnreadPassage; end: number }

/** The unread passages whose place in the text is known, by the start of the group they follow. */
export function placeUnread(source: ReadSource, groups: readonly BlockGroup[]): Map<number, PlacedPassage[]> {
  const placed = new Map<number, PlacedPassage[]>()
  for (const passage of source.warnings.flatMap(({ passages = [] }) => passages)) {
    const { after, page, slide } = passage
    const block =
      after !== undefined &&
      source.blocks.find(
        (each) =>
          source.text.slice(each.start, each.end).endsWith(after) &&
          (each.page ?? page) === page &&
          (each.slide ?? slide) === slide,
      )
    const start = block && groups.find(({ blocks }) => blocks.includes(block))?.blocks[0]?.start
    if (block && start !== undefined && start !== false)
      placed.set(start, [...(placed.get(start) ?? []), { passage, end: block.end }])
  }
  return placed
}

/** The text with a passage in its place. */
export const withPassage = (text: string, { passage, end }: PlacedPassage): string =>
  `${text.slice(0, end)}\n\n${passage.text}${text.slice(end)}`
