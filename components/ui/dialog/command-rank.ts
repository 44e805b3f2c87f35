/** What a search matches: an item's name, its synonyms, and its id, which only matches as a whole. */
export type Ranked = { key: string; label: string; hint?: string; also?: readonly string[] }

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean)

/** Whether every word of `search` is the beginning of a word in `text`. */
const hasWords = (text: string, search: string): boolean => {
  const words = wordsOf(text)
  return wordsOf(search).every((wanted) => words.some((word) => word.startsWith(wanted)))
}

/** Whether the letters of `search` appear in `text` in order. */
function hasLetters(text: string, search: string): boolean {
  let from = 0
  for (const letter of search.replace(/\s+/g, '')) {
    from = text.indexOf(letter, from) + 1
    if (from === 0) return false
  }
  return true
}

/**
 * How well an item matches the search: by whole name, its beginning, its words, a substring, its letters; 0:
 * not at all.
 */
export function commandScore(item: Ranked, typed: string): number {
  const search = plain(typed)
  if (search === '' || item.key === typed.trim()) return 7
  const label = plain(item.label)
  const also = [item.hint ?? '', ...(item.also ?? [])].map(plain).filter(Boolean)
  if (label === search || also.includes(search)) return 7
  if (label.startsWith(search)) return 6
  if (wordsOf(search).length > 0 && hasWords(label, search)) return 5
  if (wordsOf(search).length > 0 && hasWords([label, ...also].join(' '), search)) return 4
  if (label.includes(search)) return 3
  if (also.some((text) => text.includes(search))) return 2
  return search.length > 2 && hasLetters(label, search) ? 1 : 0
}

/** The items that match the search, best first, at most `most`; equal matches keep their order. */
export const rankCommands = <Item extends Ranked>(
  items: readonly Item[],
  typed: string,
  most: number,
): Item[] =>
  items
    .map((item) => ({ item, score: commandScore(item, typed) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ item }) => item)
