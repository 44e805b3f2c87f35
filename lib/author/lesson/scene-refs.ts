import type { SourceRef } from '../../product/source-document.ts'
import { clipUnit } from '../reading/clip-unit.ts'
import type { Part, SourceTree, Span, Unit } from '../reading/source-tree.ts'
import { refAt } from '../text/ref-at.ts'
import type { ScenePlan } from './scene-plan.ts'

/**
 * The passages of a planned scene: one per unit, starting at the heading if the scene opens its part, then
 * one per card. {@link readScene} turns them back into the scene.
 */
export function refsOfScene({ tree, part, units, cards, opens }: ScenePlan): SourceRef[] {
  const spans: Span[] = units.map(({ start, end }, index) => ({
    start: opens && index === 0 && part.raw ? Math.min(part.start, start) : start,
    end,
  }))
  if (opens && units.length === 0 && part.raw) spans.push(headingSpan(part))
  for (const card of cards)
    spans.push({ start: card.start, end: card.units.at(-1)?.end ?? headingSpan(card).end })
  return spans.map(({ start, end }) => refAt(tree.document, start, end))
}

/** The range of a part's heading. */
export const headingSpan = ({ start, raw }: Part): Span => ({ start, end: start + raw.length })

/** A part, or as much of it as a scene's passages include; `hasHeading`: they include its heading. */
type Piece = { tree: SourceTree; part: Part; units: Unit[]; hasHeading: boolean }

/**
 * The scene that passages describe, whoever chose them: units of a part, and other parts with their headings
 * as cards. Null if they contain no unit. `title` is the scene's own.
 */
export function readScene(refs: SourceRef[], trees: SourceTree[], title: string): ScenePlan | null {
  const pieces = piecesAt(refs, trees)
  const [main, ...others] = pieces
  if (!main || pieces.every(({ units }) => units.length === 0)) return null
  const isCard = (piece: Piece) => piece.hasHeading && piece.units.length > 0
  // Cards without an opening of their own belong to the part that contains them all.
  const cardsOnly = isCard(main) && others.length > 0 && others.every(isCard) && !holds(main.part, others)
  const owner = cardsOnly ? (parentOf(main.part, main.tree) ?? main.tree.root) : main.part
  const cards = (cardsOnly ? pieces : others.filter(isCard)).map(({ part, units }) => ({
    ...part,
    units,
    parts: [],
  }))
  const loose = cardsOnly ? [] : others.filter((piece) => !isCard(piece)).flatMap(({ units }) => units)
  return {
    tree: main.tree,
    part: owner,
    units: cardsOnly ? [] : [...main.units, ...loose],
    cards,
    opens: !cardsOnly && main.hasHeading,
    title,
  }
}

/** The headings in passages, if they contain nothing else; otherwise an empty list. */
export function headingsOnly(refs: SourceRef[], trees: SourceTree[]): { tree: SourceTree; part: Part }[] {
  const pieces = piecesAt(refs, trees)
  return pieces.every(({ units, hasHeading }) => hasHeading && units.length === 0) ? pieces : []
}

function piecesAt(refs: SourceRef[], trees: SourceTree[]): Piece[] {
  const pieces = new Map<Part, Piece>()
  for (const ref of refs) {
    const tree = trees.find(({ document }) => document.sourceId === ref.sourceId)
    const range = tree && relocate(ref, tree)
    if (!range) continue
    for (const part of partsIn(tree.root)) {
      if (!touches(part, range)) continue
      const heading = headingSpan(part)
      const hasHeading = part.raw !== '' && heading.start >= range.start && heading.end <= range.end
      const units = clippedTo(range, part)
      const known = pieces.get(part)
      if (known) {
        known.units.push(...units.filter((unit) => !known.units.some((each) => each.start === unit.start)))
        known.hasHeading ||= hasHeading
      } else if (hasHeading || units.length > 0) pieces.set(part, { tree, part, units, hasHeading })
    }
  }
  return [...pieces.values()]
}

/** The units of a tree within a range, whichever parts they are in. */
export const unitsWithin = (range: Span, { root }: SourceTree): Unit[] =>
  partsIn(root).flatMap((part) => (touches(part, range) ? clippedTo(range, part) : []))

const clippedTo = (range: Span, { units }: Part): Unit[] =>
  units.flatMap((unit) => (touches(unit, range) && (clipUnit(unit, range) ?? sentencesIn(unit, range))) || [])

/** Of a range inside one item of a list, which a long item is divided into: its sentences there. */
function sentencesIn(unit: Unit, range: Span): Unit[] {
  const item =
    unit.kind === 'list' && unit.items.find(({ start, end }) => start <= range.start && range.end <= end)
  if (!item || item.children.length > 0) return []
  const { start, end, sentences } = item
  const part = clipUnit({ kind: 'para', role: null, sentences, start, end }, range)
  return part ? [part] : []
}

const touches = (one: Span, other: Span): boolean => one.start <= other.end && other.start <= one.end

/** The current position of a passage: if the source has changed, its quotation is searched for. */
function relocate({ start, end, quote }: SourceRef, { document }: SourceTree): Span | null {
  if (document.text.slice(start, end) === quote) return { start, end }
  const found = document.text.indexOf(quote)
  return found < 0 ? null : { start: found, end: found + quote.length }
}

/** A part and all its subparts, in reading order. */
export const partsIn = (part: Part): Part[] => [part, ...part.parts.flatMap(partsIn)]

/** The parts that contain a part, nearest first; none for one that is not in the tree, like a copy. */
export function partsAbove(part: Part, root: Part): Part[] {
  if (root.parts.includes(part)) return [root]
  // Only the parts around its position: all of them take 0.7 s more in a manual of 3,000 headings.
  for (const child of root.parts) {
    const above = child.start <= part.start && part.start <= child.end ? partsAbove(part, child) : []
    if (above.length > 0) return [...above, root]
  }
  return []
}

export const parentOf = (part: Part, { root }: SourceTree): Part | undefined => partsAbove(part, root)[0]

const holds = (part: Part, pieces: Piece[]): boolean => {
  const below = partsIn(part)
  return pieces.every((piece) => below.includes(piece.part))
}
