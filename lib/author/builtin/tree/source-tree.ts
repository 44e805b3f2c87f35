import type { Language, SourceDocument } from '../../../product/source-document.ts'

/** A range of a document's text. */
export type Span = { start: number; end: number }

/** A sentence as written. `leans`: it opens with a word that needs the sentence before it. */
export type Sentence = Span & { text: string; leans: boolean }

/** `label`: what stands before the colon or dash of an item, null without one; `rest`: what follows it. */
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
 * The smallest pieces of a document that make sense on their own. `lead` introduces a unit and never leaves
 * it.
 * - list: `first` is the number of its first item; `ordered` only where the order counts
 * - table: a `register` is long and looked up, not read
 */
export type Unit = Span &
  (
    | { kind: 'para'; sentences: Sentence[]; role: 'warning' | null; lead?: undefined }
    | { kind: 'list'; lead: Sentence | null; ordered: boolean; items: Item[]; first: number }
    | { kind: 'quote'; lead: Sentence | null; speaker: string | null; sentences: Sentence[] }
    | { kind: 'dialogue'; lead: Sentence | null; turns: Turn[] }
    | { kind: 'table'; lead: Sentence | null; header: string[]; rows: Row[]; register: boolean }
  )
export type UnitOf<Kind extends Unit['kind']> = Extract<Unit, { kind: Kind }>

/**
 * A heading with what stands under it. `title` is cleaned, `raw` as written (empty for a document's text
 * before its first heading); `given`: objectives that the source itself states for this part.
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

/** Why a piece of text is not taught. */
export type LeftOutReason =
  | 'about'
  | 'apparatus'
  | 'code'
  | 'credit'
  | 'direction'
  | 'duration'
  | 'empty'
  | 'farewell'
  | 'greeting'
  | 'label'
  | 'link'
  | 'machine'
  | 'navigation'
  | 'pointer'
  | 'production'
  | 'repeated'

/** What belongs to the document and not to its subject, or cannot be said; it is reported with its size. */
export type LeftOut = Span & { reason: LeftOutReason; text: string; words: number; part: string | null }

/** A document as parts and units. `isScript`: it is text written to be spoken, kept word for word. */
export type SourceTree = {
  document: SourceDocument
  language: Language
  title: string
  root: Part
  leftOut: LeftOut[]
  isScript: boolean
}
