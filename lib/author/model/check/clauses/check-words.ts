import { type Language, perLanguage } from '../../../../product/source-document.ts'
import { LANGUAGE_PACKS } from '../../../language/language-packs.ts'
import { stemsOf, wordsOf } from '../../../text/text-match.ts'

/** How a language expresses numbers and denials, and its words that say nothing about a subject. */
export type CheckWords = {
  numbers: ReadonlyMap<string, number>
  hundreds: ReadonlySet<string>
  scales: ReadonlyMap<string, number>
  ones: ReadonlySet<string>
  /** from the second on */
  ordinals: ReadonlyMap<string, number>
  joiners: ReadonlySet<string>
  percent: RegExp
  /** with the groups `whole` and `unit` */
  halves: RegExp
  /** a number after one of these, or before a `counted` noun, counts what the text itself lists */
  definite: ReadonlySet<string>
  counted: ReadonlySet<string>
  /** nouns that measure: a number before one is a fact */
  units: ReadonlySet<string>
  /** what follows the ratio of two figures: "three times" */
  ratios: ReadonlySet<string>
  /** stems of number words and of a trainer's linking words */
  empty: ReadonlySet<string>
  denies: RegExp
  /** where a denial starts if that is before its negative word: "ne prend pas" */
  denialOpens: RegExp
  rejects: RegExp
  /** headings of lists of things not to do */
  pitfalls: RegExp
  /** a rejection of what precedes it: "discounts are forbidden" */
  rejectsBefore: RegExp
  /** what looks like a denial but is not */
  idioms: RegExp
  /** a clause with one of these is left to the check of meaning */
  hedges: RegExp
  /** hedges that are not conditions: "must" */
  duties: RegExp
  breaks: RegExp
  /** what restricts, and words that lift a restriction: "anyone", "always" */
  only: RegExp
  everyAny: RegExp
  /** under what condition, under which one not, and under it too */
  needs: RegExp
  bars: RegExp
  evenIf: RegExp
  /** bounds of a figure: "at least", "within" */
  least: RegExp
  most: RegExp
  /** order: what follows comes next; is said first, but comes later; comes first */
  onward: RegExp
  earlier: RegExp
  later: RegExp
  names: ReadonlySet<string>
}

const anyOf = (source: string): RegExp =>
  new RegExp(`(?<!\\p{L})(?:${source})(?:(?<=['’])|(?!\\p{L}))`, 'giu')

function compile(language: Language): CheckWords {
  const words = LANGUAGE_PACKS[language].model.check
  const numbers = new Map(Object.entries(words.numbers))
  const scales = new Map(Object.entries(words.scales))
  const said = [...numbers.keys(), ...scales.keys(), ...words.hundreds, ...words.ones]
  return {
    numbers,
    scales,
    hundreds: new Set(words.hundreds),
    ones: new Set(words.ones),
    ordinals: new Map(Object.entries(words.ordinals)),
    joiners: new Set(words.joiners),
    percent: anyOf(words.percent),
    halves: anyOf(words.halves),
    definite: new Set(words.definite),
    counted: new Set(wordsOf(words.counted)),
    units: new Set(wordsOf(words.units)),
    ratios: new Set(wordsOf(words.ratios)),
    empty: new Set(stemsOf(`${words.instruction} ${said.join(' ')}`, language)),
    denies: anyOf(words.denies),
    denialOpens: new RegExp(`(?<!\\p{L})(?:${words.denialOpens})`, 'iu'),
    rejects: anyOf(words.rejects),
    pitfalls: anyOf(words.pitfalls),
    rejectsBefore: anyOf(words.rejectsBefore),
    idioms: anyOf(words.idioms),
    hedges: anyOf(words.hedges),
    duties: anyOf(words.duties),
    only: anyOf(words.only),
    everyAny: anyOf(words.everyAny),
    needs: anyOf(words.needs),
    bars: anyOf(words.bars),
    evenIf: anyOf(words.evenIf),
    least: anyOf(words.least),
    most: anyOf(words.most),
    onward: anyOf(words.onward),
    earlier: anyOf(words.earlier),
    later: anyOf(words.later),
    breaks: new RegExp(`[,;:.!?…()–—]+(?=\\s|$)|(?<![\\p{L}])(?:${words.breaks})(?![\\p{L}])`, 'giu'),
    names: new Set(words.names.toLowerCase().split(' ')),
  }
}

/** The words of each language for checking a model's text. */
export const CHECK_WORDS = perLanguage(compile)

/**
 * The stems of a text that say something about its subject: no numbers, stop words or trainer's vocabulary.
 */
export const contentOf = (text: string, language: Language): string[] => {
  const { empty } = CHECK_WORDS[language]
  return [...new Set(stemsOf(text, language))].filter((stem) => !/^\d/.test(stem) && !empty.has(stem))
}
