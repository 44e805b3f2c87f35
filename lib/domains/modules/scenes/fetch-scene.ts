import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { Scene } from '../../../generated/prisma/client.ts'
import { renderer } from '../../../media/current-renderer.ts'
import type { DrawnState, SlideRequest, VideoScene, VideoSlide } from '../../../media/renderer.ts'
import { ENTRANCE, FPS, RING_PICTURES, standsAsEntrance } from '../../../media/video/video-plan.ts'
import { AppError } from '../../../platform/errors.ts'
import { storage } from '../../../platform/storage/current-storage.ts'
import { answerPauses, withTurns } from './answer-pauses.ts'
import { entranceFileKey, ringFileKey, soundFileKey, stillFileKey } from './scene-file.ts'
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
  const pauses = answerPauses(scene)
  const sentences = spoken.flatMap(({ text }, index) => {
    const timing = timings[index]
    const answeredBy = pauses.find(({ sentence }) => sentence === index)?.endSeconds ?? null
    return timing ? [{ text, timing, label: labels[index] ?? null, answeredBy }] : []
  })
  return {
    scene: {
      title: scene.title,
      slides: stills.map(({ files: _, shown: __, isTurn: ___, ...slide }) => slide),
      soundPath: sound.path,
      durationSeconds: scene.audioSeconds ?? 0,
      sentences,
    },
    made: [...(sound.isNew ? [sound] : []), ...newFiles(stills)],
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
  const states = withTurns(slideStates(scene), answerPauses(scene))
  const fetched = new Map<string, Promise<Encoded>>()
  /** A picture is fetched once, also if the slide is as before after the learner's turn. */
  const fetchDrawn: FetchDrawn = (drawn) => {
    const [key, name] = encodedFile(scene.slideKey ?? '', drawn, encoder)
    const known =
      fetched.get(name) ??
      fetchEncoded(scene.slideKey && key, `${place}-${name}.h264`).then((file) => ({ ...file, drawn }))
    fetched.set(name, known)
    return known
  }
  const stills = await Promise.all(
    states.map((state, index) => {
      const end = states[index + 1]?.startSeconds ?? scene.audioSeconds ?? 0
      const before = moves(slide) ? states[index - 1] : undefined
      const isLast = index === states.length - 1
      return fetchStill(state, { before, end, isLast }, fetchDrawn)
    }),
  )
  const missing = newFiles(stills)
  if (missing.length === 0) return stills
  const slidePath = `${place}.png`
  await fetchPart(scene, 'slide', scene.slideKey, slidePath)
  const picturesPath = `${place}.rgba`
  const isWhole = missing.every(({ drawn }) => drawn.shown === null && framesOf(drawn) === 1)
  const wanted = missing.map(({ drawn }) => drawn)
  const isDrawn =
    !isWhole && (await renderer().drawStates({ slide, slidePath, states: wanted, picturesPath }))
  // A slide that would be drawn differently today stays as approved, and does not build up.
  const kept = isWhole || isDrawn ? stills : [standing(stills.at(-1)!)]
  const outputs = newFiles(kept).map(({ path, drawn }) => ({ path, frames: framesOf(drawn) }))
  if (isDrawn) await renderer().encodeSlide({ path: picturesPath, kind: 'states', outputs })
  else if (outputs.length > 0) await renderer().encodeSlide({ path: slidePath, kind: 'png', outputs })
  await rm(picturesPath, { force: true })
  return kept
}

type FetchDrawn = (drawn: DrawnState) => Promise<Encoded>
/** The state before one that its lines come from, if they move; and when the state ends. */
type Around = { before: SlideState | undefined; end: number; isLast: boolean }

/** The encoded pictures of a state, in the order of its lines, in which each is painted once. */
async function fetchStill(
  state: SlideState,
  { before, end, isLast }: Around,
  fetchDrawn: FetchDrawn,
): Promise<Still> {
  const { shown } = state
  if (state.isTurn) {
    const ring = await fetchDrawn({ shown, isTurn: true })
    return { ...state, path: null, entrancePath: null, ringPath: ring.path, files: [ring] }
  }
  const from = before?.shown
  if (typeof from !== 'number' || from === shown) {
    const still = await fetchDrawn({ shown })
    return { ...state, path: still.path, files: [still] }
  }
  const entrance = await fetchDrawn({ shown, from })
  const isShort = standsAsEntrance(Math.round((end - state.startSeconds) * FPS))
  if (isShort && !isLast) return { ...state, path: null, entrancePath: entrance.path, files: [entrance] }
  const still = await fetchDrawn({ shown })
  return { ...state, path: still.path, entrancePath: entrance.path, files: [entrance, still] }
}

/** The files that the storage does not have yet, each once. */
const newFiles = (stills: readonly Still[]): Encoded[] =>
  [...new Set(stills.flatMap(({ files }) => files))].filter(({ isNew }) => isNew)

/** The storage key of an encoded state, and a name for its file. */
function encodedFile(
  slideKey: string,
  { shown, from, isTurn }: DrawnState,
  encoder: string,
): [string, string] {
  const name = `${shown ?? 'all'}`
  if (isTurn) return [ringFileKey(slideKey, shown, encoder), `${name}-ring`]
  if (typeof from === 'number') return [entranceFileKey(slideKey, from, shown, encoder), `${name}-in`]
  return [stillFileKey(slideKey, shown, encoder), name]
}

/** Whether the lines of a slide appear in motion. */
const moves = ({ look }: SlideRequest): boolean => look.motion === 'calm'

/** The whole slide, there from the start. */
const standing = ({ shown, files }: Still): Still => {
  const last = files.at(-1)!
  return { shown, startSeconds: 0, path: last.path, files: [last] }
}

function framesOf({ from, isTurn }: DrawnState): number {
  if (isTurn) return RING_PICTURES
  return from === undefined ? 1 : ENTRANCE.pictures
}

async function fetchPart(scene: Scene, part: string, key: string | null, target: string): Promise<void> {
  if (key && (await storage().exists(key))) return storage().getFile(key, target)
  const message = `The ${part} of scene ${scene.sceneIndex + 1} is missing from the storage. Retry the course to generate it again.`
  throw new AppError('file_not_found', { message })
}
