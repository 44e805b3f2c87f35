import type { Language } from '../../../product/source-document.ts'
import { stemsOf, wordsOf } from '../../text/text-match.ts'
import english from './check-words.en.json' with { type: 'json' }
import french from './check-words.fr.json' with { type: 'json' }

/** What a language says numbers and denials with, and its words that say nothing about a subject. */
export type CheckWords = {
  numbers: ReadonlyMap<string, number>
  hundreds: ReadonlySet<string>
  scales: ReadonlyMap<string, number>
  ones: ReadonlySet<string>
  joiners: ReadonlySet<string>
  percent: RegExp
  /** groups `whole` and `unit` */
  halves: RegExp
  /** a number behind one of these, or before a `counted` noun, counts what the text itself lists */
  definite: ReadonlySet<string>
  counted: ReadonlySet<string>
  /** stems of number words and of the words a trainer leads with */
  empty: ReadonlySet<string>
  denies: RegExp
  /** where what is denied begins, if before the denial itself: "ne prend pas" */
  denialOpens: RegExp
  rejects: RegExp
  /** heads of lists of what is not to be done */
  pitfalls: RegExp
  /** a rejection of what stands before it: "discounts are forbidden" */
  rejectsBefore: RegExp
  /** what looks like a denial and is none */
  idioms: RegExp
  /** a clause with one of these is left to the check of meaning */
  hedges: RegExp
  /** hedges that are no condition: "must" */
  duties: RegExp
  breaks: RegExp
  names: ReadonlySet<string>
}

const anyOf = (source: string): RegExp => new RegExp(`(?<![\\p{L}])(?:${source})(?![\\p{L}])`, 'giu')

function compile(words: typeof english, language: Language): CheckWords {
  const numbers = new Map(Object.entries(words.numbers))
  const scales = new Map(Object.entries(words.scales))
  const said = [...numbers.keys(), ...scales.keys(), ...words.hundreds, ...words.ones]
  return {
    numbers,
    scales,
    hundreds: new Set(words.hundreds),
    ones: new Set(words.ones),
    joiners: new Set(words.joiners),
    percent: anyOf(words.percent),
    halves: anyOf(words.halves),
    definite: new Set(words.definite),
    counted: new Set(wordsOf(words.counted)),
    empty: new Set(stemsOf(`${words.instruction} ${said.join(' ')}`, language)),
    denies: anyOf(words.denies),
    denialOpens: new RegExp(`(?<!\\p{L})(?:${words.denialOpens})`, 'iu'),
    rejects: anyOf(words.rejects),
    pitfalls: anyOf(words.pitfalls),
    rejectsBefore: anyOf(words.rejectsBefore),
    idioms: anyOf(words.idioms),
    hedges: anyOf(words.hedges),
    duties: anyOf(words.duties),
    breaks: new RegExp(`[,;:.!?…()–—]+(?=\\s|$)|(?<![\\p{L}])(?:${words.breaks})(?![\\p{L}])`, 'giu'),
    names: new Set(words.names.toLowerCase().split(' ')),
  }
}

/** The words of each language for checking what a model wrote. */
export const CHECK_WORDS: Record<Language, CheckWords> = {
  en: compile(english, 'en'),
  fr: compile(french as unknown as typeof english, 'fr'),
}

/** The stems of a text that say something of its subject: no number, no stop word, no word of a trainer. */
export const contentOf = (text: string, language: Language): string[] => {
  const { empty } = CHECK_WORDS[language]
  return [...new Set(stemsOf(text, language))].filter((stem) => !/^\d/.test(stem) && !empty.has(stem))
}
