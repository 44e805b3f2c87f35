import type { Source } from '../../generated/prisma/client.ts'
import type { Language, SourceDocument } from '../../product/source-document.ts'
import { mergeDuplicates } from './readers/merge-duplicates.ts'
import { isUsable, toCompared } from './source-use.ts'

/** The documents for an author: read and not excluded, in order, without duplicates. */
export function usableDocuments(sources: readonly Source[], fallback: Language): SourceDocument[] {
  const usable = sources.filter(isUsable).toSorted((a, b) => a.position - b.position)
  const merged = mergeDuplicates(usable.map(toCompared))
  return usable.flatMap((source, index): SourceDocument[] => {
    const use = merged[index]
    if (!use || use.copyOf) return []
    const language = source.language ?? fallback
    return [{ sourceId: source.id, name: source.name, language, text: source.text, blocks: use.blocks }]
  })
}
