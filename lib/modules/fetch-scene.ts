import path from 'node:path'
import type { SpokenSentence } from '../author/author.ts'
import { AppError } from '../errors.ts'
import type { Scene } from '../generated/prisma/client.ts'
import type { SentenceTiming } from '../narrator/narrator.ts'
import { renderer } from '../renderer/current-renderer.ts'
import type { SlideRequest, VideoScene } from '../renderer/renderer.ts'
import { storage } from '../storage/current-storage.ts'
import { stillFileKey } from './scene-file.ts'
import { type SlideState, slideStates } from './slide-states.ts'

type File = { key: string; path: string }
type Still = SlideState & File & { isNew: boolean }
/** A scene as files in a directory; `made` are those that the storage does not have yet. */
export type FetchedScene = { scene: VideoScene; made: File[] }

/**
 * Brings a scene's audio and the encoded states of its slide (`request`) into `directory` for its module's video. They
 * are made once: of an edited module only those of the new slides are. Throws `file_not_found` with what to do when a
 * part is missing.
 */
export async function fetchScene(
  scene: Scene,
  request: SlideRequest,
  directory: string,
): Promise<FetchedScene> {
  const place = path.join(directory, `scene-${String(scene.sceneIndex + 1).padStart(3, '0')}`)
  const audioPath = `${place}.wav`
  await fetchPart(scene, 'audio', scene.audioKey, audioPath)
  const stills = await fetchStills(scene, request, place)
  const timings = scene.timings as SentenceTiming[]
  const sentences = (scene.sentences as SpokenSentence[]).flatMap((sentence, index) => {
    const timing = timings[index]
    return timing ? [{ text: sentence.text, timing }] : []
  })
  return {
    scene: { title: scene.title, slides: stills, audioPath, sentences },
    made: stills.filter(({ isNew }) => isNew),
  }
}

async function fetchStills(scene: Scene, slide: SlideRequest, place: string): Promise<Still[]> {
  const stills = await Promise.all(slideStates(scene).map((state) => fetchStill(scene, state, place)))
  const missing = stills.filter(({ isNew }) => isNew)
  if (missing.length === 0) return stills
  const slidePath = `${place}.png`
  await fetchPart(scene, 'slide', scene.slideKey, slidePath)
  const states = missing.flatMap(({ shown, path }) =>
    shown === null ? [] : [{ shown, path: `${path}.ppm` }],
  )
  // A slide that would be drawn otherwise today stays as it was approved, and does not build.
  const builds = states.length === 0 || (await renderer().drawStates({ slide, slidePath, states }))
  const kept = builds ? stills : [{ ...stills.at(-1)!, startSeconds: 0 }]
  const pictures = kept
    .filter(({ isNew }) => isNew)
    .map((still) => ({
      path: still.shown === null ? slidePath : `${still.path}.ppm`,
      outputPath: still.path,
    }))
  await renderer().encodeSlides(pictures)
  return kept
}

async function fetchStill(scene: Scene, state: SlideState, place: string): Promise<Still> {
  const still = {
    ...state,
    key: stillFileKey(scene.slideKey ?? '', state.shown),
    path: `${place}-${state.shown ?? 'all'}.h264`,
  }
  const isNew = !scene.slideKey || !(await storage().exists(still.key))
  if (!isNew) await storage().getFile(still.key, still.path)
  return { ...still, isNew }
}

async function fetchPart(scene: Scene, part: string, key: string | null, target: string): Promise<void> {
  if (key && (await storage().exists(key))) return storage().getFile(key, target)
  const message = `The ${part} of scene ${scene.sceneIndex + 1} is missing from the storage. Retry the course: it is then made again.`
  throw new AppError('file_not_found', { message })
}
