import { isApproved, type ReviewEntry } from '@/components/console/data/review-wire'

/** The ledger rows of one scene. */
export const rowsOfScene = (entries: readonly ReviewEntry[], sceneIndex: number): ReviewEntry[] =>
  entries.filter((entry) => entry.scene_index === sceneIndex)

/** Whether all there is of a scene is approved; nothing there is not. */
export const isSceneApproved = (entries: readonly ReviewEntry[], sceneIndex: number): boolean => {
  const rows = rowsOfScene(entries, sceneIndex)
  return rows.length > 0 && rows.every(isApproved)
}

/** The row that says most about a scene: what is being made again, then what waits, then what is approved. */
export function leadingRow(rows: readonly ReviewEntry[]): ReviewEntry | undefined {
  const making = rows.find((row) => row.status === 'regenerating')
  return making ?? rows.find((row) => !isApproved(row)) ?? rows[0]
}

/**
 * The next scene after this one, round to the first again, that still needs its reviewer; null when none
 * does.
 */
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
 * What was said on a module's video about one of its scenes, with the video's row; undefined when nothing
 * was.
 */
export function videoNotesOf(entries: readonly ReviewEntry[], moduleIndex: number, sceneIndex: number) {
  const entry = entries.find(
    ({ artifact_type, module_index }) => artifact_type === 'module_video' && module_index === moduleIndex,
  )
  const notes = entry?.feedback.filter((note) => note.scene_index === sceneIndex) ?? []
  return entry && notes.length > 0 ? { entry, notes } : undefined
}

/** What changes together with an artifact of a scene: its slide and what is said. A voice says the narration. */
export const togetherWith = (of: ReviewEntry, entries: readonly ReviewEntry[]): ReviewEntry[] =>
  entries.filter(
    ({ artifact_type, module_index, scene_index }) =>
      of.scene_index !== null &&
      module_index === of.module_index &&
      scene_index === of.scene_index &&
      artifact_type !== of.artifact_type &&
      (artifact_type === 'slide' || (artifact_type === 'notes' && of.artifact_type !== 'audio')),
  )
