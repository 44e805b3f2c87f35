import type { Block, SourceDocument } from '../../../platform/source-document.ts'

/**
 * A heading with what stands under it. `blocks` are its own, without the heading and without the
 * sub-sections.
 */
export type Section = {
  document: SourceDocument
  title: string
  heading: Block | null
  level: number
  blocks: Block[]
  children: Section[]
}

/** Material for one scene. `path` are the titles above it, the outermost first. */
export type Unit = {
  document: SourceDocument
  title: string
  path: string[]
  blocks: Block[]
  words: number
  score: number
  /** titles of the sections put together, when there are several */
  merged?: { title: string; words: number }[]
}
