import type { Language } from '../../../product/source-document.ts'
import { computedIn } from './clauses/computed-in-text.ts'
import { type Figure, figuresIn } from './clauses/figures-in.ts'
import { type Case, DATES, WEEKDAYS } from './clauses/given-by-case.ts'
import { movedFigure } from './clauses/moved-figure.ts'
import { strangeFigures, uncountedFigures } from './clauses/strange-figures.ts'
import { saysOpposite } from './denial.ts'
import { strangeNames } from './strange-names.ts'
import { turnedCondition } from './turned-condition.ts'

/**
 * An error that can be detected without understanding the text: a figure, a name, the opposite of the citation, or
 * what that says under another condition or of something else.
 */
export type FalseFact = { kind: 'figure' | 'name' | 'opposite' | 'contradicts'; words: string }
/**
 * The evidence for a text: `text` is all of it, searched for figures and names; `cited` is the cited part,
 * the only one whose denials count.
 */
export type Behind = { text: string; cited: string; language: Language }

/**
 * The context of a text: names in `known` (outline, brief) need no passage. `isChecked`: a model has confirmed it,
 * so that figures in `known`, small counts and days of the week need none either.
 */
export type Setting = {
  language: Language
  known: string
  isChecked?: boolean
  /** what a question supposes, whose figures and names need no passage either if the text is checked */
  supposed?: Case | undefined
}

/**
 * The first false fact of a text; null if there is none. Denials are not compared across languages. Pure.
 */
export function falseFact(
  text: string,
  { text: behind, cited, language: own }: Behind,
  { language, known, isChecked = false, supposed }: Setting,
): FalseFact | null {
  const figures = figuresBehind(behind, own, language)
  const ownCase = isChecked ? supposed : undefined
  const more = `${known} ${ownCase?.text ?? ''}`
  const given = isChecked ? figuresIn(more, language).map(({ value }) => value) : []
  const made = isChecked && own === language ? computedIn(text, behind, language) : []
  const isGiven = (value: number) =>
    given.includes(value) || made.includes(value) || ownCase?.operationFor(value) !== undefined
  const figure = strangeFigures(text, figures, language, isChecked).find(({ value }) => !isGiven(value))
  if (figure) return { kind: 'figure', words: String(figure.value) }
  const days = isChecked ? daysFor(behind, language) : ''
  const [name] = strangeNames(text, `${behind} ${more} ${days}`, language)
  if (name) return { kind: 'name', words: name }
  if (own !== language) return null
  if (saysOpposite(text, cited, language)) return { kind: 'opposite', words: cited }
  const other = turnedCondition(text, cited, language) ?? movedFigure(text, cited, language, { isGiven })
  return other === null ? null : { kind: 'contradicts', words: other }
}

/**
 * Whether a confirmed sentence without a passage only connects: no figure but those of `known` and small counts,
 * no name but those of `known` and days; none that `material`, the whole source, has otherwise. Pure.
 */
export function connects(text: string, material: string, { language, known }: Setting): boolean {
  const [given, all] = [figuresIn(known, language), figuresIn(material, language)]
  return (
    uncountedFigures(text, given, all, language).length === 0 &&
    strangeNames(text, `${known} ${daysFor(material, language)}`, language).length === 0
  )
}

/** The days of the week, which only a passage that names one can contradict. */
function daysFor(behind: string, language: Language): string {
  const days = WEEKDAYS[language]
  return days.some((day) => behind.toLowerCase().includes(day.toLowerCase())) ? '' : days.join(' ')
}

const figuresBehind = (behind: string, own: Language, language: Language): Figure[] =>
  [...new Set([own, language])].flatMap((each) => figuresIn(behind, each))

/** The names of a supposed situation that do not occur in `known`: any figure, day and month may. Pure. */
export const unknownNames = (text: string, known: string, language: Language): string[] =>
  strangeNames(text, `${known} ${DATES[language].join(' ')}`, language)

/**
 * The figures and names of a text that do not occur in `known`, which is in `knownLanguage`. If it `isChecked`, a
 * number word may count what is there. Pure.
 */
export const unknownTerms = (
  text: string,
  known: string,
  {
    language,
    knownLanguage = language,
    isChecked = false,
  }: { language: Language; knownLanguage?: Language; isChecked?: boolean },
): string[] => [
  ...strangeFigures(text, figuresBehind(known, knownLanguage, language), language, isChecked).map(
    ({ value }) => String(value),
  ),
  ...strangeNames(text, known, language),
]
