import type { Language } from '../../../product/source-document.ts'
import { splitSentences } from '../../text/sentence-split.ts'
import { stemsOf } from '../../text/text-match.ts'
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
  figures: readonly (Figure & { unit: string })[]
}

/** The sentences of a text, clause by clause. Pure. */
export function clausesIn(text: string, language: Language): readonly SentenceRead[] {
  return splitSentences(text, language).map(({ start, end }) => {
    const sentence = text.slice(start, end)
    const { breaks } = CHECK_WORDS[language]
    const clauses = sentence.split(breaks).filter((part) => /[\p{L}\p{N}]/u.test(part))
    return {
      text: sentence,
      content: contentOf(sentence, language),
      isDenied: isDenied(sentence, language),
      clauses: clauses.map((clause) => ({
        text: clause,
        content: contentOf(clause, language),
        figures: figuresIn(clause, language).map((figure) => ({ ...figure, unit: unitOf(figure, language) })),
      })),
    }
  })
}

function isDenied(sentence: string, language: Language): boolean {
  const { denies, rejects, denialOpens } = CHECK_WORDS[language]
  return denialOpens.test(sentence) || [denies, rejects].some((sign) => sentence.match(sign) !== null)
}

/** What a figure counts or measures: the word or sign behind it, else before it. */
function unitOf({ before, after: [next = ''] }: Figure, language: Language): string {
  const unit = /[\p{L}%€$£]/u.test(next) ? next : before
  return stemsOf(unit, language)[0] ?? unit
}

/** How many stems of one list another has. */
export const inCommon = (one: readonly string[], other: readonly string[]): number =>
  one.filter((stem) => other.includes(stem)).length
