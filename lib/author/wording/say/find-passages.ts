import MiniSearch from 'minisearch'
import type { Block, Language, SourceDocument, SourceRef } from '../../../product/source-document.ts'
import { refAt } from '../../text/ref-at.ts'
import { isStopWord, stemsOf } from '../../text/text-match.ts'

/**
 * The passages of the documents about a topic (BM25), best first, one block each; empty if none has half of
 * its words.
 */
export function findPassages(
  topic: string,
  documents: SourceDocument[],
  language: Language,
  limit = 3,
): SourceRef[] {
  const wanted = new Set(stemsOf(topic, language))
  if (wanted.size === 0) return []
  const entries = documents.flatMap((document) =>
    document.blocks
      .filter((block) => block.kind !== 'heading' && block.kind !== 'code')
      .map((block) => ({ document, block, under: headingsAbove(document, block) })),
  )
  const index = new MiniSearch<{ id: number; text: string; under: string }>({
    fields: ['text', 'under'],
    processTerm: (term) =>
      isStopWord(term.toLowerCase(), language) ? null : (stemsOf(term, language)[0] ?? null),
  })
  const text = ({ document, block }: (typeof entries)[number]) => document.text.slice(block.start, block.end)
  index.addAll(entries.map((entry, id) => ({ id, text: text(entry), under: entry.under })))
  return index
    .search(topic, { boost: { under: 1.2 } })
    .map((found) => entries[found.id as number]!)
    .filter((entry) => {
      const present = new Set(stemsOf(`${text(entry)} ${entry.under}`, language))
      return [...wanted].filter((stem) => present.has(stem)).length >= wanted.size / 2
    })
    .slice(0, limit)
    .toSorted((a, b) => a.block.start - b.block.start)
    .map(({ document, block }) => refAt(document, block.start, block.end))
}

/** The headings above a block, nearest first. */
function headingsAbove({ blocks, text }: SourceDocument, block: Block): string {
  const above: string[] = []
  let level = Number.POSITIVE_INFINITY
  for (const each of blocks.toReversed())
    if (each.kind === 'heading' && each.start < block.start && each.level < level) {
      level = each.level
      above.push(text.slice(each.start, each.end))
    }
  return above.join('\n')
}
