/** The text next to a token, at most 40 characters each. */
export type Around = { before: string; after: string }

export type Groups = Readonly<Record<string, string | undefined>>

/**
 * One type of token. `say` gets the groups of the pattern, what stands around it and the token itself, and
 * answers with its spoken form; the token as written if it is to stay; null if it is not of this type.
 */
export type TokenType = {
  pattern: RegExp
  say: (groups: Groups, around: Around, written: string) => string | null
}

/** A token type of a pattern's source; Unicode, everywhere in the text. */
export const tokenType = (source: string, say: TokenType['say'], flags = 'gu'): TokenType => ({
  pattern: new RegExp(source, flags),
  say,
})

/** What stands before a figure: no letter, digit or sign that would belong to it. */
export const START = "(?<![\\p{L}\\d.,/:\\p{Sc}#@_-]|\\d['’])"
/** What stands behind it: neither letter nor digit, nor a sign with one. */
export const END = '(?![\\p{L}\\d]|[-/:@_]\\p{L}|[.,/:-]\\d)'
/** A figure with or without groups of thousands and decimals; a version such as 2.10.3 is none. */
export const FIGURE =
  "(?:[1-9]\\d{0,2}(?:[ ,.'’]\\d{3}){1,5}(?!\\d)(?:[.,]\\d{1,2}(?!\\d))?|\\d{1,15}(?:[.,]\\d{1,9})?)(?![.,]?\\d)"
export const HYPHEN = '[-‐‑–—]'

/** One of several words in a pattern, the longest first. */
export const oneOf = (words: readonly string[]): string =>
  words
    .toSorted((one, other) => other.length - one.length)
    .map((word) => word.replace(/[$.*+?^()[\]{}|/\\]/g, '\\$&'))
    .join('|')

/** Words that replace a token in a list of types: the first whose pattern matches. */
export const replacing = (pattern: RegExp, words: string): TokenType => ({
  pattern,
  say: (groups) => words.replace(/\$<(\w+)>/g, (_all, name: string) => groups[name] ?? ''),
})
