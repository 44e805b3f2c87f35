import { type Tx, transaction } from '../../../../platform/db.ts'
import { lockModule, type ModuleRun } from '../../../modules/lock-module.ts'
import { refreshModule } from '../../../modules/refresh-module.ts'
import { restoreVideo } from '../../../modules/scenes/restore-scenes.ts'
import { isModuleFinished } from '../../../runs/module-finish.ts'
import { type ArtifactRework, moduleObstacle } from './artifact-rework.ts'

export const VIDEO_REWORK: ArtifactRework = {
  obstacle: moduleObstacle,
  regenerate: async (_row, run) => {
    if (!run) return
    await transaction((tx) => takeBackVideo(tx, run))
    await refreshModule(run)
  },
  restore: restoreVideo,
}

/** A video nobody may see yet is rendered again; that of a finished module stays until it is replaced. */
async function takeBackVideo(tx: Tx, run: ModuleRun): Promise<void> {
  const { course, module } = await lockModule(tx, run)
  if (isModuleFinished(course, module)) return
  const none = { videoKey: null, captionsKey: null, durationSeconds: null }
  await tx.module.update({ where: { id: module.id }, data: none })
}
