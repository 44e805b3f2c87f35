import type { Module, Scene } from '../../generated/prisma/client.ts'
import { renderer } from '../../media/current-renderer.ts'
import type { Tx } from '../../platform/db.ts'
import { env } from '../../platform/env.ts'
import type { Language } from '../../platform/source-document.ts'
import { storage } from '../../platform/storage/current-storage.ts'
import { inScratchDirectory } from '../../platform/storage/scratch-directory.ts'
import { chargeModule } from '../lifecycle/charge-module.ts'
import { refreshCourse } from '../lifecycle/refresh-course.ts'
import { fetchLook } from '../presets/brand/fetch-look.ts'
import { loadRun } from '../runs/load-run.ts'
import { takeDemoVideo } from './demo/take-demo-video.ts'
import { loadModule, lockModule, type ModuleRun } from './lock-module.ts'
import { mapLimit } from './map-limit.ts'
import { recordVideoPart } from './record-part.ts'
import { fetchScene } from './scenes/fetch-scene.ts'
import { withPicture } from './scenes/scene-picture.ts'
import { lookOf, slideContent } from './scenes/scene-request.ts'
import { storeFiles } from './store-files.ts'
import { videoFileKey } from './video-file.ts'

/**
 * Renders a module's video and captions from its slides and audio, unless an identical video is stored.
 * Returns its key.
 */
export async function renderModuleVideo(run: ModuleRun): Promise<string> {
  const course = await loadRun(run)
  if (course.mode === 'test') return takeDemoVideo(run)
  const module = await loadModule(run.courseId, run.moduleIndex)
  const videoKey = videoFileKey(run, module, renderer().name)
  if (module.videoKey === videoKey && (await storage().exists(videoKey))) return videoKey
  return inScratchDirectory(async (directory) => {
    const look = await fetchLook(lookOf(course))
    const language = course.language as Language
    const fetch = async (scene: Scene) => {
      const content = await withPicture(slideContent(course, module, scene), scene)
      return fetchScene(scene, { content, look, language }, directory)
    }
    const fetched = await mapLimit(module.scenes, env().WORKERS, fetch)
    const video = await renderer().renderVideo({
      title: module.title,
      language,
      scenes: fetched.map(({ scene }) => scene),
      outputDirectory: directory,
    })
    const captionsKey = videoKey.replace(/\.mp4$/, '.vtt')
    const files = { videoKey, captionsKey, durationSeconds: video.durationSeconds }
    const put = async () => {
      for (const { key, path } of fetched.flatMap(({ made }) => made)) await storage().putFile(key, path)
      await storage().putFile(captionsKey, video.captionsPath)
      await storage().putFile(videoKey, video.videoPath)
    }
    await storeFiles(run, put, (tx) => recordVideo(tx, run, module, files, video.scenes))
    return videoKey
  })
}

type Files = { videoKey: string; captionsKey: string; durationSeconds: number }
type Place = { startSeconds: number; durationSeconds: number }

async function recordVideo(
  tx: Tx,
  run: ModuleRun,
  made: Module & { scenes: Scene[] },
  files: Files,
  places: Place[],
): Promise<void> {
  const { course, module } = await lockModule(tx, run)
  await tx.module.update({ where: { id: module.id }, data: { ...files, stage: 'video' } })
  for (const [index, place] of places.entries()) {
    const scene = made.scenes[index]
    if (scene) await tx.scene.update({ where: { id: scene.id }, data: place })
  }
  await recordVideoPart(tx, course, made, { video: files.videoKey, captions: files.captionsKey })
  await chargeModule(tx, course, module, files.durationSeconds)
  await refreshCourse(tx, course)
}
