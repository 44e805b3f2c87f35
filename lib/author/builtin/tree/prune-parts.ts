import { countWords } from '../words/text-match.ts'
import type { LeftOutReason, Part, Span, Unit } from './source-tree.ts'
import type { TreeReading } from './unit-reading.ts'

/**
 * Takes from the tree, and sets apart, sections and labeled lists that hold links, licenses or instructions
 * to a film team, and headings of which nothing is left. What stands in sections under links or licenses
 * stays: only their own text goes.
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
    child.units = child.units.filter((unit) => keepsUnit(reading, child, unit))
    pruneParts(reading, child)
    if (child.units.length + child.parts.length + child.given.length > 0) return [child]
    setEmptyApart(reading, child)
    return []
  })
}

function reasonToPrune({ patterns, isScript }: TreeReading, name: string): LeftOutReason | null {
  if (patterns.apparatus.test(name)) return 'apparatus'
  return isScript && patterns.production.test(name) ? 'production' : null
}

/** Where a part's heading and its own units end. */
const ownEnd = (part: Part): number => Math.max(part.start + part.raw.length, part.units.at(-1)?.end ?? 0)

/** "References: …", "B-roll suggestions: …" over a list. */
function keepsUnit(reading: TreeReading, part: Part, unit: Unit): boolean {
  if (unit.kind !== 'list' || !unit.lead) return true
  const reason = reasonToPrune(reading, unit.lead.text.replace(/[\s:]+$/, ''))
  if (reason) setApart(reading, part.title, reason, unit)
  return !reason
}

/** A whole section is one entry, whatever was set apart inside it before; its text is its title. */
function setApart(reading: TreeReading, title: string, reason: LeftOutReason, span: Span): void {
  const { leftOut, document } = reading
  const outside = leftOut.filter(({ start, end }) => end <= span.start || start >= span.end)
  leftOut.splice(0, leftOut.length, ...outside)
  const { start, end } = span
  const words = countWords(document.text.slice(start, end))
  leftOut.push({ reason, start, end, text: title, words, part: title })
}

function setEmptyApart({ leftOut }: TreeReading, { title, raw, start }: Part): void {
  leftOut.push({
    reason: 'empty',
    start,
    end: start + raw.length,
    text: title,
    words: countWords(raw),
    part: title,
  })
}
