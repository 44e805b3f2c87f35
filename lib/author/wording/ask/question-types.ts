import type { QuestionDraft, QuestionKind } from '../../contract/author.ts'
import type { ItemList, Piece } from '../../statements/statement.ts'

/** A wrong answer: its text, and what it is right for. */
export type Lure = { text: string; about: string }

/** How to ask for a list: what its items are, and the sentence or name that introduces it. */
export type ListForm = {
  template: 'name' | 'actions' | 'advice' | 'questions' | 'complete'
  lead: string
  worth: number
}

/** A list with those of its items that can be asked for. */
export type KnownList = { list: ItemList; items: Piece[] }

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
