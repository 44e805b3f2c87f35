import { type Language, perLanguage } from '../../../../product/source-document.ts'
import { splitSentences } from '../../../text/sentence-split.ts'
import { figuresIn } from './figures-in.ts'
import { daysAfter, type Operand, type Operation, operationsOn, rounded } from './operations.ts'

/** What a question supposes, beside its passages: its text, and the operation that a value follows by. */
export type Case = { text: string; operationFor(value: number): Operation | undefined }

/**
 * What the case of a question gives to its options and to what is said after it: all that stands in its `prompt`,
 * dates if that names one, and what one operation makes of one of its figures and one of the passage's. Pure.
 */
export function caseOf(prompt: string, passage: string, language: Language): Case {
  const names = prompt.match(DATE[language]) ? DATES[language].join(' ') : ''
  const [own, theirs] = [operandsIn(prompt, language), operandsIn(passage, language)]
  const made = own.flatMap((one) =>
    [...theirs, ...own].flatMap((other) =>
      other.value === one.value
        ? []
        : [...operationsOn(one, other), ...(names === '' ? [] : daysAfter(one.value, other.value))].map(
            (operation) => ({ operation, isMixed: operation.isOfOneKind && one.of !== other.of }),
          ),
    ),
  )
  // Three bags and five euros may be added, but more likely they are multiplied.
  const byKind = made.toSorted((a, b) => Number(a.isMixed) - Number(b.isMixed))
  return {
    text: `${prompt} ${names}`,
    operationFor: (value) => byKind.find(({ operation }) => operation.value === rounded(value))?.operation,
  }
}

const operandsIn = (text: string, language: Language): Operand[] => [
  ...new Map(
    figuresIn(text, language).map(({ value, of }) => [`${value} ${of}`, { value, of }] as const),
  ).values(),
]

/**
 * What a statement supposes before it states something: its sentences but the last, and its dates where the passage
 * has none. Pure.
 */
export function caseOfStatement(statement: string, passage: string, language: Language): Case {
  const last = splitSentences(statement, language).at(-1)?.start ?? 0
  const dates = passage.match(DATE[language]) ? [] : (statement.slice(last).match(DATE[language]) ?? [])
  return caseOf([statement.slice(0, last), ...dates].join(' ').trim(), passage, language)
}

const namesOf = (language: Language, options: Intl.DateTimeFormatOptions, dates: number[]): string[] => {
  const { format } = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' })
  return dates.map((date) => format(date))
}
const MONTHS = perLanguage((language) =>
  namesOf(
    language,
    { month: 'long' },
    Array.from({ length: 12 }, (_, month) => Date.UTC(2024, month, 1)),
  ),
)
/** The days of the week. */
export const WEEKDAYS = perLanguage((language) =>
  namesOf(
    language,
    { weekday: 'long' },
    Array.from({ length: 7 }, (_, day) => Date.UTC(2024, 0, 1 + day)),
  ),
)
/** The days of the week and the months. */
export const DATES = perLanguage((language) => [...WEEKDAYS[language], ...MONTHS[language]])

/** A day of the week, or of a month; months in the case of their language, since "may" is a word. */
const DATE = perLanguage((language) => {
  const [days, months] = [WEEKDAYS[language].join('|'), MONTHS[language].join('|')]
  const number = '\\d{1,2}(?:st|nd|rd|th|er)?'
  return new RegExp(
    `(?<!\\p{L})(?:${days}|${number} (?:of )?(?:${months})|(?:${months}) ${number})(?!\\p{L})`,
    'gu',
  )
})
