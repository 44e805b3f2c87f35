/** The words of each endpoint: `words` gives the places in `operations` of those that say a word. */
export type ReferenceSearch = { operations: string[]; words: Record<string, number[]> }

/** An index of the words of pieces of HTML, by their ids, lower-case; of field names, whole. */
export function searchIndex(pieces: readonly { id: string; html: string }[]): ReferenceSearch {
  const words = new Map<string, number[]>()
  for (const [at, { html }] of pieces.entries())
    for (const word of wordsOf(html)) {
      const places = words.get(word)
      if (places) places.push(at)
      else words.set(word, [at])
    }
  return { operations: pieces.map(({ id }) => id), words: Object.fromEntries(words) }
}

// A place where a line may break is inside a word.
const wordsOf = (html: string): Set<string> =>
  new Set(
    html
      .replaceAll('<wbr>', '')
      .replace(/<[^>]*>|&#?\w+;/g, ' ')
      .toLowerCase()
      .match(/[\p{L}\p{N}_]+/gu),
  )
