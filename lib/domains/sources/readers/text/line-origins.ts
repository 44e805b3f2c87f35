/** Which of the old lines a line is (`exact`) or replaces. */
export type Origin = { index: number; exact: boolean }
/** A stretch of both texts, its ends excluded. */
export type LineRange = { oldFrom: number; oldTo: number; newFrom: number; newTo: number }

const REACH = 50
const ALIKE = 0.5

/**
 * The old line each new line comes from, null for new ones. Lines unique in both texts are anchors (patience
 * diff), and ranges between them are compared separately, by `pair` if it is given; order is preserved.
 */
export function lineOrigins(
  old: readonly string[],
  fresh: readonly string[],
  pair: (range: LineRange, origins: (Origin | null)[]) => void = (range, origins) =>
    pairChanged(old, fresh, range, origins),
): (Origin | null)[] {
  const origins: (Origin | null)[] = fresh.map(() => null)
  const open: LineRange[] = [{ oldFrom: 0, oldTo: old.length, newFrom: 0, newTo: fresh.length }]
  for (let range = open.pop(); range; range = open.pop()) {
    const inner = takeEnds(old, fresh, range, origins)
    const fixed = fixedPoints(old, fresh, inner)
    if (fixed.length === 0) pair(inner, origins)
    else {
      let { oldFrom, newFrom } = inner
      for (const [index, at] of [...fixed, [inner.oldTo, inner.newTo] as const]) {
        open.push({ oldFrom, oldTo: index, newFrom, newTo: at })
        if (at < inner.newTo) origins[at] = { index, exact: true }
        oldFrom = index + 1
        newFrom = at + 1
      }
    }
  }
  return origins
}

function takeEnds(
  old: readonly string[],
  fresh: readonly string[],
  range: LineRange,
  origins: (Origin | null)[],
): LineRange {
  let { oldFrom, oldTo, newFrom, newTo } = range
  while (oldFrom < oldTo && newFrom < newTo && old[oldFrom] === fresh[newFrom])
    origins[newFrom++] = { index: oldFrom++, exact: true }
  while (oldFrom < oldTo && newFrom < newTo && old[oldTo - 1] === fresh[newTo - 1])
    origins[--newTo] = { index: --oldTo, exact: true }
  return { oldFrom, oldTo, newFrom, newTo }
}

/** Lines that occur once in each of both ranges, as the longest increasing sequence of positions. */
function fixedPoints(
  old: readonly string[],
  fresh: readonly string[],
  range: LineRange,
): (readonly [number, number])[] {
  const oldPlaces = uniquePlaces(old, range.oldFrom, range.oldTo)
  const newPlaces = uniquePlaces(fresh, range.newFrom, range.newTo)
  const pairs: { index: number; at: number; before: number }[] = []
  const tails: number[] = []
  for (const [line, at] of newPlaces) {
    const index = oldPlaces.get(line)
    if (index === undefined || index < 0 || at < 0) continue
    let [low, high] = [0, tails.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((pairs[tails[middle] as number]?.index ?? 0) < index) low = middle + 1
      else high = middle
    }
    pairs.push({ index, at, before: tails[low - 1] ?? -1 })
    tails[low] = pairs.length - 1
  }
  const row: (readonly [number, number])[] = []
  for (let pair = pairs[tails.at(-1) ?? -1]; pair; pair = pairs[pair.before]) row.push([pair.index, pair.at])
  return row.reverse()
}

function uniquePlaces(lines: readonly string[], from: number, to: number): Map<string, number> {
  const places = new Map<string, number>()
  for (let at = from; at < to; at++)
    places.set(lines[at] as string, places.has(lines[at] as string) ? -1 : at)
  return places
}

// Equal numbers of lines replace each other one by one. Otherwise a line replaces the next old one with the
// most common words.
function pairChanged(
  old: readonly string[],
  fresh: readonly string[],
  range: LineRange,
  origins: (Origin | null)[],
): void {
  const isEven = range.oldTo - range.oldFrom === range.newTo - range.newFrom
  let next = range.oldFrom
  for (let at = range.newFrom; at < range.newTo && next < range.oldTo; at++) {
    const line = fresh[at] as string
    const until = isEven ? next + 1 : Math.min(range.oldTo, next + REACH)
    let best = isEven ? { index: next, share: 1 } : { index: -1, share: ALIKE }
    for (let index = next; index < until; index++) {
      const share = old[index] === line ? 2 : isEven ? 0 : sharedWords(old[index] as string, line)
      if (share > best.share) best = { index, share }
    }
    if (best.index < 0) continue
    origins[at] = { index: best.index, exact: old[best.index] === line }
    next = best.index + 1
  }
}

function sharedWords(a: string, b: string): number {
  const [left, right] = [a, b].map((line) => new Set(line.toLowerCase().match(/[\p{L}\p{N}]+/gu)))
  if (!left?.size || !right?.size) return 0
  return (2 * [...left].filter((word) => right.has(word)).length) / (left.size + right.size)
}
