import type { SourceDocument } from '../../product/source-document.ts'
import type { LeftOutReason } from '../language/pack/left-out-reason.ts'
import type { TextPatterns } from '../language/pack/text-patterns.ts'
import { countWords } from '../text/text-match.ts'
import { readable } from './blank-markup.ts'
import type { LeftOut, Part, Sentence, Span, Unit } from './source-tree.ts'

/**
 * The context for reading all units of a document. `document` has its markup blanked; `numbersAll`: it numbers
 * whatever it lists.
 */
export type TreeReading = {
  document: SourceDocument
  patterns: TextPatterns
  isScript: boolean
  numbersAll: boolean
  formLabels: Set<string>
  leftOut: LeftOut[]
}

/** The units of one part as they are read; `lead` is a lead-in whose unit has not been read yet. */
export type UnitReading = TreeReading & { part: Part; units: Unit[]; lead: Sentence | null }

/** Reports a piece of text as left out, with its reason and size, unless it contains only symbols. */
export function leaveOut({ document, leftOut }: TreeReading, reason: LeftOutReason, span: Span): void {
  const entry = leftOutOf(document, reason, span)
  if (/[\p{L}\p{N}]/u.test(entry.text)) leftOut.push(entry)
}

/** A piece of a document as left out. */
export function leftOutOf(document: SourceDocument, reason: LeftOutReason, { start, end }: Span): LeftOut {
  const text = readable(document.text.slice(start, end))
  return { reason, start, end, text, words: countWords(text) }
}

/** Returns the pending lead-in, if any, and clears it. */
export function takeLead(reading: UnitReading): Sentence | null {
  const { lead } = reading
  reading.lead = null
  return lead
}

/** Turns a lead-in without a unit into a paragraph. */
export function flushLead(reading: UnitReading): void {
  const lead = takeLead(reading)
  if (lead) addParagraph(reading, [lead])
}

/** Adds sentences as a paragraph, or as a warning if they start like one. */
export function addParagraph(reading: UnitReading, sentences: Sentence[], end?: number): void {
  const [first] = sentences
  if (!first) return
  const role = reading.patterns.warning.test(first.text) ? 'warning' : null
  reading.units.push({
    kind: 'para',
    sentences,
    role,
    start: first.start,
    end: end ?? sentences.at(-1)!.end,
  })
}
