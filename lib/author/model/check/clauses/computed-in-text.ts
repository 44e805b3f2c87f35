import type { Language } from '../../../../product/source-document.ts'
import { CHECK_WORDS } from './check-words.ts'
import { clausesIn } from './clauses-in.ts'
import type { Figure } from './figures-in.ts'
import { inLargerUnits } from './measures.ts'
import { operationsOn, rounded } from './operations.ts'

/**
 * The figures of a text that follow by one operation from figures of its passage and of itself, where it shows what
 * they are made from: an operand ("all five days … 30 in all"), or a figure beside one in the passage; a ratio
 * ("three times as long") shows none. A supposed figure ("ten seats") follows where its result does. Pure.
 */
export function computedIn(text: string, passage: string, language: Language): readonly number[] {
  const own = figuresOf(text, language).flat()
  const sentences = figuresOf(passage, language)
  const theirs = sentences.flat()
  const strange = own.filter((figure) => !isIn(theirs, figure))
  const shown = sentences.filter((figures) => figures.some((figure) => isIn(own, figure))).flat()
  return strange.flatMap((result) => {
    const others = own.filter(({ value }) => value !== result.value)
    const isRatio = CHECK_WORDS[language].ratios.has(result.after[0] ?? '')
    const pairs = theirs.flatMap((one) =>
      [...theirs, ...others].flatMap((other) =>
        one.value !== other.value &&
        (isIn(shown, one) || isIn(others, other) || (isRatio && one.of === other.of))
          ? [{ one, other }]
          : [],
      ),
    )
    const made = pairs.filter((pair) => isMade(result, pair, theirs))
    return made.length > 0 ? [result.value, ...made.map(({ other }) => other.value)] : []
  })
}

const figuresOf = (text: string, language: Language): Figure[][] =>
  clausesIn(text, language).map(({ clauses }) =>
    clauses.flatMap(({ figures }) => figures.filter(({ isOrdinal }) => !isOrdinal)),
  )

const isIn = (figures: readonly Figure[], { value }: Figure): boolean =>
  figures.some((each) => each.value === value)

/** Whether an operation on two figures makes a third; one that the passage measures has the measure of an operand. */
function isMade(
  result: Figure,
  { one, other }: { one: Figure; other: Figure },
  theirs: readonly Figure[],
): boolean {
  const isMeasured = theirs.some(({ of }) => of === result.of)
  if (isMeasured && result.of !== one.of && result.of !== other.of) return false
  const inUnits = [other.value, ...inLargerUnits(other.value, other)].map((value) => ({
    value,
    of: other.of,
  }))
  return inUnits
    .flatMap((operand) => operationsOn(one, operand))
    .some(
      ({ value, isOfOneKind }) => value === rounded(result.value) && (!isOfOneKind || one.of === other.of),
    )
}
