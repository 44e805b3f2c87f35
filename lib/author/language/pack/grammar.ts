/** How the sentences, lists and headings of a language are recognized. */
export type Grammar = {
  /** its name in the package of stemmers */
  stemmer: string
  /** words without meaning: a list of the package, and more */
  stopWords: { listed: 'eng' | 'fra'; more: string }
  /** words by which people ask and not what they ask about, beyond the stop words */
  askingWords: Set<string>
  /** Headings that promise how, when or to whom: the objective is to say so. */
  task: RegExp
  /** Words of speech: people say "it is too expensive", whereas a title in quotation marks names something. */
  spoken: RegExp
  writtenFor: RegExp
  toCheck: RegExp
  mistakes: RegExp
  terms: RegExp
  /**
   * Words that no text may end on, since what they introduce is missing. Only those no complete sentence ends
   * with.
   */
  dangling: RegExp
  joint: RegExp
  elsewhere: RegExp
  /** Endings of common nouns and adjectives, rare in names of people or products. */
  commonEnding: RegExp
  abbreviations: Set<string>
  /** whether a placeholder of plain words can be spoken with an article */
  fillsPlaceholders: boolean
}
