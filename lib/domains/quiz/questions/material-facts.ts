import { type Carried, carriedBy } from '../../../author/quiz-carries.ts'
import type { Language, SourceDocument, SourceRef } from '../../../platform/source-document.ts'

/** How much question material the passages of a module contain: the maximum in one place. */
export type MaterialFacts = Carried & {
  /** paragraphs, list items, table rows and quotes, in all */
  statements: number
}

const STATEMENTS = ['paragraph', 'list_item', 'table_row', 'quote']

/** Counts the material in passages. Null if a source was deleted: then nothing is known. */
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
