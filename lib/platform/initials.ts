/** One or two capital letters that stand for a name: the first of two words, or the first two of one. */
export function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? []
  const letters =
    words.length > 1 ? words.slice(0, 2).map((word) => [...word][0]) : [...(words[0] ?? '•')].slice(0, 2)
  return letters.join('').toLocaleUpperCase()
}
