import type { QuantityWords } from './quantity.ts'
import type { TokenType } from './token-type.ts'

export type SpokenSign =
  | 'arrow'
  | 'equals'
  | 'about'
  | 'between'
  | 'times'
  | 'atLeast'
  | 'to'
  | 'under'
  | 'over'
  | 'atMost'

/** What a language contributes to the types of tokens that all languages share. */
export type SpokenWords = {
  quantity: QuantityWords
  /** what several things with a number for a name stand behind: "a fleet of 747s"; null if none are */
  severalAfter: RegExp | null
  /** what stands before a decade and not before seconds: "the", "her", "late" */
  decadeAfter: RegExp | null
  /** 1990 and 90 as decades; null if the language writes them otherwise */
  decade: (year: number) => string | null
  /** what a number with a hyphen behind it identifies: "part", "order" */
  names: RegExp
  /** one quarter: (1, 4); null if there are no words for it */
  fraction: (part: number, whole: number) => string | null
  /** what may follow a fraction that is none of a score or a date */
  fractionOf: RegExp
  /** "1 1/2 hours": `noun` is the word that follows */
  withHalf: (count: string, noun: string) => string
  /** 7 out of 10 */
  outOf: string
  /** a word that speaks of grades: "rated", "score" */
  grade: RegExp
  /** what a date stands behind: "on" */
  dateAfter: RegExp
  /** a date from its written parts; null if it cannot be told which of them is the month */
  date: (first: number, second: number, year: string) => string | null
  isoDate: (year: string, month: number, day: number) => string | null
  /** 9 and 17:30 in a range of hours */
  range: (from: string, to: string, before: string) => string
  /** "2 h → 5 min": what is put before the first amount, and between both */
  change: [string, string]
  and: string
  or: string
  plus: string
  number: string
  /** "@", "." and "/" in an address */
  inAddress: { at: string; dot: string; slash: string }
  /** what an arrow, an equals sign and others mean between words, with their spaces */
  signs: Readonly<Record<SpokenSign, string>>
  /** what stands before the arrow of a branch: "Yes → a person answers" */
  branch: RegExp
  /** what is for one of what stands behind its slash: "price/SMS" */
  pricedPer: RegExp
  per: string
  /** whether a noun is written as several: "units" */
  isPlural: (noun: string) => boolean
  /** 3:1 */
  ratio: string
  isEqual: string
  /** 1920 by 1080 */
  by: string
  /** names of days and months, short ones too, in the order of the calendar */
  calendar: readonly (readonly string[])[]
  /** the units of time in full: "month" */
  times: ReadonlySet<string>
  /** 8 minutes */
  long: (unit: 'hour' | 'minute' | 'second', amount: string | undefined) => string
  /** pairs that mean both: "before/after" */
  both: RegExp
  /** types of this language alone that decide before quantities, and after them */
  first: readonly TokenType[]
  last: readonly TokenType[]
}
