/** Splits a list into groups, in order: a thing starts one, unless it `joins` the group before it. */
export function groupWhile<T>(
  things: readonly T[],
  joins: (group: T[], thing: T, index: number) => boolean,
): T[][] {
  const groups: T[][] = []
  for (const [index, thing] of things.entries()) {
    const last = groups.at(-1)
    if (last && joins(last, thing, index)) last.push(thing)
    else groups.push([thing])
  }
  return groups
}

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
