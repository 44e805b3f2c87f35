import type { Course, Scene } from '../../../generated/prisma/client.ts'
import { renderer } from '../../../media/current-renderer.ts'
import { type NarratorKind, narratorKind, narratorOf } from '../../../media/narration/current-narrator.ts'
import type { NarrationRequest, Narrator } from '../../../media/narration/narrator.ts'
import type { Look, SlideRequest } from '../../../media/renderer.ts'
import { db } from '../../../platform/db.ts'
import { env } from '../../../platform/env.ts'
import { storage } from '../../../platform/storage/current-storage.ts'
import { inScratchDirectory } from '../../../platform/storage/scratch-directory.ts'
import { fetchLook } from '../../presets/brand/fetch-look.ts'
import { meterCourse } from '../../runs/meter-course.ts'
import { mapLimit } from '../map-limit.ts'
import { fetchScene } from '../scenes/fetch-scene.ts'
import { findNarration, isInvalidated, storeNarration } from '../scenes/narration-file.ts'
import { sceneFileKey } from '../scenes/scene-file.ts'
import { shownFile, withPicture } from '../scenes/scene-picture.ts'
import { lookOf, narrationRequest, slideContent } from '../scenes/scene-request.ts'
import { videoFileKey } from '../video-file.ts'
import type { CourseMedia, SceneAt } from './media-maker.ts'
import { startWorkers } from './start-workers.ts'

/**
 * The media of live courses, from this installation's narrator and renderer. Files are named after their
 * input: what is stored under its name is not generated again.
 */
export const installedMedia: CourseMedia = {
  slide: async (at) => {
    const { scene } = at
    const key = slideKey(at)
    if (scene.slideKey === key && (await storage().exists(key))) return { key, made: null }
    const { png, qc } = await renderer().renderSlide(await slideRequest(at))
    return { key, made: { qc, put: () => storage().put(key, png) } }
  },
  sound: async ({ run, course, scene }) => {
    const request = narrationRequest(course, scene)
    const place = { ...run, sceneIndex: scene.sceneIndex }
    const narrator = narratorOf(await kindOf(course))
    const key = sceneFileKey(place, 'audio.wav', { request, narrator: narrator.name })
    if (scene.audioKey === key && (await storage().exists(key))) return { key, made: null }
    const kept = await findNarration(key)
    const { narration, put } = kept
      ? { narration: kept, put: async () => {} }
      : await meterCourse(course.id, () => speak(narrator, key, request))
    const { durationSeconds, sentences: timings, builtinSentences } = narration
    return { key, made: { durationSeconds, timings, builtinSentences, put } }
  },
  video: async (at, publish) => {
    const { run, course, module } = at
    const videoKey = videoFileKey(run, module, renderer().name, lookOf(course))
    if (module.videoKey === videoKey && (await storage().exists(videoKey))) return videoKey
    return inScratchDirectory(async (directory) => {
      const { softCuts, ...stored } = lookOf(course)
      const look = await fetchLook(stored)
      const fetched = await mapLimit(module.scenes, env().WORKERS, async (scene: Scene) => {
        const before = softCuts ? (module.scenes[module.scenes.indexOf(scene) - 1] ?? null) : null
        return fetchScene({ scene, before }, await slideRequest({ ...at, scene }, look), directory)
      })
      const video = await renderer().renderVideo({
        title: module.title,
        language: course.language,
        scenes: fetched.map(({ scene }) => scene),
        outputDirectory: directory,
      })
      const captionsKey = videoKey.replace(/\.mp4$/, '.vtt')
      const put = async () => {
        for (const { key, path } of fetched.flatMap(({ made }) => made)) await storage().putFile(key, path)
        await storage().putFile(captionsKey, video.captionsPath)
        await storage().putFile(videoKey, video.videoPath)
      }
      const { durationSeconds, scenes } = video
      await publish({ videoKey, captionsKey, durationSeconds, scenes, put })
      return videoKey
    })
  },
  isVideoCurrent: ({ run, course, module }) =>
    module.videoKey === videoFileKey(run, module, renderer().name, lookOf(course)),
  prepareEdit: startWorkers,
  preview: async (at, kind) => {
    if (kind === 'slide') {
      const { png } = await renderer().renderSlide(await slideRequest(at))
      return { bytes: png, mediaType: 'image/png' }
    }
    const request = narrationRequest(at.course, at.scene)
    const { wav } = await meterCourse(at.course.id, () => narratorOf(at.course.narrator).narrate(request))
    return { bytes: wav, mediaType: 'audio/wav' }
  },
}

/** A course keeps what its first narration was spoken with: two voices of one persona would not match. */
async function kindOf({ id, narrator }: Course): Promise<NarratorKind> {
  if (narrator) return narrator
  const kind = narratorKind()
  const [begun] = await db().course.updateManyAndReturn({
    where: { id, narrator: null },
    data: { narrator: kind },
  })
  return (begun ?? (await db().course.findUnique({ where: { id } })))?.narrator ?? kind
}

async function speak(narrator: Narrator, key: string, request: NarrationRequest) {
  const narration = await narrator.narrate(request, { anew: await isInvalidated(key) })
  return { narration, put: () => storeNarration(key, narration) }
}

function slideKey({ run, course, module, scene }: SceneAt): string {
  const { brand, family, fontFamily } = lookOf(course)
  const text = slideContent(course, module, scene)
  const picture = shownFile(scene)
  return sceneFileKey({ ...run, sceneIndex: scene.sceneIndex }, 'slide.png', {
    content: picture ? { ...text, picture } : text,
    look: { brand, family, fontFamily },
    renderer: renderer().name,
  })
}

async function slideRequest(
  { course, module, scene }: Omit<SceneAt, 'run'>,
  look?: Look,
): Promise<SlideRequest> {
  const content = await withPicture(slideContent(course, module, scene), scene)
  return { content, look: look ?? (await fetchLook(lookOf(course))), language: course.language }
}
