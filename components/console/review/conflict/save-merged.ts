import { ApiError } from '@/components/shared/api-client'
import type { Merge } from './merge-fields'

/** Who saved last, from a `version_conflict`. */
export type Editor = { kind: 'account' | 'operator' | 'service'; name: string | null }
/** What I write, and the version it is based on. */
export type Begun<T, V> = { base: T; mine: T; version: V }
/** What another person has saved in the meantime. */
export type Saved<T, V> = { content: T; version: V; by: Editor | null }
/** Two texts for a person to choose from. */
export type Conflict<T, V, F> = Merge<T, F> & { version: V; by: Editor | null }

/** Saved is `mine`, on top of `base`, which others may have saved. */
export type SaveResult<T, V, F, A> = { taken: F[]; by: Editor | null } & (
  | { state: 'saved'; answer: A; base: T; mine: T }
  /** nothing is left to save */
  | { state: 'same'; content: T; version: V }
  | { state: 'conflict'; conflict: Conflict<T, V, F> }
)

type How<T, V, F, A> = {
  send: (begun: Begun<T, V>) => Promise<A>
  read: (details: Record<string, unknown>) => Saved<T, V>
  merge: (base: T, mine: T, theirs: T) => Merge<T, F>
  isSame: (one: T, other: T) => boolean
}

/** How often others may be faster before it gives up. */
const TRIES = 5

/**
 * Saves what I wrote. If others saved in the meantime, it is saved on top of theirs, unless both changed the
 * same thing: then a person chooses, and nothing is saved. Rethrows other failures of `send`.
 */
export async function saveMerged<T, V, F, A>(
  begun: Begun<T, V>,
  { send, read, merge, isSame }: How<T, V, F, A>,
): Promise<SaveResult<T, V, F, A>> {
  let next = begun
  const taken = new Set<F>()
  let by: Editor | null = null
  for (let tries = 1; ; tries++) {
    try {
      const { base, mine } = next
      return { state: 'saved', answer: await send(next), base, mine, taken: [...taken], by }
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'version_conflict' || tries === TRIES) throw error
      const theirs = read(error.details)
      const merged = merge(next.base, next.mine, theirs.content)
      for (const field of merged.taken) taken.add(field)
      by = theirs.by
      const { version } = theirs
      if (merged.conflicts.length > 0)
        return {
          state: 'conflict',
          conflict: { ...merged, taken: [...taken], version, by },
          taken: [...taken],
          by,
        }
      if (isSame(merged.base, merged.mine))
        return { state: 'same', content: merged.base, version, taken: [...taken], by }
      next = { base: merged.base, mine: merged.mine, version }
    }
  }
}
