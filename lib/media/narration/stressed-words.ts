const isWord = (token: string): boolean => /[\p{L}\p{N}]/u.test(token)
const FIGURE = /\d[\d.,\u00a0\u202f ]*/u

/** Figures are written "$38,000" on a slide and "38,000 dollars" in a narration: the number is what they share. */
const numberIn = (text: string): string => (FIGURE.exec(text)?.[0] ?? '').replace(/\D/g, '')
const bare = (word: string): string => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')

/**
 * The written words of a sentence to stress: those of the first occurrence of each of these phrases. Found
 * phrases are removed from `phrases`, so that a scene stresses each once.
 */
export function takeStressed(written: readonly string[], phrases: Set<string>): Set<number> {
  const stressed = new Set<number>()
  const words = written.map(bare)
  for (const phrase of phrases) {
    const range = rangeOf(phrase, words, written)
    if (!range) continue
    phrases.delete(phrase)
    for (let index = range.from; index < range.to; index++) stressed.add(index)
  }
  return stressed
}

/** The phrases that occur in one of these sentences. */
export function stressedIn(phrases: readonly string[], sentences: readonly (readonly string[])[]): string[] {
  const missing = new Set(phrases)
  for (const written of sentences) takeStressed(written, missing)
  return phrases.filter((phrase) => !missing.has(phrase))
}

function rangeOf(
  phrase: string,
  words: readonly string[],
  written: readonly string[],
): { from: number; to: number } | null {
  const number = numberIn(phrase)
  if (number) {
    const from = words.findIndex((word) => numberIn(word) === number)
    if (from < 0) return null
    const isApart = /[^\d.,\s\u00a0\u202f]/u.test(phrase) && /\d[\s.,;:!?)»”"]*$/u.test(written[from]!)
    return { from, to: from + (isApart && isWord(words[from + 1] ?? '') ? 2 : 1) }
  }
  const wanted = phrase.split(/\s+/).map(bare).filter(isWord)
  if (wanted.length === 0) return null
  const from = words.findIndex((_word, at) => wanted.every((each, index) => words[at + index] === each))
  return from < 0 ? null : { from, to: from + wanted.length }
}
