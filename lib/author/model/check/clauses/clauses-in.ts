import type { Language } from '../../../../product/source-document.ts'
import { splitSentences } from '../../../text/sentence-split.ts'
import { CHECK_WORDS, contentOf } from './check-words.ts'
import { type Figure, figuresIn } from './figures-in.ts'

/** A sentence with its meaningful stems, whether it denies anything, and its clauses. */
export type SentenceRead = {
  text: string
  content: readonly string[]
  isDenied: boolean
  clauses: readonly ClauseRead[]
}
export type ClauseRead = {
  text: string
  content: readonly string[]
  figures: readonly Figure[]
}

/** The sentences of a text, also those that a semicolon separates, clause by clause. Pure. */
export function clausesIn(text: string, language: Language): readonly SentenceRead[] {
  const { breaks } = CHECK_WORDS[language]
  const sentences = splitSentences(text, language).flatMap(({ start, end }) =>
    text.slice(start, end).split(/;(?=\s)/),
  )
  return sentences.map((sentence) => {
    const clauses = sentence
      .split(breaks)
      .flatMap((part) => partsOf(part, language))
      .filter((part) => /[\p{L}\p{N}]/u.test(part))
    return {
      text: sentence,
      content: contentOf(sentence, language),
      isDenied: isDenied(sentence, language),
      clauses: clauses.map((clause) => ({
        text: clause,
        content: contentOf(clause, language),
        figures: figuresIn(clause, language),
      })),
    }
  })
}

/** "Parts for 36 months and labor for 12 months" as two: both sides of an "and" measure in the same unit. */
function partsOf(clause: string, language: Language): string[] {
  const { joiners } = CHECK_WORDS[language]
  const unitsOf = (part: string) => figuresIn(part, language).flatMap(({ of }) => (of === '' ? [] : of))
  for (const { index, 0: word } of clause.matchAll(/(?<=\s)\p{L}+(?=\s)/gu)) {
    if (!joiners.has(word.toLowerCase())) continue
    const [one, other] = [clause.slice(0, index), clause.slice(index + word.length)]
    const units = unitsOf(one)
    if (unitsOf(other).some((unit) => units.includes(unit))) return [one, ...partsOf(other, language)]
  }
  return [clause]
}

function isDenied(sentence: string, language: Language): boolean {
  const { denies, rejects, denialOpens, only, evenIf } = CHECK_WORDS[language]
  // "Even without the invoice, we pay" denies nothing.
  const plain = sentence.replace(only, ' ').replace(evenIf, ' ')
  return denialOpens.test(plain) || [denies, rejects].some((sign) => plain.match(sign) !== null)
}

/** How many stems of one list another has. */
export const inCommon = (one: readonly string[], other: readonly string[]): number =>
  one.filter((stem) => other.includes(stem)).length
