import type { Item, Span, Unit, UnitOf } from './source-tree.ts'

/** The part of a unit within a range: whole sentences, items, rows and turns; null if there is none. */
export function clipUnit(unit: Unit, range: Span): Unit | null {
  if (isWithin(unit, range)) return unit
  const lead = unit.lead && isWithin(unit.lead, range) ? unit.lead : null
  const piecesIn = <Piece extends Span>(pieces: Piece[]) =>
    around(pieces, range).filter((each) => isWithin(each, range))
  switch (unit.kind) {
    case 'para': {
      const sentences = piecesIn(unit.sentences)
      return sentences.length > 0 ? { ...unit, ...spanOf(sentences), sentences } : null
    }
    case 'quote': {
      const sentences = piecesIn(unit.sentences)
      return sentences.length > 0 ? { ...unit, ...spanOf([lead, ...sentences]), lead, sentences } : null
    }
    case 'dialogue': {
      const turns = piecesIn(unit.turns)
      return turns.length > 0 ? { ...unit, ...spanOf([lead, ...turns]), lead, turns } : null
    }
    case 'table': {
      const rows = piecesIn(unit.rows)
      return rows.length > 0 ? { ...unit, ...spanOf([lead, ...rows]), lead, rows } : null
    }
    case 'list': {
      const items = clipItems(unit.items, range)
      const skipped = unit.items.findIndex((each) => each.end > range.start)
      const first = unit.first + Math.max(0, skipped)
      if (items.length === 0) return null
      const goesOn = unit.goesOn || unit.items.at(-1)!.start >= range.end
      const over = !lead && unit.lead && /:\s*$/.test(unit.lead.text) ? { over: unit.lead } : {}
      return asParagraph({ ...unit, ...spanOf([lead, ...items]), ...over, lead, items, first, goesOn })
    }
  }
}

const SAYING = /^(?:"[^"]{12,}"|“[^“”]{12,}”|«[^«»]{12,}»)[.!?]?$/u

/**
 * A single bullet without a lead-in is not a list: text in quotation marks is a quotation, several sentences
 * are a paragraph.
 */
export function asParagraph(unit: UnitOf<'list'>): Unit {
  const { lead, over, ordered, items, start, end } = unit
  const [item] = items
  const isBare = items.length === 1 && !lead && !over && !ordered && item && !item.label && !item.mark
  if (!isBare || item.children.length > 0) return unit
  if (SAYING.test(item.text))
    return { kind: 'quote', lead: null, speaker: null, sentences: item.sentences, start, end }
  if (item.sentences.length < 2) return unit
  return { kind: 'para', role: null, sentences: item.sentences, start, end }
}

/** The items within a range; of an item partly outside, its own text or its children. */
function clipItems(items: Item[], range: Span): Item[] {
  return around(items, range).flatMap((item) => {
    if (isWithin(item, range)) return [item]
    const children = clipItems(item.children, range)
    const own = { start: item.start, end: item.sentences.at(-1)?.end ?? item.end }
    if (!isWithin(own, range)) return children
    return [{ ...item, ...spanOf([own, ...children]), children }]
  })
}

/** Of pieces in order those that touch a range, found in a few steps: a long list is clipped once per scene. */
function around<Piece extends Span>(pieces: Piece[], range: Span): Piece[] {
  let [first, last] = [0, pieces.length]
  while (first < last) {
    const middle = (first + last) >> 1
    if (pieces[middle]!.end < range.start) first = middle + 1
    else last = middle
  }
  let end = first
  while (end < pieces.length && pieces[end]!.start <= range.end) end += 1
  return pieces.slice(first, end)
}

const isWithin = ({ start, end }: Span, range: Span): boolean => start >= range.start && end <= range.end

const spanOf = (pieces: (Span | null)[]): Span => {
  const there = pieces.filter((piece) => piece !== null)
  return {
    start: Math.min(...there.map(({ start }) => start)),
    end: Math.max(...there.map(({ end }) => end)),
  }
}
