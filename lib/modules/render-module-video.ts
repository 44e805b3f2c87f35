import path from 'node:path'
import type { SpokenSentence } from '../author/author.ts'
import { loadRun } from '../courses/load-run.ts'
import { refreshCourse } from '../courses/refresh-course.ts'
import type { Tx } from '../db.ts'
import { AppError } from '../errors.ts'
import type { Module, Scene } from '../generated/prisma/client.ts'
import type { SentenceTiming } from '../narrator/narrator.ts'
import { renderer } from '../renderer/current-renderer.ts'
import type { VideoScene } from '../renderer/renderer.ts'
import { recordArtifacts } from '../review/record-artifact.ts'
import type { Language } from '../sources/source-document.ts'
import { storage } from '../storage/current-storage.ts'
import { inScratchDirectory } from '../storage/scratch-directory.ts'
import { loadModule, lockModule, type ModuleRun } from './lock-module.ts'
import { storeFiles } from './store-files.ts'
import { videoFileKey } from './video-file.ts'

/** Makes a module's video and captions from its slides and audio, unless the very same video is stored. Answers its key. */
export async function renderModuleVideo(run: ModuleRun): Promise<string> {
  const course = await loadRun(run)
  const module = await loadModule(run.courseId, run.moduleIndex)
  const videoKey = videoFileKey(run, module, renderer().name)
  if (module.videoKey === videoKey && (await storage().exists(videoKey))) return videoKey
  return inScratchDirectory(async (directory) => {
    const scenes = await Promise.all(module.scenes.map((scene) => fetchScene(scene, directory)))
    const language = course.language as Language
    const video = await renderer().renderVideo({
      title: module.title,
      language,
      scenes,
      outputDirectory: directory,
    })
    const captionsKey = videoKey.replace(/\.mp4$/, '.vtt')
    const files = { videoKey, captionsKey, durationSeconds: video.durationSeconds }
    const put = async () => {
      await storage().putFile(captionsKey, video.captionsPath)
      await storage().putFile(videoKey, video.videoPath)
    }
    await storeFiles(run, put, (tx) => recordVideo(tx, run, module, files, video.scenes))
    return videoKey
  })
}

async function fetchScene(scene: Scene, directory: string): Promise<VideoScene> {
  const place = path.join(directory, `scene-${String(scene.sceneIndex + 1).padStart(3, '0')}`)
  const slidePath = `${place}.png`
  const audioPath = `${place}.wav`
  await fetchPart(scene, 'slide', scene.slideKey, slidePath)
  await fetchPart(scene, 'audio', scene.audioKey, audioPath)
  const timings = scene.timings as SentenceTiming[]
  const sentences = (scene.sentences as SpokenSentence[]).flatMap((sentence, index) => {
    const timing = timings[index]
    return timing ? [{ text: sentence.text, timing }] : []
  })
  return { title: scene.title, slidePath, audioPath, sentences }
}

async function fetchPart(scene: Scene, part: string, key: string | null, target: string): Promise<void> {
  if (key && (await storage().exists(key))) return storage().getFile(key, target)
  const message = `The ${part} of scene ${scene.sceneIndex + 1} is missing from the storage. Retry the course: it is then made again.`
  throw new AppError('file_not_found', { message })
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
  await recordArtifacts(tx, course, [{ artifactType: 'module_video', moduleIndex: run.moduleIndex }])
  await refreshCourse(tx, course)
}
