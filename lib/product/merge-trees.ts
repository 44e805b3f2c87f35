/** Which groups a tree of two levels has, in order, and their items. Keys are unique in the whole tree. */
export type TreeShape = readonly { key: string; items: readonly string[] }[]

/**
 * Merges what two sides made of the groups and items of the same `base`: what only one of them added, removed or
 * moved stays so; where both did something, mine wins. Of a group's order that both changed, mine is kept, with
 * their additions after the same predecessor as in theirs, and after mine there. A group may be left without items.
 */
export function mergeTrees(base: TreeShape, mine: TreeShape, theirs: TreeShape): TreeShape {
  const [was, own, other] = [homesIn(base), homesIn(mine), homesIn(theirs)]
  const homeOf = (item: string) => (own.get(item) === was.get(item) ? other.get(item) : own.get(item))
  const itemsOf = (shape: TreeShape, key: string) => shape.find((group) => group.key === key)?.items ?? []
  const keysOf = (shape: TreeShape) => shape.map(({ key }) => key)
  return mergeOrder(keysOf(base), keysOf(mine), keysOf(theirs)).map((key) => {
    const [before, now, then] = [itemsOf(base, key), itemsOf(mine, key), itemsOf(theirs, key)]
    return { key, items: mergeOrder(before, now, then).filter((item) => homeOf(item) === key) }
  })
}

const homesIn = (shape: TreeShape): Map<string, string> =>
  new Map(shape.flatMap(({ key, items }) => items.map((item) => [item, key] as const)))

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

function mergeOrder(base: readonly string[], mine: readonly string[], theirs: readonly string[]) {
  if (isSame(base, mine)) return [...theirs]
  if (isSame(base, theirs)) return [...mine]
  const merged = mine.filter((key) => !base.includes(key) || theirs.includes(key))
  for (const [index, key] of theirs.entries()) {
    if (base.includes(key) || merged.includes(key)) continue
    let at = index > 0 ? merged.indexOf(theirs[index - 1]!) + 1 : 0
    while (at < merged.length && !base.includes(merged[at]!) && !theirs.includes(merged[at]!)) at++
    merged.splice(at, 0, key)
  }
  return merged
}

/**
 * Merges two versions of a text field by field: what only one of them changed is that one's; `conflicts` lists
 * the fields that both changed, each differently, where mine is kept, `taken` those taken from theirs. For a
 * field that `base` lacks it is unknown who changed it, so two different texts are a conflict.
 */
export function mergeTexts<T extends object>(
  base: Partial<T>,
  mine: T,
  theirs: T,
): { merged: T; conflicts: (keyof T & string)[]; taken: (keyof T & string)[] } {
  const merged = { ...mine }
  const [conflicts, taken]: (keyof T & string)[][] = [[], []]
  for (const field of Object.keys(mine) as (keyof T & string)[]) {
    if (isSame(mine[field], theirs[field]) || isSame(base[field], theirs[field])) continue
    if (isSame(base[field], mine[field])) {
      merged[field] = theirs[field]
      taken!.push(field)
    } else conflicts!.push(field)
  }
  return { merged, conflicts: conflicts!, taken: taken! }
}
