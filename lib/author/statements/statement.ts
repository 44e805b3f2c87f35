import type { Part, SourceTree, Span } from '../reading/source-tree.ts'

/** Source text cleaned for a question or objective, with its passage; its quotation marks are “ ”. */
export type Piece = Span & { text: string }

/** A part with the parts that contain it, the nearest first. */
export type Place = { tree: SourceTree; part: Part; above: Part[] }

/**
 * A heading as a learner knows it; `over` is the one above it, empty if that adds nothing. `isAsked`: somebody
 * asks or says it, and what stands under it answers; `isGeneric`: alone, the name does not say of what, "Scope".
 */
export type Topic = { name: string; over: string; isAsked: boolean; isGeneric: boolean }

/**
 * "Price: $20" under "Basic" → subject "Basic", attribute "Price", value "$20"; so is a cell of a table. A
 * term with its meaning has no attribute. Pairs of one `family` are siblings: a column, or the terms of a list;
 * `over` names what they are about. `confidence` (0-1): how sure it is that the value is that of the subject.
 */
export type Pair = Span & {
  type: 'pair'
  place: Place
  family: string
  over: string
  subject: string
  attribute: string
  value: string
  isSaid?: boolean
  confidence: number
}

/** "Reply within 24 hours." → before "Reply within ", figure "24", after " hours.", unit "hour". */
export type Amount = {
  type: 'amount'
  place: Place
  topic: Topic
  piece: Piece
  before: string
  figure: string
  after: string
  unit: string
  confidence: number
}

/**
 * A list. `title`: its heading; `lead`: its lead-in, which each member needs; `isAlone`: it is the only list under
 * its heading; `areSteps`: their order matters, as heading, lead-in
 * or numbers say.
 */
export type ItemList = {
  type: 'list'
  title: string
  lead: string | null
  items: Piece[]
  place: Place
  ordered: boolean
  isAlone: boolean
  areSteps: boolean
}

/** What someone says with the source's reply. `isQuoted`: as words to say; `points`: all of the reply. */
export type Reply = { type: 'reply'; said: string; isQuoted: boolean; points: Piece[]; place: Place }

/**
 * A sentence that says what must, may only or must never be done, with the exception that follows it. `when`: the
 * case it is for, "If you are unwell", with `applies`, what applies in it.
 */
export type Rule = { type: 'rule'; piece: Piece; place: Place; when: string | null; applies: string }

/** A question of the source with the sentences that answer it, in reading order. */
export type Answer = { type: 'answer'; asked: string; points: Piece[]; place: Place }

/** What documents state, read once, each kind in reading order. `moments`: what to say when. */
export type Statements = {
  pairs: Pair[]
  amounts: Amount[]
  rules: Rule[]
  lists: ItemList[]
  replies: Reply[]
  moments: Reply[]
  answers: Answer[]
}

/** Below it, a statement is neither asked nor shown as a card, nor an objective. */
export const SURE = 0.99
