/**
 * What a search looks at: what an item is called, what else it is known by, and its id, which only fits as a
 * whole.
 */
export type Ranked = { key: string; label: string; hint?: string; also?: readonly string[] }

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean)

/** Whether every word of `search` begins a word of `text`. */
const hasWords = (text: string, search: string): boolean => {
  const words = wordsOf(text)
  return wordsOf(search).every((wanted) => words.some((word) => word.startsWith(wanted)))
}

/** Whether the letters of `search` come one after the other in `text`. */
function hasLetters(text: string, search: string): boolean {
  let from = 0
  for (const letter of search.replace(/\s+/g, '')) {
    from = text.indexOf(letter, from) + 1
    if (from === 0) return false
  }
  return true
}

/**
 * How well an item fits what is typed: the whole name, its beginning, its words, a part of it, its letters;
 * 0: not.
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

/**
 * The items that fit what is typed, the best first, at most `most`; those that fit as well keep their order.
 */
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
