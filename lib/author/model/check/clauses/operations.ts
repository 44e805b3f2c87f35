import { type Language, perLanguage } from '../../../../product/source-document.ts'

/** A figure that an operation may take: what it counts or measures is `of`. */
export type Operand = { value: number; of: string }
/** What an operation makes of figures, and how a reader is shown it; sums and differences are `isOfOneKind`. */
export type Operation = { value: number; isOfOneKind: boolean; shown(language: Language): string }

const PERCENT = '%'
const MONTH_LENGTHS = [28, 29, 30, 31]

export const rounded = (value: number): number => Math.round(value * 100) / 100

/**
 * What one operation makes of two figures: a product, a share, a sum, a difference; of a percentage and another
 * figure, that share of it, what it leaves or adds. Nothing that is not above zero. Pure.
 */
export function operationsOn(one: Operand, other: Operand): Operation[] {
  const [rate, whole] = one.of === PERCENT ? [one, other] : [other, one]
  return rate.of === PERCENT && whole.of !== PERCENT
    ? ofRate(rate.value, whole.value)
    : ofTwo(one.value, other.value)
}

/** The days of the next month that are so many days after a day: 14 days after 25 March are 8 April. Pure. */
export const daysAfter = (day: number, days: number): Operation[] =>
  MONTH_LENGTHS.flatMap((length) => operation(day + days - length, [day, '+', days, '−', length]))

type Part = number | string

const operation = (value: number, parts: readonly Part[], isOfOneKind = false): Operation[] =>
  value > 0
    ? [
        {
          ...{ value: rounded(value), isOfOneKind },
          shown: (language) =>
            [...parts, '=', value]
              .map((part) => (typeof part === 'number' ? FORMATS[language].number.format(part) : part))
              .map((part) =>
                part.replace(RATE, (_whole, rate) => FORMATS[language].percent.format(rate / 100)),
              )
              .join(' '),
        },
      ]
    : []

const RATE = /^(\d+(?:\.\d+)?)%$/
const FORMATS = perLanguage((language) => ({
  number: new Intl.NumberFormat(language, { maximumFractionDigits: 2 }),
  percent: new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }),
}))

const ofRate = (rate: number, whole: number): Operation[] => [
  ...operation((rate * whole) / 100, [whole, '×', `${rate}%`]),
  ...operation(whole - (rate * whole) / 100, [whole, '−', `${rate}%`]),
  ...operation(whole + (rate * whole) / 100, [whole, '+', `${rate}%`]),
]

const ofTwo = (one: number, other: number): Operation[] => {
  const [most, least] = [Math.max(one, other), Math.min(one, other)]
  return [
    ...operation(one * other, [one, '×', other]),
    ...operation(one + other, [one, '+', other], true),
    ...operation(most - least, [most, '−', least], true),
    ...operation(one / other, [one, '÷', other]),
    ...operation(other / one, [other, '÷', one]),
  ]
}
