import type { QuestionDraft } from '../../author.ts'
import type { Part, SourceTree, Span } from '../tree/source-tree.ts'

/** A text fit to be read in a question, with its passage; its quotation marks are “ ”. */
export type Piece = Span & { text: string }

/** A part with the parts that hold it, the nearest first. */
export type Place = { tree: SourceTree; part: Part; above: Part[] }

/**
 * What the second side of a grid is to the first:
 * - reply: what to answer to what somebody says
 * - case: what to say under a condition
 * - remedy: what to do about what happens or goes wrong
 * - say: what to say for a purpose
 * - avoid, rule: why something is not done, or always done
 * - instead: what to say rather than the name
 * - define: what the name means
 * - column: the value of a named column
 */
export type Relation =
  | 'reply'
  | 'case'
  | 'remedy'
  | 'say'
  | 'avoid'
  | 'rule'
  | 'instead'
  | 'define'
  | 'column'
/** `isSaid`: the name is something that is said. */
export type GridRow = { name: string; isSaid: boolean; body: Piece; place: Place }
/** Names of one kind and what is said of each. `title`: what they are names of. */
export type Grid = { relation: Relation; title: string; column: string; place: Place; rows: GridRow[] }

/**
 * A list as a question sees it. `title`: its heading; `lead`: the sentence that announces it; `isAlone`: no
 * other list stands under its heading.
 */
export type ItemList = {
  title: string
  lead: string | null
  items: Piece[]
  /** what stands before the colon of each item, where all have one */
  labels: string[] | null
  place: Place
  ordered: boolean
  isAlone: boolean
  mark: 'do' | 'dont' | null
}

/** A heading, or what somebody says, with the sentences that answer it, in reading order. */
export type Told = { asked: string; points: Piece[]; place: Place }

export type QuestionKind =
  | Relation
  | 'members'
  | 'do'
  | 'steps'
  | 'next'
  | 'who'
  | 'figure'
  | 'verdicts'
  | 'open-do'
  | 'open-reply'
  | 'open-say'
  | 'open-situation'
  | 'open-faq'
  | 'open-orders'
  | 'open-actions'
  | 'open-list'

/**
 * A question that may enter the pool. `grid`: the material it shares with others; `topic`: what it asks of,
 * so that nothing is asked twice; `answer`: what must be known; `isShort`: true or false, or a gap to fill.
 */
export type Candidate = {
  question: QuestionDraft
  kind: QuestionKind
  topic: string
  grid: string
  answer: string
  worth: number
  isShort: boolean
}
