import type { Part, SourceTree, Span, Unit } from '../../reading/source-tree.ts'
import { splitSentences } from '../../text/sentence-split.ts'
import { withoutDecoration } from '../../text/text-clean.ts'

/** One line of a part's content: an item, a row of a table or a sentence, without markup. */
export type SourceLine = Span & { text: string; kind: 'item' | 'row' | 'sentence' }
/** A labeled line: "Conversion rate: 28%". */
export type LabeledLine = Span & { text: string; label: string; value: string }

const LABEL = /^([\p{L}\p{N}][^:“”"«».!?|→]{0,59}?)\s*(?::|\s[–—-](?=\s))\s*(?=\S)/u

/** The lines of units in reading order; of lists only the top-level items. */
export const linesOf = (units: readonly Unit[]): SourceLine[] =>
  units.flatMap((unit) => [...(unit.lead ? [lineOf(unit.lead, 'sentence')] : []), ...ownLines(unit)])

function ownLines(unit: Unit): SourceLine[] {
  switch (unit.kind) {
    case 'para':
    case 'quote':
      return unit.sentences.map((sentence) => lineOf(sentence, 'sentence'))
    case 'list':
      return unit.items.map((item) =>
        lineOf({ ...item, end: item.sentences.at(-1)?.end ?? item.end }, 'item'),
      )
    case 'table':
      return unit.rows.map(({ cells, ...span }) =>
        lineOf({ ...span, text: rowText(cells, unit.header) }, 'row'),
      )
    case 'dialogue':
      return []
  }
}

const lineOf = ({ text, start, end }: Span & { text: string }, kind: SourceLine['kind']): SourceLine => ({
  text: withoutDecoration(text),
  start,
  end,
  kind,
})

function rowText(row: readonly string[], header: readonly string[]): string {
  const [label = '', ...cells] = row
  const filled = cells.flatMap((cell, index) => {
    const column = header[index + 1]
    return cell === '' ? [] : [cells.length > 1 && column ? `${column} ${cell}` : cell]
  })
  return filled.length > 0 ? `${label}: ${filled.join(', ')}` : label
}

/** All units of a part and its subparts. */
export const unitsBelow = (part: Part): Unit[] => [...part.units, ...part.parts.flatMap(unitsBelow)]

/**
 * The labeled lines of a document in reading order, including those about the document itself: they say who
 * it is for.
 */
export function labeledLines({ root, leftOut, language }: SourceTree): LabeledLine[] {
  const about = leftOut.flatMap(({ text, start }) =>
    splitSentences(text, language).map((span) => ({
      text: withoutDecoration(text.slice(span.start, span.end)),
      start: start + span.start,
      end: start + span.end,
    })),
  )
  // In a wider table, the other cells are not a value of the first.
  const units = unitsBelow(root).filter((unit) => unit.kind !== 'table' || unit.header.length <= 2)
  return [...linesOf(units), ...about]
    .flatMap(({ text, start, end }): LabeledLine[] => {
      const found = LABEL.exec(text)
      const value = found ? text.slice(found[0].length) : ''
      return found?.[1] && value !== '' ? [{ text, start, end, label: found[1], value }] : []
    })
    .sort((one, other) => one.start - other.start)
}
