import type { SourceRef } from '../platform/source-document.ts'

/** The place (from 1) of an item among the numbered items of its list, as the document has them. */
export type Step = { place: number; of: number }

/** A piece of text and the passage it was taken from. */
export type Sourced = { text: string; ref: SourceRef }

/**
 * What a document says, before anyone speaks it.
 * - topic: a heading inside the passage; what stands below it is deeper
 * - sentence: whole, as written; `follows`: it leans on the sentence before ("This works because…"); `step`:
 * the place of its item in a numbered list; `warns`: it stood under "Warning"
 * - quote: words to say to a customer; `reply`: an answer to what the customer said before; `by`: who said
 * them, then they are a testimony and not words to say
 * - fact: a label and its value ("Budget: 5 k€")
 * - list: items of one kind, with the words that announce them, or null; `negative`: it names what must not
 * be done
 * - row: a row of a table: its first cell (under the heading `subject`), then the other cells with their
 * column names
 */
export type Statement =
  | ({ kind: 'topic'; depth: number } & Sourced)
  | ({ kind: 'sentence'; follows: boolean; step?: Step; warns?: boolean } & Sourced)
  | ({ kind: 'quote'; label: string | null; reply: boolean; by?: string } & Sourced)
  | ({ kind: 'fact'; label: string; value: string; step?: Step } & Sourced)
  | ({
      kind: 'list'
      lead: string | null
      style: ItemStyle
      ordered: boolean
      step?: Step
      negative?: boolean
      /** labelled values told together instead of items */
      facts?: Extract<Statement, { kind: 'fact' }>[]
      items: Sourced[]
    } & Sourced)
  | ({ kind: 'row'; subject: string; label: string; cells: { column: string; value: string }[] } & Sourced)

/** actions: verbs that tell what to do; phrases: names of things */
export type ItemStyle = 'action' | 'phrase'
