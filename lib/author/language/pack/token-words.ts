/**
 * How a language speaks tokens whose meaning is known from the whole token and what stands around it. Figures
 * come in as they are written, and stay digits unless the language has a word for them.
 */
export type TokenWords = {
  /** "1.5" or "2" to "3", with "million" or "milliards" as written, in dollars */
  sum: (from: string | null, to: string, size: string, currency: string, isAdjective: boolean) => string
  /** the words for a size before or after a sum: "million", "billion" */
  sizes: RegExp
  /** what makes a sum before a noun an adjective: "a $2 million deal"; null if nothing does */
  adjectiveAfter: RegExp | null
  /** what stands before several things with a number for a name: "a fleet of 747s" */
  severalAfter: RegExp | null
  /** what stands before a decade and not before seconds: "the", "her", "late" */
  decadeAfter: RegExp | null
  /** 1990 and 90 as decades; null if the language writes them otherwise */
  decade: (year: number) => string | null
  /** what a number with a hyphen behind it identifies: "part", "order" */
  names: RegExp
  /** one quarter: (1, 4); null if there are no words for it */
  fraction: (part: number, whole: number) => string | null
  /** "1 1/2 hours": `noun` is the word that follows */
  withHalf: (count: string, noun: string) => string
  /** what may follow a fraction that is none of a score or a date */
  fractionOf: RegExp
  /** units in front of and behind the slash of a rate: "km/h" */
  units: Readonly<Record<string, string>>
  perUnits: Readonly<Record<string, string>>
  /** "km/h" from both words */
  rate: (unit: string, per: string) => string
  /** a date, if the language reads the order of its parts one way; null if it cannot be told */
  date: (first: number, second: number, year: string) => string | null
  /** "2 h → 5 min" up to its second amount */
  change: (from: string) => string
  /** "9h-18h" after one of `lead`, or null if the language writes hours otherwise */
  hours: { lead: string; say: (from: string, to: string, before: string) => string } | null
  /** pairs that mean both: "before/after" */
  both: RegExp
  and: string
  plus: string
  /** abbreviations that a slash would break: "w/o" */
  slashed: Readonly<Record<string, string>>
}
