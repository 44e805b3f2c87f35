import { countWords, sentenceKey } from '../../text/text-match.ts'
import type { LeftOut, Part, SourceTree, Unit } from './source-tree.ts'

/** Shorter pieces ("Yes.", "Next steps:") may repeat by coincidence. */
const MIN_WORDS = 6

/**
 * Trees without what an earlier document says in the same words: it is taught once, and reported as left out
 * of later documents.
 */
export function dropRepeats(trees: SourceTree[]): SourceTree[] {
  const known = new Set<string>()
  return trees.map((tree, index) => {
    const leftOut: LeftOut[] = []
    const visit = (part: Part): Part => {
      const units = part.units.filter((unit) => {
        const pieces = piecesOf(unit)
        const isRepeated = index > 0 && pieces.length > 0 && pieces.every((piece) => known.has(piece))
        if (isRepeated) leftOut.push(leftOutOf(unit, part, tree))
        return !isRepeated
      })
      const parts = part.parts.map(visit).filter((child) => child.units.length + child.parts.length > 0)
      return { ...part, units, parts }
    }
    const root = index > 0 ? visit(tree.root) : tree.root
    for (const piece of unitsIn(tree.root).flatMap(piecesOf)) known.add(piece)
    return { ...tree, root, leftOut: [...tree.leftOut, ...leftOut] }
  })
}

const unitsIn = (part: Part): Unit[] => [...part.units, ...part.parts.flatMap(unitsIn)]

function leftOutOf({ start, end }: Unit, part: Part, { document }: SourceTree): LeftOut {
  const text = document.text.slice(start, end)
  return { reason: 'repeated', text, words: countWords(text), part: part.title || null, start, end }
}

/** The pieces of a unit to compare: its sentences, items, turns or rows; empty if they are all short. */
function piecesOf(unit: Unit): string[] {
  const texts = textsOf(unit)
  return texts.some((text) => countWords(text) >= MIN_WORDS) ? texts.map(sentenceKey) : []
}

function textsOf(unit: Unit): string[] {
  switch (unit.kind) {
    case 'para':
    case 'quote':
      return unit.sentences.map(({ text }) => text)
    case 'list':
      return unit.items.map(({ text }) => text)
    case 'dialogue':
      return unit.turns.map(({ text }) => text)
    case 'table':
      return unit.rows.map(({ cells }) => cells.join(' '))
  }
}
