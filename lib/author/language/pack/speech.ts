/** How a language speaks figures and symbols; the replacements in `signs` name groups of their patterns. */
export type SpeechWords = {
  /** figures, units and abbreviations as words */
  spell: (text: string) => string
  /** the thousands of spoken figures apart */
  group: (text: string) => string
  or: string
  per: string
  /** "@" and "." in an address */
  inAddress: [string, string]
  currencies: Record<string, string>
  /** whether a placeholder of plain words can be spoken with an article */
  fillsPlaceholders: boolean
  signs: Record<SpokenSign, string>
}

// biome-ignore format: one name a line would fill a screen
export type SpokenSign =
  | 'branch' | 'range' | 'atLeast' | 'perTwice' | 'per' | 'rupees' | 'plusRange'
  | 'threeOr' | 'lessThan' | 'moreThan' | 'priceOf' | 'pairOr' | 'between' | 'clockRange'
  | 'rangeAndMore' | 'andSoOn' | 'minus' | 'count' | 'numero'
