import type { SourceDocument } from '../../../product/source-document.ts'
import { piecesWithin } from '../../text/pieces-within.ts'

/** More characters than a paragraph, an item or a row has: rules may look at all of a block several times. */
const LONGEST_BLOCK = 5000

/** A document whose longer blocks are several; its text stays as it is. */
export function cutBlocks(document: SourceDocument): SourceDocument {
  if (document.blocks.every(({ start, end }) => end - start <= LONGEST_BLOCK)) return document
  const blocks = document.blocks.flatMap((block) =>
    piecesWithin(document.text, block, LONGEST_BLOCK).map((piece) => ({ ...block, ...piece })),
  )
  return { ...document, blocks }
}
