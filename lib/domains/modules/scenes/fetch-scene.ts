import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { Scene } from '../../../generated/prisma/client.ts'
import { renderer } from '../../../media/current-renderer.ts'
import type { SlideRequest, VideoScene } from '../../../media/renderer.ts'
import { AppError } from '../../../platform/errors.ts'
import { storage } from '../../../platform/storage/current-storage.ts'
import { soundFileKey, stillFileKey } from './scene-file.ts'
import { readSentences, readTimings } from './scene-json.ts'
import { type SlideState, slideStates } from './slide-states.ts'
import { speakerLabels } from './speaker-labels.ts'

type File = { key: string; path: string }
type Sound = File & { isNew: boolean }
type Still = SlideState & Sound
/** The files of a scene in a directory; `made` are those that the storage does not have yet. */
export type FetchedScene = { scene: VideoScene; made: File[] }

/**
 * Fetches a scene's encoded audio and the encoded states of its slide (`request`) into `directory` for its
 * module's video. They are encoded once, so that an edited module only encodes what changed. Throws
 * `file_not_found`, with a remedy, if a part is missing.
 */
export async function fetchScene(
  scene: Scene,
  request: SlideRequest,
  directory: string,
): Promise<FetchedScene> {
  const place = path.join(directory, `scene-${String(scene.sceneIndex + 1).padStart(3, '0')}`)
  const encoder = await renderer().encoder()
  const parts = await Promise.allSettled([
    fetchSound(scene, place, encoder),
    fetchStills(scene, request, place, encoder),
  ])
  const [sound, stills] = parts.map((part) => {
    if (part.status === 'rejected') throw part.reason
    return part.value
  }) as [Sound, Still[]]
  const timings = readTimings(scene.timings)
  const spoken = readSentences(scene.sentences)
  const labels = speakerLabels(spoken, request.language)
  const sentences = spoken.flatMap(({ text }, index) => {
    const timing = timings[index]
    return timing ? [{ text, timing, label: labels[index] ?? null }] : []
  })
  return {
    scene: {
      title: scene.title,
      slides: stills,
      soundPath: sound.path,
      durationSeconds: scene.audioSeconds ?? 0,
      sentences,
    },
    made: [sound, ...stills].filter(({ isNew }) => isNew),
  }
}

async function fetchSound(scene: Scene, place: string, encoder: string): Promise<Sound> {
  const key = soundFileKey(scene.audioKey ?? '', encoder)
  const sound = await fetchEncoded(scene.audioKey && key, `${place}.aac`)
  if (!sound.isNew) return sound
  const wavPath = `${place}.wav`
  await fetchPart(scene, 'audio', scene.audioKey, wavPath)
  await renderer().encodeAudio({ path: wavPath, outputPath: sound.path })
  return sound
}

/** Fetches a file that the storage may not have yet. */
async function fetchEncoded(key: string | null, target: string): Promise<Sound> {
  const isNew = !key || !(await storage().exists(key))
  if (!isNew) await storage().getFile(key, target)
  return { key: key ?? '', path: target, isNew }
}

async function fetchStills(
  scene: Scene,
  slide: SlideRequest,
  place: string,
  encoder: string,
): Promise<Still[]> {
  const stills = await Promise.all(
    slideStates(scene).map(async (state): Promise<Still> => {
      const key = scene.slideKey && stillFileKey(scene.slideKey, state.shown, encoder)
      return { ...state, ...(await fetchEncoded(key, `${place}-${state.shown ?? 'all'}.h264`)) }
    }),
  )
  const missing = stills.filter(({ isNew }) => isNew)
  if (missing.length === 0) return stills
  const slidePath = `${place}.png`
  await fetchPart(scene, 'slide', scene.slideKey, slidePath)
  const picturesPath = `${place}.rgba`
  const shown = missing.map((still) => still.shown)
  const isWhole = shown.every((lines) => lines === null)
  const drawn = !isWhole && (await renderer().drawStates({ slide, slidePath, shown, picturesPath }))
  // A slide that would be drawn differently today stays as approved, and does not build up.
  const kept = isWhole || drawn ? stills : [{ ...stills.at(-1)!, startSeconds: 0 }]
  const outputPaths = kept.filter(({ isNew }) => isNew).map(({ path }) => path)
  if (drawn) await renderer().encodeSlide({ path: picturesPath, kind: 'states', outputPaths })
  else if (outputPaths.length > 0) await renderer().encodeSlide({ path: slidePath, kind: 'png', outputPaths })
  await rm(picturesPath, { force: true })
  return kept
}

async function fetchPart(scene: Scene, part: string, key: string | null, target: string): Promise<void> {
  if (key && (await storage().exists(key))) return storage().getFile(key, target)
  const message = `The ${part} of scene ${scene.sceneIndex + 1} is missing from the storage. Retry the course to generate it again.`
  throw new AppError('file_not_found', { message })
}
