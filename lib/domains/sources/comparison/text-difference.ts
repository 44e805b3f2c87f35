/** How a text of a source differs from another: see {@link compareTexts}. */
export const DIFFERENCE_KINDS = ['figure', 'name', 'wording', 'added', 'removed', 'moved'] as const
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number]

export type SourceSpan = { start: number; end: number; text: string }
/** Words of the old text, by offset, and what stands there now; either may be empty. */
export type WordEdit = { start: number; end: number; before: string; after: string }
/**
 * A unit of either text; `edits` are the words that differ in it. What was added has no `before`: it follows `after`
 * of the old text, and `goesOn` if both are of one list or table. `isHeading`: its words are a heading of the old text.
 */
export type ChangedPlace = {
  before: SourceSpan | null
  after: SourceSpan | null
  edits: WordEdit[]
  follows: { start: number; end: number; goesOn: boolean } | null
  isHeading?: boolean | undefined
}
export type TextDifference = { kind: DifferenceKind; places: ChangedPlace[] }
