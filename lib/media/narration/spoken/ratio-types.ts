import type { SpokenWords } from './spoken-words.ts'
import { type Around, END, START, type TokenType, tokenType } from './token-type.ts'

/** The clause next to a grade, with at most one other grade in it: "a score from 6/10 to". */
const CLAUSE_BEFORE = /(?:[^.;\d]*\d{1,3}(?:[.,]\d+)?\/\d{1,3})?[^.;\d]*$/
const CLAUSE_AFTER = /^[^.,;:\d]{0,24}/
const isAlone = ({ before, after }: Around): boolean =>
  /(?:^|[.;(|\n])\s*$/.test(before) && /^\s*(?:[.,;)|\n]|$)/.test(after)
/** "6/10 customers" */
const isOfMany = (after: string): boolean => /^ \p{Ll}{3,}s(?!\p{L})/u.test(after)
const sumOf = (parts: readonly string[]): number => parts.reduce((sum, part) => sum + Number(part), 0)

/** Grades, "8/10", and two figures with a slash that are none: splits, "80/20", and terms of payment. */
export function ratioTypes(words: SpokenWords): TokenType[] {
  const isSpokenOf = ({ before, after }: Around): boolean =>
    !words.dateAfter.test(before) &&
    (words.grade.test(CLAUSE_BEFORE.exec(before)?.[0] ?? '') ||
      words.grade.test(CLAUSE_AFTER.exec(after)?.[0] ?? ''))
  return [
    // "2/10 net 30", "2/10, n/30"
    tokenType(
      `${START}(?<percent>\\d(?:[.,]\\d)?)/(?<days>\\d{1,3})(?<comma>,)? (?:net|n/?) ?(?<due>\\d{1,3})${END}`,
      ({ percent, days, due }) => `${percent} ${days}, net ${due}`,
    ),
    // A grade out of a maximum: "78/100", "4.5/5".
    tokenType(
      `${START}(?<grade>\\d{1,3}(?:[.,]\\d+)?) ?/ ?(?<most>[4-9]|[1-9]\\d|100)(?![\\d/.,]\\d|[\\d/]|\\p{L})`,
      ({ grade = '', most = '' }, around) => {
        if (Number(grade.replace(',', '.')) > Number(most)) return null
        const isUsual = /^(?:\d|10|20|100)$/.test(most)
        const isGrade =
          isSpokenOf(around) ||
          (isUsual && /[.,]/.test(grade)) ||
          (isUsual && most.length > 1 && (isAlone(around) || isOfMany(around.after)))
        return isGrade ? `${grade} ${words.outOf} ${most}` : null
      },
    ),
    // "/20" in a column of grades
    tokenType(
      '(?<=(?:^|[(:;]) ?)/ ?(?=\\d{1,3}(?![\\d/\\p{L}.,]))|(?<=\\p{L} )/(?=(?:\\d{1,2}|100)(?![\\d/\\p{L}.,]))',
      () => `${words.outOf} `,
    ),
    // What is split in hundredths: "the 80/20 rule", "50/30/20"; no day begins with more than 31.
    tokenType(`${START}[1-9]\\d?(?:/[1-9]\\d?){1,3}${END}`, (_groups, { after }, written) => {
      const parts = written.split('/')
      const isTime = words.times.has(/^ (\p{L}+?)s?(?!\p{L})/u.exec(after)?.[1] ?? '')
      return sumOf(parts) === 100 && !isTime && (parts.length !== 3 || Number(parts[0]) > 31)
        ? parts.join(' ')
        : null
    }),
  ]
}
