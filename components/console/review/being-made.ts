import type { Scene } from '@/components/console/data/course-wire'
import { isApproved, type ReviewEntry } from '@/components/console/data/review-wire'
import { isSceneFile, type SceneFilePart } from '@/lib/domains/ledger/artifact-types.ts'

type Row = Pick<ReviewEntry, 'artifact_type' | 'scene_index' | 'status'>
type Parts = Record<SceneFilePart, unknown> & Pick<Scene, 'scene_index'>

/**
 * Whether a row cannot be approved yet: it was sent back, or is open while its slide or audio is without a file,
 * as after a change of voice. `scenes` are those of its module, as far as known.
 */
export function isBeingMade(row: Row, scenes: readonly Parts[] = []): boolean {
  const { artifact_type: type, status, scene_index } = row
  if (status === 'regenerating') return true
  if (isApproved(row) || !isSceneFile(type)) return false
  return scenes.some((scene) => scene.scene_index === scene_index && !scene[type])
}
