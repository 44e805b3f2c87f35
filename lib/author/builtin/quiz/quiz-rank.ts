import { numberIn, numbersIn, unitOf } from './makers/quiz-numbers.ts'

/** A thing with a figure beside it. */
type Figured = { label: string; value: string }

const LONGEST = 36

export const isFigure = (value: string): boolean => /\d/.test(value) && value.length <= LONGEST

/**
 * Things that figures put in an order, lowest first: of one unit, three or more, none equal. Empty when there
 * is no such order, or their labels tell it.
 */
export function ranked<T extends Figured>(things: T[]): T[] {
  const figures = things.filter(({ value }) => isFigure(value) && numberIn(value) !== null)
  const groups = [...Map.groupBy(figures, ({ value }) => unitOf(value)).values()]
  const most = groups.toSorted((a, b) => b.length - a.length)[0] ?? []
  const clear = most.filter(
    ({ value }, index) => most.findIndex((each) => numberIn(each.value) === numberIn(value)) === index,
  )
  const sorted = clear.toSorted((a, b) => numberIn(a.value)! - numberIn(b.value)!)
  // Of ranges the upper ends must rise too.
  const ends = sorted.map(({ value }) => numbersIn(value)[1] ?? Number.NaN)
  const isTangled = ends.some((end, index) => end <= (ends[index - 1] ?? Number.NaN))
  const labels = new Set(sorted.map(({ label }) => label.toLowerCase()))
  // Labels that carry their own order ask nothing ("Every 50 hours", "Every 500 hours").
  const isTold = sorted.every(({ label }) => numberIn(label) !== null)
  return sorted.length < 3 || isTangled || isTold || labels.size < sorted.length ? [] : sorted
}
