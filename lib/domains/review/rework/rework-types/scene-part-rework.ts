import { refreshModule } from '../../../modules/refresh-module.ts'
import { restoreScenePart } from '../../../modules/scenes/restore-scenes.ts'
import { reworkScene } from '../rework-scene.ts'
import { type ArtifactRework, moduleObstacle } from './artifact-rework.ts'

/** Of a slide, its narration and its audio: notes change the scene, and what follows from it is refreshed. */
export const SCENE_PART_REWORK: ArtifactRework = {
  obstacle: moduleObstacle,
  regenerate: async ({ assetId }, run) => {
    if (!run) return
    await reworkScene(run, assetId)
    await refreshModule(run)
  },
  restore: restoreScenePart,
}
