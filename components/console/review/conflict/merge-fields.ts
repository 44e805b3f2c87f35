import { mergeTexts } from '@/lib/product/merge-trees'

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

/** {@link mergeTexts}, for a person to decide where it conflicts. */
export function mergeFields<T extends object>(
  base: Partial<T>,
  mine: T,
  theirs: T,
): Merge<T, keyof T & string> {
  const { merged, ...fields } = mergeTexts(base, mine, theirs)
  return { base: theirs, mine: merged, ...fields }
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
