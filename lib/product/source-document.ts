/** The languages of sources and courses. */
export const LANGUAGES = ['fr', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

/** Whether a text names one of them: "fr". */
export const isLanguage = (text: unknown): text is Language => LANGUAGES.some((each) => each === text)

/** A value for each language. */
export const perLanguage = <Value>(make: (language: Language) => Value): Record<Language, Value> =>
  Object.fromEntries(LANGUAGES.map((language) => [language, make(language)])) as Record<Language, Value>

/** The types of a piece of a document. A table row is one block, its cells joined by " | ". */
export const BLOCK_KINDS = [
  'heading',
  'paragraph',
  'list_item',
  'table_header',
  'table_row',
  'quote',
  'code',
] as const
export type BlockKind = (typeof BLOCK_KINDS)[number]

/** Where a piece of a document begins, as far as its file says: the number of a page or slide, from 1. */
export type Place = { page?: number; slide?: number }

/** A piece of a document: `text.slice(start, end)` of its {@link SourceDocument}, without markup. */
export type Block = Place & {
  kind: BlockKind
  /** headings: 1-6; list items: depth from 1; paragraphs: that of the item they belong to; otherwise 0 */
  level: number
  /** list items: whether the list is numbered */
  ordered?: boolean
  /** the pictures in it, or between it and the next block */
  pictures?: Picture[]
  start: number
  end: number
}

/** A picture of a document as stored: re-encoded, without metadata. */
export type Picture = {
  /** its name among the pictures of its source: a digest of its bytes with a file extension */
  file: string
  /** pixels */
  width: number
  height: number
  /** the document's description of it; empty if there is none */
  alt: string
  caption?: string
}

/** A document as all later artifacts see it: clean text, and its non-overlapping blocks in reading order. */
export type SourceDocument = {
  sourceId: string
  name: string
  language: Language
  text: string
  blocks: Block[]
  /**
   * for a company's profile that accompanies documents: where its text stops merely introducing the company
   */
  introductionEnd?: number
}

/** A passage of a document: character offsets into its `text`, `quote` being exactly that slice. */
export type SourceRef = Place & { sourceId: string; start: number; end: number; quote: string }

/** The page or slide of the block in which an offset lies, or which is above it; empty if none has one. */
export function placeAt(blocks: readonly Block[], offset: number): Place {
  let [low, high] = [0, blocks.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((blocks[middle]?.start ?? 0) <= offset) low = middle + 1
    else high = middle
  }
  const { page, slide } = blocks[low - 1] ?? {}
  return { ...(page && { page }), ...(slide && { slide }) }
}
