import type { Source } from '../generated/prisma/client.ts'
import type { Block, Language, SourceDocument } from './source-document.ts'

/** The sources an author may use: read and not excluded, in order. */
export const usableDocuments = (sources: readonly Source[], fallback: Language): SourceDocument[] =>
  sources
    .filter((source) => source.status === 'ready' && !source.excluded)
    .toSorted((a, b) => a.position - b.position)
    .map((source) => ({
      sourceId: source.id,
      name: source.name,
      language: source.language === 'fr' || source.language === 'en' ? source.language : fallback,
      text: source.text,
      blocks: source.blocks as Block[],
    }))
