import type { Block, Language, SourceDocument, SourceRef } from '../platform/source-document.ts'
import type { OutlineScene } from './author.ts'
import { findPassages } from './builtin/narration/find-passages.ts'

/** A part of a document that a scene covers. */
export type Passage = { document: SourceDocument; blocks: Block[] }

/**
 * The passages of a scene: those its outline points to, else those found by its title, else by its
 * description.
 */
export function passagesOf(scene: OutlineScene, documents: SourceDocument[], language: Language): Passage[] {
  const known = scene.sourceRefs.flatMap((ref) => locate(ref, documents))
  if (known.length > 0) return known
  const found = [scene.title, scene.description]
    .map((topic) => findPassages(topic, documents, language))
    .find((refs) => refs.length > 0)
  return (found ?? []).flatMap((ref) => locate(ref, documents))
}

/** The blocks a reference covers, cut to its range. If the source has changed, the quotation is searched. */
export function locate(ref: SourceRef, documents: SourceDocument[]): Passage[] {
  const document = documents.find((each) => each.sourceId === ref.sourceId)
  if (!document) return []
  const start =
    document.text.slice(ref.start, ref.end) === ref.quote ? ref.start : document.text.indexOf(ref.quote)
  if (start < 0) return []
  const end = start + ref.quote.length
  const blocks = document.blocks
    .filter((block) => block.start < end && block.end > start)
    .map((block) => ({ ...block, start: Math.max(block.start, start), end: Math.min(block.end, end) }))
  return blocks.length > 0 ? [{ document, blocks }] : []
}
