import type { QuestionDraft, QuestionKind } from '../../contract/author.ts'
import type { Part, SourceTree, Span } from '../../reading/source-tree.ts'

/** Source text cleaned for a question, with its passage; its quotation marks are “ ”. */
export type Piece = Span & { text: string }

/** A wrong answer: its text, and what it is right for. */
export type Lure = { text: string; about: string }

/** A part with the parts that contain it, the nearest first. */
export type Place = { tree: SourceTree; part: Part; above: Part[] }

/**
 * A heading as a learner knows it; `over` is the one above it, empty if that adds nothing. `isAsked`: somebody
 * asks or says it, and what stands under it answers; `isGeneric`: alone, the name does not say of what, "Scope";
 * `isOpen`: it is the beginning of a sentence, "You must".
 */
export type Topic = { name: string; over: string; isAsked: boolean; isGeneric: boolean; isOpen?: boolean }

/**
 * What someone says with the source's answer. `isQuoted`: as words to say; `points`: all of the answer.
 */
export type Objection = { said: string; isQuoted: boolean; points: Piece[]; place: Place }

/**
 * A list as the questions use it. `title`: its heading; `lead`: its lead-in; `isAlone`: it is the only list
 * under its heading.
 */
export type ItemList = {
  title: string
  lead: string | null
  items: Piece[]
  place: Place
  ordered: boolean
  isAlone: boolean
  /** each item is numbered as a step */
  areSteps: boolean
}

/** How to ask for a list: what its items are, and the sentence or name that introduces it. */
export type ListForm = {
  template: 'name' | 'actions' | 'advice' | 'questions' | 'complete'
  lead: string
  worth: number
}

/** A list with those of its items that can be asked for. */
export type KnownList = { list: ItemList; items: Piece[] }

/** A question of the source with the sentences that answer it, in reading order. */
export type AnsweredQuestion = { asked: string; points: Piece[]; place: Place }

/**
 * A question that may enter the pool. `topic`: what it asks about, so that nothing is asked twice; `answer`:
 * what the learner must know; `family`: what it has in common with others, so that they take turns.
 */
export type Candidate = {
  question: QuestionDraft
  kind: QuestionKind
  topic: string
  answer: string
  worth: number
  family?: string | undefined
}
