import { isCustomerLine } from '../../text/customer-line.ts'
import { titleKey } from '../../text/text-key.ts'
import { TEXT_PATTERNS } from '../../text/text-patterns.ts'
import { wordsIn } from '../plan/unit-size.ts'
import type { Part, SourceTree } from '../tree/source-tree.ts'
import { unitsBelow } from './source-lines.ts'

type Taught = { tree: SourceTree; part: Part; words: number }

const MOST = 5
/** A part with more than this share of all that is taught is too large for one topic. */
const TOO_MUCH = 0.34

/** The parts of documents that teach the most, best first: their titles are the topics of a course. */
export function teachingParts(trees: SourceTree[]): Taught[] {
  const taught = trees.flatMap((tree) => tree.root.parts.map((part) => ({ tree, part, words: sizeOf(part) })))
  const total = taught.reduce((sum, { words }) => sum + words, 0)
  const parts = taught.flatMap((each) => inner(each, total))
  const seen = new Set<string>()
  return parts
    .filter(
      ({ tree, part }) => part.title !== '' && !TEXT_PATTERNS[tree.language].genericHeading.test(part.title),
    )
    .sort((one, other) => other.words - one.words)
    .filter(({ part }) => {
      const key = titleKey(part.title)
      return !seen.has(key) && seen.add(key)
    })
    .slice(0, MOST)
}

/** A part, or its subparts if it is too large; what customers say belongs to the heading above. */
function inner(taught: Taught, total: number): Taught[] {
  const { tree, part } = taught
  const named = part.parts.filter(({ title, isQuestion }) => title && !isQuestion && !isCustomerLine(title))
  if (taught.words <= total * TOO_MUCH || named.length < 2) return [taught]
  return named.flatMap((each) => inner({ tree, part: each, words: sizeOf(each) }, total))
}

/** The number of words in a part and its subparts; reference material does not count. */
const sizeOf = (part: Part): number =>
  wordsIn(unitsBelow(part).filter((unit) => unit.kind !== 'table' || !unit.register))
