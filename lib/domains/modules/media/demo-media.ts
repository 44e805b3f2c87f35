import type { Scene } from '../../../generated/prisma/client.ts'
import type { SentenceTiming } from '../../../media/narration/narrator.ts'
import { AppError } from '../../../platform/errors.ts'
import type { DemoScene } from '../../sandbox/demo-data.ts'
import { forcedOutcome } from '../../sandbox/forced-outcome.ts'
import { placeDemoFile, readDemoFile } from '../../sandbox/place-demo-file.ts'
import { sceneTextOf } from '../scenes/scene-text.ts'
import { findDemoModule, findDemoScene } from './demo-scene.ts'
import type { CourseMedia } from './media-maker.ts'
import { simulateSlowWork } from './simulate-slow-work.ts'

/** Demo files are stored once for all courses. */
const put = async () => {}

/**
 * The media of sandbox courses: those of the demo, whatever was edited. The audio throws `sandbox_failure` in
 * the first run of a course whose reference asks for it.
 */
export const demoMedia: CourseMedia = {
  slide: async ({ course, module, scene }) => {
    const { slide } = findDemoScene(course, module.moduleIndex, scene)
    const key = await placeDemoFile(course.language, slide.file)
    await simulateSlowWork({ course, module, kind: 'slide', sceneIndex: scene.sceneIndex })
    return { key, made: { qc: slide.qc, put } }
  },
  sound: async ({ run, course, module, scene }) => {
    if (forcedOutcome(course) === 'fail' && run.runNumber === 1) throw new AppError('sandbox_failure')
    const { audio, sentences } = findDemoScene(course, module.moduleIndex, scene)
    const key = await placeDemoFile(course.language, audio.file)
    await simulateSlowWork({ course, module, kind: 'sound', sceneIndex: scene.sceneIndex })
    const timings = demoTimings(scene, { audio, sentences })
    return { key, made: { durationSeconds: audio.seconds, timings, put } }
  },
  video: async ({ course, module }, publish) => {
    const demo = findDemoModule(course, module)
    const { file, captions, seconds: durationSeconds } = demo.video
    const language = course.language
    const videoKey = await placeDemoFile(language, file)
    const captionsKey = await placeDemoFile(language, captions)
    await simulateSlowWork({ course, module, kind: 'video', sceneIndex: 0 })
    const scenes = module.scenes.map((_scene, index) => demo.scenes[index] ?? demo.scenes.at(-1)!)
    await publish({ videoKey, captionsKey, durationSeconds, scenes, put })
    return videoKey
  },
  isVideoCurrent: () => true,
  prepareEdit: () => {},
  preview: async ({ course, module, scene }, kind) => {
    const demo = findDemoScene(course, module.moduleIndex, scene)
    const { file } = kind === 'slide' ? demo.slide : demo.audio
    const bytes = await readDemoFile(course.language, file)
    return { bytes, mediaType: kind === 'slide' ? 'image/png' : 'audio/mp4' }
  },
}

/** Sentence timings; an edited narration distributes the demo's duration over its sentences by length. */
function demoTimings(
  scene: Scene,
  { audio, sentences }: Pick<DemoScene, 'audio' | 'sentences'>,
): SentenceTiming[] {
  const texts = sceneTextOf(scene).sentences.map(({ text }) => text)
  if (texts.join() === sentences.map(({ text }) => text).join()) return audio.timings
  const characters = texts.reduce((sum, text) => sum + text.length, 0) || 1
  let before = 0
  return texts.map((text) => {
    const startSeconds = (audio.seconds * before) / characters
    before += text.length
    return { startSeconds, endSeconds: (audio.seconds * before) / characters, words: [] }
  })
}
