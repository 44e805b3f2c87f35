import { placeAt, type SourceDocument, type SourceRef } from '../../product/source-document.ts'

/** The passage of a document between two offsets. */
export const refAt = (document: SourceDocument, start: number, end: number): SourceRef => ({
  sourceId: document.sourceId,
  start,
  end,
  quote: document.text.slice(start, end),
  ...placeAt(document.blocks, start),
})
