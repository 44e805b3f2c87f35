import type { Module, Scene } from '../../generated/prisma/client.ts'
import type { Tx } from '../../platform/db.ts'
import { chargeModule } from '../lifecycle/charge-module.ts'
import { refreshCourse } from '../lifecycle/refresh-course.ts'
import { loadRun } from '../runs/load-run.ts'
import { loadModule, lockModule, type ModuleRun } from './lock-module.ts'
import { mediaOf } from './media/course-media.ts'
import type { MadeVideo } from './media/media-maker.ts'
import { recordVideoPart } from './record-part.ts'
import { startModules } from './start-modules.ts'
import { storeFiles } from './store-files.ts'

/**
 * Renders a module's video and captions from its slides and audio, unless an identical video is stored.
 * Returns its key.
 */
export async function renderModuleVideo(run: ModuleRun): Promise<string> {
  const course = await loadRun(run)
  const module = await loadModule(run.courseId, run.moduleIndex)
  return mediaOf(course).video({ run, course, module }, (video) =>
    storeFiles(run, video.put, (tx) => recordVideo(tx, run, module, video)),
  )
}

async function recordVideo(
  tx: Tx,
  run: ModuleRun,
  made: Module & { scenes: Scene[] },
  { videoKey, captionsKey, durationSeconds, scenes }: MadeVideo,
): Promise<void> {
  const { course, module } = await lockModule(tx, run)
  const files = { videoKey, captionsKey, durationSeconds }
  // An edit is followed also while the outline is open again, which the stage says until it is approved.
  const stage = module.stage === 'outline' ? module.stage : 'video'
  await tx.module.update({ where: { id: module.id }, data: { ...files, stage } })
  for (const [index, { startSeconds, durationSeconds }] of scenes.entries()) {
    const scene = made.scenes[index]
    if (scene) await tx.scene.update({ where: { id: scene.id }, data: { startSeconds, durationSeconds } })
  }
  await recordVideoPart(tx, course, made, { video: videoKey, captions: captionsKey })
  await chargeModule(tx, course, module, durationSeconds)
  const refreshed = await refreshCourse(tx, course)
  if (!run.edit) await startModules(tx, refreshed)
}
