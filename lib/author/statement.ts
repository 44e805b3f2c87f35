import type { SourceRef } from '../sources/source-document.ts'

/** A piece of text and the passage it was taken from. */
export type Sourced = { text: string; ref: SourceRef }

/**
 * What a document says, before anyone speaks it.
 * - topic: a heading inside the passage; what stands below it is deeper
 * - sentence: whole, as written; `follows`: it leans on the sentence before ("This works because…")
 * - quote: words to say to a customer; `reply`: an answer to what the customer said before
 * - fact: a label and its value ("Budget: 5 k€")
 * - list: items of one kind, with the words that announce them, or null
 * - row: a row of a table: its first cell (under the heading `subject`), then the other cells with their column names
 */
export type Statement =
  | ({ kind: 'topic'; depth: number } & Sourced)
  | ({ kind: 'sentence'; follows: boolean } & Sourced)
  | ({ kind: 'quote'; label: string | null; reply: boolean } & Sourced)
  | ({ kind: 'fact'; label: string; value: string } & Sourced)
  | ({ kind: 'list'; lead: string | null; style: ItemStyle; ordered: boolean; items: Sourced[] } & Sourced)
  | ({ kind: 'row'; subject: string; label: string; cells: { column: string; value: string }[] } & Sourced)

/** actions: verbs that tell what to do; phrases: names of things */
export type ItemStyle = 'action' | 'phrase'
