import type { Language } from '../../../product/source-document.ts'
import { saysOpposite } from './denial.ts'
import { type Figure, figuresIn, strangeFigures } from './figures-in.ts'
import { strangeNames } from './strange-names.ts'

/** What can be told wrong without understanding: a figure, a name, or the opposite of what is cited. */
export type FalseFact = { kind: 'figure' | 'name' | 'opposite'; words: string }
/**
 * What stands behind a text: all of its `text`, in which figures and names are looked for, and the `cited`
 * part of it, the only one whose negations count.
 */
export type Behind = { text: string; cited: string; language: Language }

/**
 * The first false fact of a text; null if there is none. Names in `known` need no passage. Negation is not
 * compared across languages. Pure.
 */
export function falseFact(
  text: string,
  { text: behind, cited, language: own }: Behind,
  { language, known }: { language: Language; known: string },
): FalseFact | null {
  const [figure] = strangeFigures(text, figuresBehind(behind, own, language), language)
  if (figure) return { kind: 'figure', words: String(figure.value) }
  const [name] = strangeNames(text, `${behind} ${known}`, language)
  if (name) return { kind: 'name', words: name }
  return own === language && saysOpposite(text, cited, language) ? { kind: 'opposite', words: cited } : null
}

const figuresBehind = (behind: string, own: Language, language: Language): Figure[] =>
  [...new Set([own, language])].flatMap((each) => figuresIn(behind, each))

/** The figures and names of a text that do not occur in `known`, which is in `knownLanguage`. Pure. */
export const unknownTerms = (
  text: string,
  known: string,
  { language, knownLanguage = language }: { language: Language; knownLanguage?: Language },
): string[] => [
  ...strangeFigures(text, figuresBehind(known, knownLanguage, language), language).map(({ value }) =>
    String(value),
  ),
  ...strangeNames(text, known, language),
]
