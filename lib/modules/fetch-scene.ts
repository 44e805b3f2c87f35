import path from 'node:path'
import type { SpokenSentence } from '../author/author.ts'
import { AppError } from '../errors.ts'
import type { Scene } from '../generated/prisma/client.ts'
import type { SentenceTiming } from '../narrator/narrator.ts'
import { renderer } from '../renderer/current-renderer.ts'
import type { VideoScene } from '../renderer/renderer.ts'
import { storage } from '../storage/current-storage.ts'
import { stillFileKey } from './scene-file.ts'

/** A scene as files in a directory; `made` are those that the storage does not have yet. */
export type FetchedScene = { scene: VideoScene; made: { key: string; path: string }[] }

/**
 * Brings a scene's audio and encoded slide into `directory` for its module's video. A slide is encoded once: of an
 * edited module only the new slides are. Throws `file_not_found` with what to do when a part is missing.
 */
export async function fetchScene(scene: Scene, directory: string): Promise<FetchedScene> {
  const place = path.join(directory, `scene-${String(scene.sceneIndex + 1).padStart(3, '0')}`)
  const audioPath = `${place}.wav`
  await fetchPart(scene, 'audio', scene.audioKey, audioPath)
  const still = await fetchStill(scene, place)
  const timings = scene.timings as SentenceTiming[]
  const sentences = (scene.sentences as SpokenSentence[]).flatMap((sentence, index) => {
    const timing = timings[index]
    return timing ? [{ text: sentence.text, timing }] : []
  })
  const slides = [{ path: still.path, startSeconds: 0 }]
  return { scene: { title: scene.title, slides, audioPath, sentences }, made: still.isNew ? [still] : [] }
}

async function fetchStill(scene: Scene, place: string) {
  const key = stillFileKey(scene.slideKey ?? '')
  const file = `${place}.h264`
  if (scene.slideKey && (await storage().exists(key))) {
    await storage().getFile(key, file)
    return { key, path: file, isNew: false }
  }
  await fetchPart(scene, 'slide', scene.slideKey, `${place}.png`)
  await renderer().encodeSlide(`${place}.png`, file)
  return { key, path: file, isNew: true }
}

async function fetchPart(scene: Scene, part: string, key: string | null, target: string): Promise<void> {
  if (key && (await storage().exists(key))) return storage().getFile(key, target)
  const message = `The ${part} of scene ${scene.sceneIndex + 1} is missing from the storage. Retry the course: it is then made again.`
  throw new AppError('file_not_found', { message })
}
