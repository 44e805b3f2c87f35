import { type Carried, carriedBy } from '../../../author/quiz-carries.ts'
import type { Language, SourceDocument, SourceRef } from '../../../platform/source-document.ts'

/** How much the passages of a module hold of what questions can ask: the most of it that stands in one place. */
export type MaterialFacts = Carried & {
  /** paragraphs, list items, table rows and quotes, in all */
  statements: number
}

const STATEMENTS = ['paragraph', 'list_item', 'table_row', 'quote']

/** Counts what passages hold. Null when a source is gone: then nothing is known. */
export function materialFacts(
  passages: SourceRef[],
  documents: SourceDocument[],
  language: Language,
): MaterialFacts | null {
  const seen = new Set<string>()
  for (const { sourceId, start, end } of passages) {
    const document = documents.find((each) => each.sourceId === sourceId)
    if (!document) return null
    for (const block of document.blocks)
      if (block.start < end && block.end > start && STATEMENTS.includes(block.kind))
        seen.add(`${sourceId} ${block.start}`)
  }
  return { statements: seen.size, ...carriedBy(passages, documents, language) }
}
