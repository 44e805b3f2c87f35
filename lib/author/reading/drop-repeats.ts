import { countWords, sentenceKey } from '../text/text-match.ts'
import type { LeftOut, Part, SourceTree, Unit } from './source-tree.ts'
import { leftOutOf } from './unit-reading.ts'

/** Shorter units ("Yes.", "Next steps") may repeat by coincidence. */
const MIN_WORDS = 6

/**
 * Trees without what an earlier document says in the same words: it is taught once, and reported as left out
 * of later documents.
 */
export function dropRepeats(trees: SourceTree[]): SourceTree[] {
  const known = new Set<string>()
  return trees.map((tree) => {
    const leftOut: LeftOut[] = []
    const visit = (part: Part): Part => {
      const units = part.units.filter((unit) => {
        const isRepeated = known.has(keyOf(unit, tree))
        if (isRepeated) leftOut.push(leftOutOf(tree.document, 'repeated', unit))
        return !isRepeated
      })
      const parts = part.parts.map(visit).filter((child) => child.units.length + child.parts.length > 0)
      return { ...part, units, parts }
    }
    const root = visit(tree.root)
    for (const unit of unitsIn(tree.root)) {
      const key = keyOf(unit, tree)
      if (countWords(key) >= MIN_WORDS) known.add(key)
    }
    return { ...tree, root, leftOut: [...tree.leftOut, ...leftOut] }
  })
}

const keyOf = ({ start, end }: Unit, { document }: SourceTree): string =>
  sentenceKey(document.text.slice(start, end))

const unitsIn = (part: Part): Unit[] => [...part.units, ...part.parts.flatMap(unitsIn)]
