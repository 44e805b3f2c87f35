import type { ArtifactVersion, ReviewEntry } from '@/components/console/data/review-wire'

/** The versions of an artifact, newest first. */
export type History = { entry: ReviewEntry; versions: ArtifactVersion[] }
/** What a note changed in an artifact; `after` null: nothing. */
export type NoteChange = { entry: ReviewEntry; before: ArtifactVersion | null; after: ArtifactVersion | null }

/** Versions of one change are stored within this time of each other, in milliseconds. */
const TOGETHER = 5_000

/**
 * What the first change after a note did to the artifacts that belong together, such as a slide and its
 * narration; empty if there was none.
 */
export function noteChanges(since: string, histories: readonly History[]): NoteChange[] {
  const firsts = histories.map(({ entry, versions }) => {
    const at = versions.findLastIndex(({ created_at }) => created_at >= since)
    return { entry, after: versions[at] ?? null, before: versions[at + 1] ?? null }
  })
  const times = firsts.flatMap(({ after, before }) => (after && before ? [Date.parse(after.created_at)] : []))
  const first = Math.min(...times)
  if (times.length === 0) return []
  return firsts.map(({ entry, after, before }) =>
    after && before && Date.parse(after.created_at) - first <= TOGETHER
      ? { entry, before, after }
      : { entry, before: null, after: null },
  )
}
