import { type Carried, carriedBy } from '../../../author/builtin/quiz-carries.ts'
import type { Language, SourceDocument, SourceRef } from '../../../product/source-document.ts'

/** How much question material the passages of a module contain: the maximum in one place. */
export type MaterialFacts = Carried & {
  /** paragraphs, list items, table rows and quotes, in total */
  statements: number
  /** those other than paragraphs; headings that ask a question count too */
  structured: number
}

const STRUCTURED = ['list_item', 'table_row', 'quote']
const STATEMENTS = ['paragraph', ...STRUCTURED]

/** Counts the material in passages. Null if a source was deleted: then nothing is known. */
export function materialFacts(
  passages: SourceRef[],
  documents: SourceDocument[],
  language: Language,
): MaterialFacts | null {
  const statements = new Set<string>()
  const structured = new Set<string>()
  for (const { sourceId, start, end } of passages) {
    const document = documents.find((each) => each.sourceId === sourceId)
    if (!document) return null
    for (const block of document.blocks) {
      if (block.start >= end || block.end <= start) continue
      const place = `${sourceId} ${block.start}`
      if (STATEMENTS.includes(block.kind)) statements.add(place)
      const asks = block.kind === 'heading' && document.text.slice(block.start, block.end).includes('?')
      if (asks || STRUCTURED.includes(block.kind)) structured.add(place)
    }
  }
  const carried = carriedBy(passages, documents, language)
  return { statements: statements.size, structured: structured.size, ...carried }
}
