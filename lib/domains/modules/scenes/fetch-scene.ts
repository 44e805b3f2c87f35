import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { Scene } from '../../../generated/prisma/client.ts'
import { renderer } from '../../../media/current-renderer.ts'
import type { DrawnState, SlideRequest, VideoScene, VideoSlide } from '../../../media/renderer.ts'
import { ENTRANCE, FPS, standsAsEntrance } from '../../../media/video/video-plan.ts'
import { AppError } from '../../../platform/errors.ts'
import { storage } from '../../../platform/storage/current-storage.ts'
import { entranceFileKey, soundFileKey, stillFileKey } from './scene-file.ts'
import { readSentences, readTimings } from './scene-json.ts'
import { type SlideState, slideStates } from './slide-states.ts'
import { speakerLabels } from './speaker-labels.ts'

type File = { key: string; path: string }
type Sound = File & { isNew: boolean }
/** An encoded picture of a slide, or the frames in which its new lines appear. */
type Encoded = Sound & { drawn: DrawnState }
type Still = SlideState & VideoSlide & { files: Encoded[] }
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
      slides: stills.map(({ files: _, shown: __, ...slide }) => slide),
      soundPath: sound.path,
      durationSeconds: scene.audioSeconds ?? 0,
      sentences,
    },
    made: [sound, ...stills.flatMap(({ files }) => files)].filter(({ isNew }) => isNew),
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
  const states = slideStates(scene)
  const stills = await Promise.all(
    states.map(async (state, index): Promise<Still> => {
      const name = `${place}-${state.shown ?? 'all'}`
      const stillKey = scene.slideKey && stillFileKey(scene.slideKey, state.shown, encoder)
      const fetchStill = async (): Promise<Encoded> => {
        return { ...(await fetchEncoded(stillKey, `${name}.h264`)), drawn: { shown: state.shown } }
      }
      const from = moves(slide) ? states[index - 1]?.shown : undefined
      if (typeof from !== 'number') {
        const still = await fetchStill()
        return { ...state, path: still.path, files: [still] }
      }
      const key = scene.slideKey && entranceFileKey(scene.slideKey, from, state.shown, encoder)
      const drawn = { shown: state.shown, from }
      const entrance = { ...(await fetchEncoded(key, `${name}-in.h264`)), drawn }
      const end = states[index + 1]?.startSeconds ?? scene.audioSeconds ?? 0
      const isShort = standsAsEntrance(Math.round((end - state.startSeconds) * FPS))
      if (isShort && index < states.length - 1)
        return { ...state, path: null, entrancePath: entrance.path, files: [entrance] }
      const still = await fetchStill()
      // In the order of the lines, in which each is painted once.
      return { ...state, path: still.path, entrancePath: entrance.path, files: [entrance, still] }
    }),
  )
  const missing = stills.flatMap(({ files }) => files.filter(({ isNew }) => isNew))
  if (missing.length === 0) return stills
  const slidePath = `${place}.png`
  await fetchPart(scene, 'slide', scene.slideKey, slidePath)
  const picturesPath = `${place}.rgba`
  const isWhole = missing.every(({ drawn }) => drawn.shown === null && drawn.from === undefined)
  const wanted = missing.map(({ drawn }) => drawn)
  const isDrawn =
    !isWhole && (await renderer().drawStates({ slide, slidePath, states: wanted, picturesPath }))
  // A slide that would be drawn differently today stays as approved, and does not build up.
  const kept = isWhole || isDrawn ? stills : [standing(stills.at(-1)!)]
  const outputs = kept.flatMap(({ files }) =>
    files.filter(({ isNew }) => isNew).map(({ path, drawn }) => ({ path, frames: framesOf(drawn) })),
  )
  if (isDrawn) await renderer().encodeSlide({ path: picturesPath, kind: 'states', outputs })
  else if (outputs.length > 0) await renderer().encodeSlide({ path: slidePath, kind: 'png', outputs })
  await rm(picturesPath, { force: true })
  return kept
}

/** Whether the lines of a slide appear in motion. */
const moves = ({ look }: SlideRequest): boolean => look.motion === 'calm'

/** The whole slide, there from the start. */
const standing = ({ shown, files }: Still): Still => {
  const last = files.at(-1)!
  return { shown, startSeconds: 0, path: last.path, files: [last] }
}

const framesOf = ({ from }: DrawnState): number => (from === undefined ? 1 : ENTRANCE.pictures)

async function fetchPart(scene: Scene, part: string, key: string | null, target: string): Promise<void> {
  if (key && (await storage().exists(key))) return storage().getFile(key, target)
  const message = `The ${part} of scene ${scene.sceneIndex + 1} is missing from the storage. Retry the course to generate it again.`
  throw new AppError('file_not_found', { message })
}
