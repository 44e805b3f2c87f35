import type { Language, SourceDocument } from '../../product/source-document.ts'
import type { LeftOutReason } from '../language/pack/left-out-reason.ts'

/** A range of a document's text. */
export type Span = { start: number; end: number }

/**
 * A sentence as written. `leans`: it opens with a word that makes no sense without the sentence before it.
 */
export type Sentence = Span & { text: string; leans: boolean }

/** `label`: the text before the colon or dash of an item, null if it has none; `rest`: the text after it. */
export type Item = Span & {
  text: string
  label: string | null
  rest: string
  sentences: Sentence[]
  children: Item[]
  mark: 'do' | 'dont' | null
}
export type Row = Span & { cells: string[] }
export type Turn = Span & { speaker: string; text: string }

/**
 * The smallest pieces of a document that make sense on their own, each with its `lead`, if any.
 * - list: `ordered` only if the order matters; `first` is the number of its first item, and `goesOn` whether
 *   its last item is not the list's last: of a long list, a scene has a part; "over" is then the lead-in that
 *   the first part has; `isGuessed`: short lines in a row, which the document does not mark as a list
 * - table: a `register` is long and for reference only
 */
export type Unit = Span &
  (
    | { kind: 'para'; sentences: Sentence[]; role: 'warning' | null; lead?: undefined }
    | {
        kind: 'list'
        lead: Sentence | null
        ordered: boolean
        items: Item[]
        first: number
        goesOn: boolean
        over?: Sentence
        isGuessed?: true
      }
    | { kind: 'quote'; lead: Sentence | null; speaker: string | null; sentences: Sentence[] }
    | { kind: 'dialogue'; lead: Sentence | null; turns: Turn[] }
    | { kind: 'table'; lead: Sentence | null; header: string[]; rows: Row[]; register: boolean }
  )
export type UnitOf<Kind extends Unit['kind']> = Extract<Unit, { kind: Kind }>

/**
 * A heading and everything under it. `title` is cleaned, `raw` as written (empty for the text before a
 * document's first heading); `given`: objectives that the source itself states for this part.
 */
export type Part = Span & {
  title: string
  raw: string
  level: number
  isQuestion: boolean
  units: Unit[]
  parts: Part[]
  given: string[]
}

/**
 * Text that belongs to the document rather than its subject, or cannot be spoken; it is reported with its
 * size.
 */
export type LeftOut = Span & { reason: LeftOutReason; text: string; words: number }

/** A document as parts and units. `isScript`: it was written to be spoken, and is kept word for word. */
export type SourceTree = {
  document: SourceDocument
  language: Language
  title: string
  root: Part
  leftOut: LeftOut[]
  isScript: boolean
}
