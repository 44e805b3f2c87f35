import type { Scene } from '../../../generated/prisma/client.ts'
import type { SentenceTiming } from '../../../media/narration/narrator.ts'
import { transaction } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Language } from '../../../platform/source-document.ts'
import { loadRun } from '../../runs/load-run.ts'
import type { DemoScene } from '../../sandbox/demo-data.ts'
import { forcedOutcome } from '../../sandbox/forced-outcome.ts'
import { placeDemoFile } from '../../sandbox/place-demo-file.ts'
import { simulateSlowWork } from '../../sandbox/simulate-slow-work.ts'
import { loadModule, lockModule, type ModuleRun, sceneAt } from '../lock-module.ts'
import { recordPart } from '../record-part.ts'
import { textOf } from '../scenes/scene-text.ts'
import { findDemoScene } from './find-demo-scene.ts'

/**
 * Uses the demo's audio for a scene of a sandbox course. Returns its key. Throws `sandbox_failure` in the
 * first run of a course whose reference asks for it.
 */
export async function takeDemoAudio(run: ModuleRun, sceneIndex: number): Promise<string> {
  const course = await loadRun(run)
  if (forcedOutcome(course) === 'fail' && run.runNumber === 1) throw new AppError('sandbox_failure')
  const { moduleIndex } = run
  const scene = sceneAt(await loadModule(run.courseId, moduleIndex), sceneIndex)
  const { audio, sentences } = findDemoScene(course, moduleIndex, scene)
  const key = await placeDemoFile(course.language as Language, audio.file)
  await simulateSlowWork(course)
  const timings = demoTimings(scene, { audio, sentences })
  await transaction(async (tx) => {
    const { course: locked, module } = await lockModule(tx, run)
    await tx.scene.update({
      where: { id: scene.id },
      data: { audioKey: key, audioSeconds: audio.seconds, timings },
    })
    await recordPart(tx, locked, { part: 'audio', moduleIndex, scene, file: key })
    if (module.stage === 'slides')
      await tx.module.update({ where: { id: module.id }, data: { stage: 'audio' } })
  })
  return key
}

/** Sentence timings; an edited narration distributes the demo's duration over its sentences by length. */
function demoTimings(
  scene: Scene,
  { audio, sentences }: Pick<DemoScene, 'audio' | 'sentences'>,
): SentenceTiming[] {
  const texts = textOf(scene).sentences.map(({ text }) => text)
  if (texts.join() === sentences.map(({ text }) => text).join()) return audio.timings
  const characters = texts.reduce((sum, text) => sum + text.length, 0) || 1
  let before = 0
  return texts.map((text) => {
    const startSeconds = (audio.seconds * before) / characters
    before += text.length
    return { startSeconds, endSeconds: (audio.seconds * before) / characters, words: [] }
  })
}
