import type { Span } from '../../../reading/source-tree.ts'
import type { Piece, Place, Topic } from '../question-types.ts'

/**
 * "Price: $20" under "Basic" → subject "Basic", attribute "Price", value "$20"; so is a cell of a table. A
 * term with its meaning has no attribute. Pairs of one `family` are siblings: a column, or the terms of a list.
 * `isSaid`: the subject is what somebody says, and the value answers it.
 */
export type Pair = Span & {
  place: Place
  family: string
  over: string
  subject: string
  attribute: string
  value: string
  isSaid?: boolean
}

/**
 * What stands under a name: the items of a list, their labels, the headings under a heading, the sentences that
 * make sense alone, or the lines to say. `stance`: they are what to do, or what not to do; `isWhole`: no sentence
 * under the name is missing among them.
 */
export type Group = {
  place: Place
  topic: Topic
  items: Piece[]
  form: 'item' | 'label' | 'heading' | 'sentence' | 'line'
  stance: 'do' | 'dont' | null
  isWhole?: boolean
}

/** "Reply within 24 hours." → before "Reply within ", number "24", after " hours.", unit "hour". */
export type Figure = {
  place: Place
  topic: Topic
  piece: Piece
  before: string
  number: string
  after: string
  unit: string
}

/** What a course says, in the forms that questions are made of, in reading order. */
export type Facts = { pairs: Pair[]; groups: Group[]; figures: Figure[] }
