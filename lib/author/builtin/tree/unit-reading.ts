import type { SourceDocument } from '../../../product/source-document.ts'
import { countWords } from '../../text/text-match.ts'
import type { TextPatterns } from '../../text/text-patterns.ts'
import { readable } from './blank-markup.ts'
import type { LeftOut, LeftOutReason, Part, Sentence, Span, Unit } from './source-tree.ts'

/** What all units of a document are read with. `document` has its markup blanked. */
export type TreeReading = {
  document: SourceDocument
  patterns: TextPatterns
  isScript: boolean
  formLabels: Set<string>
  leftOut: LeftOut[]
}

/** The units of one part while they are read; `lead` waits for the unit it introduces. */
export type UnitReading = TreeReading & { part: Part; units: Unit[]; lead: Sentence | null }

/** Sets a piece of text apart, with its reason and size; signs alone are nothing to report. */
export function leaveOut(reading: TreeReading, part: Part, reason: LeftOutReason, span: Span): void {
  const text = readable(reading.document.text.slice(span.start, span.end))
  const { start, end } = span
  if (!/[\p{L}\p{N}]/u.test(text)) return
  reading.leftOut.push({ reason, start, end, text, words: countWords(text), part: part.title || null })
}

/** Takes the lead that waits for a unit, null without one. */
export function takeLead(reading: UnitReading): Sentence | null {
  const { lead } = reading
  reading.lead = null
  return lead
}

/** A lead that introduced nothing becomes a paragraph. */
export function flushLead(reading: UnitReading): void {
  const lead = takeLead(reading)
  if (lead) addParagraph(reading, [lead])
}

/** Adds sentences as a paragraph, or as a warning if they open like one. */
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
