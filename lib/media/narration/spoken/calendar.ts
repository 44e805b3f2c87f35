import type { Language } from '../../../product/source-document.ts'

/** A day or month with all its names, the full one first: "Monday", "Mon". */
type Named = readonly string[]

const namesOf = (dates: readonly Date[], language: Language, part: 'weekday' | 'month'): Named[] =>
  dates.map((date) => [
    ...new Set(
      (['long', 'short'] as const).map((length) =>
        new Intl.DateTimeFormat(language, { [part]: length, timeZone: 'UTC' }).format(date).replace('.', ''),
      ),
    ),
  ])

/** The days of the week and the months, each with its full and short name as the language writes it. */
export const calendarOf = (language: Language): Named[] => [
  ...namesOf(
    Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2024, 0, 1 + day))),
    language,
    'weekday',
  ),
  ...namesOf(
    Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2024, month, 1))),
    language,
    'month',
  ),
]

const TIMES = ['second', 'minute', 'hour', 'day', 'week', 'month', 'year'] as const

/** How long something takes: "1 hour"; empty for no amount. */
export const lengthIn =
  (language: Language) =>
  (unit: (typeof TIMES)[number], amount: string | undefined): string =>
    amount
      ? new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' })
          .format(Number(amount))
          .replace(/\s/g, ' ')
      : ''

/** The units of time in full, one of each: "month". */
export const timesOf = (language: Language): ReadonlySet<string> =>
  new Set(
    TIMES.map((unit) =>
      new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' })
        .format(1)
        .replace(/[\d\s]/g, ''),
    ),
  )

/** A year of this century with all its digits: "24" is 2024. */
export const yearOf = (written: string): string => (written.length === 2 ? `20${written}` : written)

const ROMAN = /^(?<tens>X{0,3})(?:(?<four>IV)|(?<nine>IX)|(?<five>V)?(?<ones>I{0,3}))$/

/** What a Roman figure counts, up to 39, as centuries are; null if it is none. */
export function romanValue(figure: string): number | null {
  const { tens = '', four, nine, five, ones = '' } = ROMAN.exec(figure)?.groups ?? {}
  return tens.length * 10 + (four ? 4 : 0) + (nine ? 9 : 0) + (five ? 5 : 0) + ones.length || null
}
