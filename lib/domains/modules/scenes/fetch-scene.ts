import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { Scene } from '../../../generated/prisma/client.ts'
import { renderer } from '../../../media/current-renderer.ts'
import type { DrawnState, SlideRequest, SlideView, VideoScene, VideoSlide } from '../../../media/renderer.ts'
import { FPS, hasTimeFor, slideFrames, standsAsEntrance } from '../../../media/video/video-plan.ts'
import { AppError } from '../../../platform/errors.ts'
import { storage } from '../../../platform/storage/current-storage.ts'
import { soundFileKey } from './scene-file.ts'
import { readBullets, readSentences, readTimings } from './scene-json.ts'
import { speakerLabels } from './speaker-labels.ts'
import { answerPauses, withTurns } from './states/answer-pauses.ts'
import { encodedFile, pictureCount } from './states/encoded-state.ts'
import { withMarks } from './states/said-marks.ts'
import { type SlideState, slideStates } from './states/slide-states.ts'

type File = { key: string; path: string }
type Sound = File & { isNew: boolean }
/** An encoded picture of a slide, or the frames in which its new lines appear. */
type Encoded = Sound & { drawn: DrawnState }
type Still = SlideState & VideoSlide & { files: Encoded[] }
/** The files of a scene in a directory; `made` are those that the storage does not have yet. */
export type FetchedScene = { scene: VideoScene; made: File[] }

/** A scene, and the one that it fades in from, if it does. */
type Shown = { scene: Scene; before: Scene | null }

/**
 * Fetches a scene's encoded audio and the encoded states of its slide (`request`) into `directory` for its
 * module's video. They are encoded once, so that an edited module only encodes what changed. Throws
 * `file_not_found`, with a remedy, if a part is missing.
 */
export async function fetchScene(
  scenes: Shown,
  request: SlideRequest,
  directory: string,
): Promise<FetchedScene> {
  const { scene } = scenes
  const place = path.join(directory, `scene-${String(scene.sceneIndex + 1).padStart(3, '0')}`)
  const encoder = await renderer().encoder()
  const parts = await Promise.allSettled([
    fetchSound(scene, place, encoder),
    fetchStills(scenes, request, place, encoder),
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
      slides: stills.map(({ files: _, shown: __, isTurn: ___, marks: ____, ...slide }) => slide),
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
  { scene, before }: Shown,
  slide: SlideRequest,
  place: string,
  encoder: string,
  states: SlideState[] = statesOf(scene, slide),
): Promise<Still[]> {
  const fetched = new Map<string, Promise<Encoded>>()
  /** A picture is fetched once, also if the slide is as before after the learner's turn. */
  const fetchDrawn: FetchDrawn = (drawn) => {
    const [key, name] = encodedFile(scene.slideKey ?? '', before?.slideKey ?? '', drawn, encoder)
    const known =
      fetched.get(name) ??
      fetchEncoded(scene.slideKey && key, `${place}-${name}.h264`).then((file) => ({ ...file, drawn }))
    fetched.set(name, known)
    return known
  }
  const starts = states.map(({ startSeconds }) => startSeconds)
  const frames = slideFrames(starts, Math.round((scene.audioSeconds ?? 0) * FPS))
  const stills = await Promise.all(
    states.map((state, index) => {
      const moving = movingState(state, states[index - 1], slide, before)
      return fetchStill(state, moving, frames[index]!, fetchDrawn)
    }),
  )
  const missing = newFiles(stills)
  if (missing.length === 0) return stills
  const slidePath = `${place}.png`
  await fetchPart(scene, 'slide', scene.slideKey, slidePath)
  const outputs = missing.map(({ path, drawn }) => ({ path, frames: pictureCount(drawn) }))
  if (missing.every(({ drawn }) => drawn.shown === null && !drawn.marks && pictureCount(drawn) === 1)) {
    await renderer().encodeSlide({ path: slidePath, kind: 'png', outputs })
    return stills
  }
  const beforePath = before && missing.some(({ drawn }) => drawn.cut) ? `${place}-before.png` : null
  if (before && beforePath) await fetchPart(before, 'slide', before.slideKey, beforePath)
  const picturesPath = `${place}.rgba`
  const wanted = missing.map(({ drawn }) => drawn)
  const isDrawn = await renderer().drawStates({ slide, slidePath, beforePath, states: wanted, picturesPath })
  // A slide that would be drawn differently today stays as approved, and does not build up.
  if (!isDrawn) return fetchStills({ scene, before }, slide, place, encoder, [WHOLE])
  await renderer().encodeSlide({ path: picturesPath, kind: 'states', outputs })
  await rm(picturesPath, { force: true })
  return stills
}

/** The whole slide, there from the start. */
const WHOLE: SlideState = { shown: null, startSeconds: 0 }

/** How a slide builds up, what is marked on it, and when it is the learner's turn. */
function statesOf(scene: Scene, { language }: SlideRequest): SlideState[] {
  const told = {
    layout: scene.layout,
    bullets: readBullets(scene.bullets),
    timings: readTimings(scene.timings),
    seconds: scene.audioSeconds ?? 0,
  }
  return withTurns(withMarks(slideStates(scene), told, language), answerPauses(scene))
}

/**
 * How a state appears: its new lines or marks, or, first in its scene, in place of the slide before; null: at
 * once. Marks leave before new lines appear.
 */
function movingState(
  state: SlideState,
  last: SlideState | undefined,
  { look }: SlideRequest,
  before: Scene | null,
): DrawnState | null {
  const [to, from] = [viewOf(state), last && viewOf(last)]
  if (!from) return before && { ...to, cut: true }
  if (look.motion !== 'calm') return null
  if (from.shown !== to.shown) return { ...to, from: { shown: from.shown } }
  return from.marks || to.marks ? { ...to, from } : null
}

const viewOf = ({ shown, marks }: SlideView): SlideView => ({ shown, ...(marks && { marks }) })

type FetchDrawn = (drawn: DrawnState) => Promise<Encoded>

/** The encoded pictures of a state, in the order of its lines, in which each is painted once. */
async function fetchStill(
  state: SlideState,
  moving: DrawnState | null,
  frames: number,
  fetchDrawn: FetchDrawn,
): Promise<Still> {
  const view = viewOf(state)
  if (state.isTurn) {
    const ring = await fetchDrawn({ ...view, isTurn: true })
    return { ...state, path: null, entrancePath: null, ringPath: ring.path, files: [ring] }
  }
  if (!moving || !hasTimeFor(frames)) {
    const still = await fetchDrawn(view)
    return { ...state, path: still.path, files: [still] }
  }
  const entrance = await fetchDrawn(moving)
  if (standsAsEntrance(frames))
    return { ...state, path: null, entrancePath: entrance.path, files: [entrance] }
  const still = await fetchDrawn(view)
  return { ...state, path: still.path, entrancePath: entrance.path, files: [entrance, still] }
}

/** The files that the storage does not have yet, each once. */
const newFiles = (stills: readonly Still[]): Encoded[] =>
  [...new Set(stills.flatMap(({ files }) => files))].filter(({ isNew }) => isNew)

async function fetchPart(scene: Scene, part: string, key: string | null, target: string): Promise<void> {
  if (key && (await storage().exists(key))) return storage().getFile(key, target)
  const message = `The ${part} of scene ${scene.sceneIndex + 1} is missing from the storage. Retry the course to generate it again.`
  throw new AppError('file_not_found', { message })
}
