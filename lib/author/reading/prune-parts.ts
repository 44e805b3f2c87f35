import type { LeftOutReason } from '../language/pack/left-out-reason.ts'
import { countWords } from '../text/text-match.ts'
import { sentencesIn } from './sentence-spans.ts'
import type { Part, Span, Unit } from './source-tree.ts'
import type { TreeReading } from './unit-reading.ts'

/**
 * Removes from the tree, and reports as left out, sections and labeled lists of links, licenses or
 * instructions to a film crew, and headings without content. Subsections of links and licenses stay: only the
 * section's own text is removed.
 */
export function pruneParts(reading: TreeReading, part: Part): void {
  part.parts = part.parts.flatMap((child): Part[] => {
    const reason = reasonToPrune(reading, child.title)
    if (reason) {
      const isWhole = reason === 'production'
      const end = isWhole ? child.end : ownEnd(child)
      setApart(reading, child.title, reason, { start: child.start, end })
      if (!isWhole) pruneParts(reading, child)
      return isWhole ? [] : child.parts
    }
    child.units = child.units.filter((unit) => keepsUnit(reading, unit))
    pruneParts(reading, child)
    if (child.units.length + child.parts.length + child.given.length > 0) return [child]
    // In a script, it is the name of a video nobody has written yet.
    if (!reading.isScript && (saysSomething(child) || hasPicture(reading, child)))
      return [{ ...child, units: [headingAsUnit(reading, child)] }]
    const heading = { start: child.start, end: child.start + child.raw.length }
    setApart(reading, child.title, 'empty', heading)
    return []
  })
}

function reasonToPrune({ patterns, isScript }: TreeReading, name: string): LeftOutReason | null {
  if (patterns.apparatus.test(name)) return 'apparatus'
  return isScript && patterns.production.test(name) ? 'production' : null
}

/** The end of a part's heading and its own units. */
const ownEnd = (part: Part): number => Math.max(part.start + part.raw.length, part.units.at(-1)?.end ?? 0)

/** "References: …", "B-roll suggestions: …" before a list. */
function keepsUnit(reading: TreeReading, unit: Unit): boolean {
  if (unit.kind !== 'list' || !unit.lead) return true
  const name = unit.lead.text.replace(/[\s:]+$/, '')
  const reason = reasonToPrune(reading, name)
  if (reason) setApart(reading, name, reason, unit)
  return !reason
}

/** A whole section is one entry, which replaces those for text inside it; the section's name is its text. */
function setApart({ leftOut, document }: TreeReading, text: string, reason: LeftOutReason, span: Span): void {
  const outside = leftOut.filter(({ start, end }) => end <= span.start || start >= span.end)
  leftOut.splice(0, leftOut.length, ...outside)
  const { start, end } = span
  const words = countWords(document.text.slice(start, end))
  leftOut.push({ reason, start, end, text, words })
}

/** Whether a heading without content is a statement itself: "Full plan: 12 modules", "Never lie." */
function saysSomething({ raw }: Part): boolean {
  const words = countWords(raw)
  const named = raw.replace(/^[\d.]+\s+/, '')
  return words > 8 || (words > 4 && /[.!…]["”»]?$|\S\s?: \S|^\[|["“«].*["”»]|(?<!^)\d/u.test(named))
}

/** Whether a heading stands above a picture alone, as on a slide: it is what can be said of it. */
const hasPicture = ({ document }: TreeReading, { start, raw }: Part): boolean =>
  document.blocks.some(
    (block) => block.start < start + raw.length && block.end > start && (block.pictures?.length ?? 0) > 0,
  )

function headingAsUnit({ document }: TreeReading, { start, raw }: Part): Unit {
  const end = start + raw.length
  return { kind: 'para', role: null, sentences: sentencesIn(document, { start, end }), start, end }
}
