import { holdsText, isSame, overlap, sharedStems, stemSet } from '../../statements/piece-text.ts'
import type { Lure } from './question-types.ts'
import type { Desk } from './quiz-desk.ts'

/** Ratio of lengths, or difference in letters, that two options may have; shares (0-1) of common stems. */
const LIKE = { ratio: 2.2, letters: 14, long: 0.34, short: 0.5, around: 0.4, stems: 4, line: 60 }

/**
 * `right`: the right options; `lures`: offers of wrong ones, the best first; `asked`: what the question names;
 * `around`: the text in which the right ones stand, where a wrong one would be right too.
 */
type Choice = { right: string[]; lures: Lure[]; most: number; asked: string; around: string }

/**
 * Wrong options for right ones: of a like length, form and class, none equal to, part of or similar to another,
 * none that `asked` or `around` might make right. Fewer than `most` if no more are found.
 */
export function wrongOptions(desk: Desk, { right, lures, most, asked, around }: Choice): Lure[] {
  const stems = (text: string) => stemSet(text, desk.language)
  const forms = new Set(right.map((text) => formOf(desk, text)))
  const [named, near] = [stems(asked), stems(around)]
  const chosen: Lure[] = []
  for (const lure of lures) {
    if (chosen.length >= most) break
    const { text } = lure
    const own = stems(text)
    const isOpen =
      forms.has(formOf(desk, text)) &&
      right.some((each) => isLikeLength(each, text)) &&
      sharedStems(own, named) === 0 &&
      sharedStems(own, near) <= own.size * LIKE.around &&
      ![...right, ...chosen.map((each) => each.text)].some((each) => isAlike(desk, each, text))
    if (isOpen) chosen.push(lure)
  }
  return chosen
}

/** Whether the words of one text give the other away. */
export const tells = ({ language }: Desk, one: string, other: string): boolean =>
  sharedStems(stemSet(one, language), stemSet(other, language)) > 0

/** "20 days" → "0days", "“Hello.”" → a quotation that is a sentence: options of one form look alike. */
function formOf({ words: { patterns } }: Desk, text: string): string {
  const counted = /\d/.test(text) && text.length <= 24
  const unit = counted
    ? text
        .replace(/[\d.,\s\u00A0\u202F]+/g, '0')
        .toLowerCase()
        .slice(0, 12)
    : ''
  const looks = [/^“/, /[.!]”?$/, /\?”?$/, /\p{L}\s?:\s/u].map((look) => Number(look.test(text)))
  const says = [patterns.negated, patterns.command].map((form) => Number(form.test(text)))
  const hasFigure = /\d/.test(text) && text.length <= LIKE.line
  return counted ? unit : [...looks, ...says, Number(hasFigure)].join('')
}

function isLikeLength(one: string, other: string): boolean {
  const [less, more] = [Math.min(one.length, other.length), Math.max(one.length, other.length)]
  return more <= less * LIKE.ratio || more - less <= LIKE.letters
}

/** Whether two texts are the same, one is part of the other, or both could be right at once. */
export function isAlike({ language }: Desk, one: string, other: string): boolean {
  if (isSame(one, other) || holdsText(one, other) || holdsText(other, one)) return true
  const [own, theirs] = [stemSet(one, language), stemSet(other, language)]
  // Figures that share their unit are different answers.
  if (/\d/.test(one) && /\d/.test(other) && Math.min(own.size, theirs.size) < LIKE.stems) return false
  const most = Math.min(own.size, theirs.size) >= LIKE.stems ? LIKE.long : LIKE.short
  return overlap(own, theirs) >= most
}
