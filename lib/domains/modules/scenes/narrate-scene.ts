import { narrator } from '../../../media/narration/current-narrator.ts'
import type { NarrationRequest } from '../../../media/narration/narrator.ts'
import { storage } from '../../../platform/storage/current-storage.ts'
import { loadRun } from '../../runs/load-run.ts'
import { meterCourse } from '../../runs/meter-course.ts'
import { takeDemoAudio } from '../demo/take-demo-audio.ts'
import { loadModule, lockModule, type ModuleRun, sceneAt } from '../lock-module.ts'
import { recordPart } from '../record-part.ts'
import { storeFiles } from '../store-files.ts'
import { findNarration, isInvalidated, storeNarration } from './narration-file.ts'
import { sceneFileKey } from './scene-file.ts'
import { narrationRequest } from './scene-request.ts'

/**
 * Synthesizes a scene's narration in its course's voice, unless identical audio is stored, for example of an
 * earlier version. Returns its key.
 */
export async function narrateScene(run: ModuleRun, sceneIndex: number): Promise<string> {
  const course = await loadRun(run)
  if (course.mode === 'test') return takeDemoAudio(run, sceneIndex)
  const scene = sceneAt(await loadModule(run.courseId, run.moduleIndex), sceneIndex)
  const request = narrationRequest(course, scene)
  const key = sceneFileKey({ ...run, sceneIndex }, 'audio.wav', { request, narrator: narrator().name })
  if (scene.audioKey === key && (await storage().exists(key))) return key
  const kept = await findNarration(key)
  const { narration, put } = kept
    ? { narration: kept, put: async () => {} }
    : await meterCourse(run.courseId, () => speak(key, request))
  await storeFiles(run, put, async (tx) => {
    const { course: locked, module } = await lockModule(tx, run)
    await tx.scene.update({
      where: { id: scene.id },
      data: { audioKey: key, audioSeconds: narration.durationSeconds, timings: narration.sentences },
    })
    await recordPart(tx, locked, { part: 'audio', moduleIndex: run.moduleIndex, scene, file: key })
    if (module.stage === 'slides')
      await tx.module.update({ where: { id: module.id }, data: { stage: 'audio' } })
  })
  return key
}

async function speak(key: string, request: NarrationRequest) {
  const narration = await narrator().narrate(request, { anew: await isInvalidated(key) })
  return { narration, put: () => storeNarration(key, narration) }
}
