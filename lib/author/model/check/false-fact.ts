import type { Language } from '../../../product/source-document.ts'
import { saysOpposite } from './denial.ts'
import { type Figure, figuresIn, strangeFigures } from './figures-in.ts'
import { strangeNames } from './strange-names.ts'

/**
 * An error that can be detected without understanding the text: a figure, a name, or the opposite of the
 * citation.
 */
export type FalseFact = { kind: 'figure' | 'name' | 'opposite'; words: string }
/**
 * The evidence for a text: `text` is all of it, searched for figures and names; `cited` is the cited part,
 * the only one whose denials count.
 */
export type Behind = { text: string; cited: string; language: Language }

/**
 * The first false fact of a text; null if there is none. Names in `known` need no passage. Denials are not
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
