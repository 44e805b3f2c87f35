/**
 * Splits a list into at most `parts` groups of about equal weight, in order. A group starts only where
 * `mayBegin` allows it.
 */
export function balanceGroups<T>(
  things: T[],
  weight: (thing: T) => number,
  parts: number,
  mayBegin: (thing: T, index: number) => boolean = () => true,
): T[][] {
  const total = things.reduce((sum, thing) => sum + weight(thing), 0)
  const groups: T[][] = []
  let done = 0
  for (const [index, thing] of things.entries()) {
    const current = groups.at(-1)
    const due = (total * groups.length) / parts
    const isDue = done + weight(thing) / 2 > due && groups.length < parts
    if (!current || (isDue && mayBegin(thing, index))) groups.push([thing])
    else current.push(thing)
    done += weight(thing)
  }
  return groups
}

/**
 * Like {@link balanceGroups}, but with more groups than `parts` as long as one weighs more than `most` and
 * can be split.
 */
export function balanceBelow<T>(
  things: T[],
  weight: (thing: T) => number,
  { parts, most }: { parts: number; most: number },
  mayBegin?: (thing: T, index: number) => boolean,
): T[][] {
  const heaviest = (groups: T[][]) =>
    Math.max(0, ...groups.map((group) => group.reduce((sum, thing) => sum + weight(thing), 0)))
  let best = balanceGroups(things, weight, parts, mayBegin)
  for (let more = parts + 1; more <= Math.min(things.length, parts + 3) && heaviest(best) > most; more++) {
    const finer = balanceGroups(things, weight, more, mayBegin)
    if (heaviest(finer) < heaviest(best)) best = finer
  }
  return best
}
