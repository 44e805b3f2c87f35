/** What two people made of the same thing, merged onto the version that one of them saved. */
export type Merge<T, F> = {
  /** what the other person saved */
  base: T
  /** the merge of both; in a conflict, mine */
  mine: T
  /** what both changed, each differently */
  conflicts: F[]
  /** what only the other person changed */
  taken: F[]
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * Merges what I wrote with what another person saved, field by field. `base` is what both started from; for a
 * field it lacks it is unknown who changed it, so two different texts are a conflict.
 */
export function mergeFields<T extends object>(
  base: Partial<T>,
  mine: T,
  theirs: T,
): Merge<T, keyof T & string> {
  const merge: Merge<T, keyof T & string> = { base: theirs, mine: { ...mine }, conflicts: [], taken: [] }
  for (const field of Object.keys(mine) as (keyof T & string)[]) {
    if (isSame(mine[field], theirs[field]) || isSame(base[field], theirs[field])) continue
    if (isSame(base[field], mine[field])) {
      merge.mine[field] = theirs[field]
      merge.taken.push(field)
    } else merge.conflicts.push(field)
  }
  return merge
}

/** What to save once a person chose between two texts: `theirs` names the fields given up. */
export const withChoice = <T extends object>(
  { base, mine }: Merge<T, unknown>,
  theirs: readonly string[],
): T =>
  ({
    ...mine,
    ...Object.fromEntries(Object.entries(base).filter(([field]) => theirs.includes(field))),
  }) as T
