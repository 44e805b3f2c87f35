import type { Language } from '../../../../product/source-document.ts'
import { perLanguage } from '../../../language/language-packs.ts'
import { splitSentences } from '../../../text/sentence-split.ts'
import { figuresIn } from './figures-in.ts'

/** What a question supposes, beside its passages: its text, and the values that follow from it. */
export type Case = { text: string; isComputed(value: number): boolean }

const MONTH_LENGTHS = [28, 29, 30, 31]

/**
 * What the case of a question gives to its options and to what is said after it: all that stands in its `prompt`,
 * dates if that names one, and what one operation makes of one of its figures and one of the passage's. Pure.
 */
export function caseOf(prompt: string, passage: string, language: Language): Case {
  const names = prompt.match(DATE[language]) ? DATES[language].join(' ') : ''
  const valuesOf = (text: string) => [...new Set(figuresIn(text, language).map(({ value }) => value))]
  const [own, theirs] = [valuesOf(prompt), valuesOf(passage)]
  const follows = new Set(
    own.flatMap((one) => [...own, ...theirs].flatMap((other) => (other === one ? [] : computed(one, other)))),
  )
  return { text: `${prompt} ${names}`, isComputed: (value) => follows.has(round(value)) }
}

/**
 * What a statement supposes before it states something: its sentences but the last, and its dates where the passage
 * has none. Pure.
 */
export function caseOfStatement(statement: string, passage: string, language: Language): Case {
  const last = splitSentences(statement, language).at(-1)?.start ?? 0
  const dates = passage.match(DATE[language]) ? [] : (statement.slice(last).match(DATE[language]) ?? [])
  return caseOf([statement.slice(0, last), ...dates].join(' ').trim(), passage, language)
}

const round = (value: number): number => Math.round(value * 100) / 100

/** What one operation makes of two figures: sums, shares, percentages, and days later in a month. */
const computed = (one: number, other: number): number[] =>
  [
    ...[one + other, one - other, other - one, one * other, one / other, other / one],
    ...[one, -one, 100 - one].map((share) => (Math.abs(share) * other) / 100),
    ...[other, 100 - other, 100 + other].map((share) => (share * one) / 100),
    ...MONTH_LENGTHS.map((length) => one + other - length),
  ].flatMap((value) => (value > 0 ? [round(value)] : []))

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
