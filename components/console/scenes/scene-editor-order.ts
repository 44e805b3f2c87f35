import { isApproved, type ReviewEntry } from '@/components/console/data/review-wire'
import { ARTIFACT_TRAITS, isVideo } from '@/lib/domains/ledger/artifact-types.ts'

/** The ledger rows of one scene. */
export const rowsOfScene = (entries: readonly ReviewEntry[], sceneIndex: number): ReviewEntry[] =>
  entries.filter((entry) => entry.scene_index === sceneIndex)

/** Whether all artifacts of a scene are approved; false if it has none. */
export const isSceneApproved = (entries: readonly ReviewEntry[], sceneIndex: number): boolean => {
  const rows = rowsOfScene(entries, sceneIndex)
  return rows.length > 0 && rows.every(isApproved)
}

/**
 * The most telling row of a scene: what is being regenerated, then what is pending, then what is approved.
 */
export function leadingRow(rows: readonly ReviewEntry[]): ReviewEntry | undefined {
  const making = rows.find((row) => row.status === 'regenerating')
  return making ?? rows.find((row) => !isApproved(row)) ?? rows[0]
}

/** The next scene after this one, wrapping around, that still needs review; null if none does. */
export function nextOpenScene(
  entries: readonly ReviewEntry[],
  sceneCount: number,
  current: number,
): number | null {
  const others = Array.from({ length: sceneCount - 1 }, (_, step) => (current + 1 + step) % sceneCount)
  const isOpen = (index: number) =>
    rowsOfScene(entries, index).some((row) => !isApproved(row) && row.status !== 'regenerating')
  return others.find(isOpen) ?? null
}

/**
 * The comments on a module's video about one of its scenes, with the video's row; undefined if there are
 * none.
 */
export function videoNotesOf(entries: readonly ReviewEntry[], moduleIndex: number, sceneIndex: number) {
  const entry = entries.find(
    ({ artifact_type, module_index }) => isVideo(artifact_type) && module_index === moduleIndex,
  )
  const notes = entry?.feedback.filter((note) => note.scene_index === sceneIndex) ?? []
  return entry && notes.length > 0 ? { entry, notes } : undefined
}

/** What changes together with an artifact of a scene: what has its other text. Audio speaks the narration. */
export const togetherWith = (of: ReviewEntry, entries: readonly ReviewEntry[]): ReviewEntry[] =>
  entries.filter(({ artifact_type, module_index, scene_index }) => {
    const { text, file } = ARTIFACT_TRAITS[artifact_type]
    return (
      of.scene_index !== null &&
      module_index === of.module_index &&
      scene_index === of.scene_index &&
      text !== ARTIFACT_TRAITS[of.artifact_type].text &&
      file !== 'audio'
    )
  })
