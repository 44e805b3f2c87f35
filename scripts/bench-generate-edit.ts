import type { SpokenSentence } from '../lib/author/author.ts'
import { db } from '../lib/db.ts'
import { narrateScene } from '../lib/modules/narrate-scene.ts'
import { renderModuleVideo } from '../lib/modules/render-module-video.ts'
import { renderSceneSlide } from '../lib/modules/render-scene-slide.ts'

/**
 * Seconds from new words in one scene of the longest module to that module's new video: the first time, when the
 * workers have to be started, and once more.
 */
export async function measureEdit(courseId: string): Promise<{ cold: number; warm: number }> {
  return {
    cold: await editScene(courseId, 'Listen closely.'),
    warm: await editScene(courseId, 'Now listen closely.'),
  }
}

async function editScene(courseId: string, words: string): Promise<number> {
  // The verbs of the pipeline work for a course that is being made; a new video makes it ready again.
  const { runNumber } = await db().course.update({ where: { id: courseId }, data: { status: 'generating' } })
  const module = await db().module.findFirstOrThrow({
    where: { courseId },
    orderBy: { durationSeconds: { sort: 'desc', nulls: 'last' } },
    include: { scenes: { orderBy: { sceneIndex: 'asc' } } },
  })
  const scene = module.scenes[1] ?? module.scenes[0]!
  const [first, ...others] = scene.sentences as SpokenSentence[]
  const sentences = [{ ...first, text: `${words} ${first?.text}` }, ...others]
  const run = { courseId, runNumber, moduleIndex: module.moduleIndex }
  const from = performance.now()
  await db().scene.update({ where: { id: scene.id }, data: { title: `${scene.title}, again`, sentences } })
  await Promise.all([renderSceneSlide(run, scene.sceneIndex), narrateScene(run, scene.sceneIndex)])
  const videoKey = await renderModuleVideo(run)
  if (videoKey === module.videoKey) throw new Error('the edited module has the same video as before')
  return (performance.now() - from) / 1000
}
