/** A figure that an operation may take: what it counts or measures is `of`. */
export type Operand = { value: number; of: string }
/** What one operation makes of two figures, and the operation as it is shown; sums and differences are `isOfOneKind`. */
export type Operation = { value: number; shown: string; isOfOneKind: boolean }

const PERCENT = '%'

export const rounded = (value: number): number => Math.round(value * 100) / 100

/**
 * What one operation makes of two figures: a product, a share, a sum, a difference; of a percentage and another
 * figure, that share of it, what it leaves or adds. Nothing that is not above zero. Pure.
 */
export function operationsOn(one: Operand, other: Operand): Operation[] {
  const [rate, whole] = one.of === PERCENT ? [one, other] : [other, one]
  const isRate = rate.of === PERCENT && whole.of !== PERCENT
  return (isRate ? ofRate(rate.value, whole.value) : ofTwo(one.value, other.value)).flatMap(
    ([value, shown, isOfOneKind = false]) =>
      value > 0 ? [{ value: rounded(value), shown: `${shown} = ${rounded(value)}`, isOfOneKind }] : [],
  )
}

const ofRate = (rate: number, whole: number): [number, string, boolean?][] => [
  [(rate * whole) / 100, `${whole} × ${rate} %`],
  [whole - (rate * whole) / 100, `${whole} − ${rate} %`],
  [whole + (rate * whole) / 100, `${whole} + ${rate} %`],
]

const ofTwo = (one: number, other: number): [number, string, boolean?][] => {
  const [most, least] = [Math.max(one, other), Math.min(one, other)]
  return [
    [one * other, `${one} × ${other}`],
    [one + other, `${one} + ${other}`, true],
    [most - least, `${most} − ${least}`, true],
    [one / other, `${one} ÷ ${other}`],
    [other / one, `${other} ÷ ${one}`],
  ]
}
