import { LANGUAGE_PACKS } from '../../language/language-packs.ts'
import { wordsIn } from '../../lesson/unit-size.ts'
import type { Part, SourceTree } from '../../reading/source-tree.ts'
import { isCustomerLine } from '../../text/customer-line.ts'
import { titleKey } from '../../text/text-key.ts'
import { unitsBelow } from './source-lines.ts'

const MOST = 5
/** A part with more than this share of all that is taught is too large for one topic. */
const TOO_MUCH = 0.34

/** The parts of documents that teach the most, best first: their titles are the topics of a course. */
export function teachingParts(trees: SourceTree[]): Part[] {
  const total = trees.flatMap(({ root }) => root.parts).reduce((sum, part) => sum + sizeOf(part), 0)
  const parts = trees.flatMap(({ root, language }) =>
    root.parts
      .flatMap((part) => inner(part, total * TOO_MUCH))
      .filter(({ title }) => title !== '' && !LANGUAGE_PACKS[language].patterns.genericHeading.test(title)),
  )
  const sorted = parts.sort((one, other) => sizeOf(other) - sizeOf(one))
  const largest = Map.groupBy(sorted, ({ title }) => titleKey(title))
  return [...largest.values()].map(([part]) => part!).slice(0, MOST)
}

/** A part, or its subparts if it is too large; what customers say belongs to the heading above. */
function inner(part: Part, most: number): Part[] {
  const named = part.parts.filter(({ title, isQuestion }) => title && !isQuestion && !isCustomerLine(title))
  if (sizeOf(part) <= most || named.length < 2) return [part]
  return named.flatMap((each) => inner(each, most))
}

/** The number of words in a part and its subparts; reference material does not count. */
const sizeOf = (part: Part): number =>
  wordsIn(unitsBelow(part).filter((unit) => unit.kind !== 'table' || !unit.register))
