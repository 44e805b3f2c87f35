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
