import type { Language } from '../../../../product/source-document.ts'
import { CHECK_WORDS, type CheckWords } from './check-words.ts'
import { type Figure, figuresIn } from './figures-in.ts'

const MOST_COUNTED = 12

/**
 * The figures of a text that are in none of the `known` ones. `isChecked`: a model has confirmed the text, so
 * that a small number in words may count what the text itself does, unless it measures something. Pure.
 */
export function strangeFigures(
  text: string,
  known: readonly Figure[],
  language: Language,
  isChecked = false,
): Figure[] {
  const isIn = (figure: Figure) =>
    known.some(
      ({ value, amount, of }) => value === figure.value || (of === figure.of && amount === figure.amount),
    )
  return figuresIn(text, language).filter(
    (figure) => !isIn(figure) && !isCount(figure, known, CHECK_WORDS[language], isChecked),
  )
}

/**
 * The figures of a confirmed text without a passage that are neither `given` nor a count of what the text itself
 * does; `known` are all of the source. Pure.
 */
export function uncountedFigures(
  text: string,
  given: readonly Figure[],
  known: readonly Figure[],
  language: Language,
): Figure[] {
  const words = CHECK_WORDS[language]
  return figuresIn(text, language).filter(
    (figure) =>
      !given.some(({ value }) => value === figure.value) &&
      !isCount(
        figure,
        known.filter(({ value }) => value !== figure.value),
        words,
        true,
      ),
  )
}

/** "Three things to remember" counts what the text lists, unless the source counts the same things. */
function isCount(
  { value, inWords, before, after }: Figure,
  known: readonly Figure[],
  words: CheckWords,
  isChecked: boolean,
): boolean {
  if (!inWords || value > MOST_COUNTED) return false
  const next = after.slice(0, 2)
  const nouns = next.filter((word) => words.counted.has(word))
  const mayCount = isChecked ? !after.some((word) => words.units.has(word)) : words.definite.has(before)
  if (nouns.length === 0 && !mayCount) return false
  const named = nouns.length > 0 ? nouns : next.filter((word) => word.length > 3)
  // "20 % discount" counts no discounts.
  const isMeasure = ({ after: [unit = ''] }: Figure) => words.units.has(unit) || !/\p{L}/u.test(unit)
  return !known.some(
    (figure) => !isMeasure(figure) && figure.after.slice(0, 2).some((word) => named.includes(word)),
  )
}
