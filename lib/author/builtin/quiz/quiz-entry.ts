import type { SourceRef } from '../../../platform/source-document.ts'
import type { Statement } from '../../statement.ts'

/**
 * A text fit to be read in a question, with its passage, the heading it stands under and its scene. Quotes
 * are “ ”.
 */
export type Entry = { text: string; ref: SourceRef; topic: string; module: number; scene: number }

/** `context` is the sentence before, when this one leans on it. */
export type Told = Entry & { context: string | null }

/** `column`: what the value is called, in a table of two columns. */
export type Fact = Entry & { label: string; value: string; column: string }

export type List = Omit<Entry, 'text'> & {
  /** the words over the list, which may name another one it takes in ("Includes: Starter +") */
  label: string
  form: ListForm
  ordered: boolean
  /** all items of the document's list are in it */
  whole: boolean
  /** its items are the labels of what the document says of each */
  labelled: boolean
  /** it has a name of its own, not its heading's */
  isNamed: boolean
  /** see {@link headingsOver} */
  headings: number[]
  entries: Entry[]
}

export type Table = Omit<Entry, 'text'> & {
  subject: string
  columns: string[]
  rows: { label: string; values: string[]; ref: SourceRef }[]
}

/** What a customer says, or a situation, and words that fit it. */
export type Talk = Entry & { occasion: string }

export type Part = Omit<Entry, 'text'> & { statements: Statement[] }

/**
 * What questions can be made of, from the whole course: a module takes its wrong answers from the others too.
 */
export type Material = {
  lists: List[]
  facts: Fact[]
  tables: Table[]
  sentences: Told[]
  replies: Talk[]
  scripts: Talk[]
  parts: Part[]
}

/** What the items of a list look like: an option of another form would tell itself apart. */
export type ListForm = 'action' | 'phrase' | 'sentence' | 'question' | 'quote'
