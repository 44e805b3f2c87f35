import type { SceneRemark } from '../../../author/contract/scene-remarks.ts'
import type { Scene } from '../../../generated/prisma/client.ts'
import { loadRun } from '../../runs/load-run.ts'
import { loadModule, lockModule, type ModuleRun, sceneAt } from '../lock-module.ts'
import { mediaOf } from '../media/course-media.ts'
import { recordPart } from '../record-part.ts'
import { storeFiles } from '../store-files.ts'
import { readRemarks, readSentences } from './scene-json.ts'

/**
 * Synthesizes a scene's narration in its course's voice, unless identical audio is stored, for example of an
 * earlier version. The scene's remarks name what the built-in voice had to speak. Returns its key.
 */
export async function narrateScene(run: ModuleRun, sceneIndex: number): Promise<string> {
  const course = await loadRun(run)
  const loaded = await loadModule(run.courseId, run.moduleIndex)
  const scene = sceneAt(loaded, sceneIndex)
  const { key, made } = await mediaOf(course).sound({ run, course, module: loaded, scene })
  if (!made) return key
  const { durationSeconds: audioSeconds, timings } = made
  const remarks = spokenRemarks(scene, made.builtinSentences ?? [])
  await storeFiles(run, made.put, async (tx) => {
    const { course: locked, module } = await lockModule(tx, run)
    await tx.scene.update({
      where: { id: scene.id },
      data: { audioKey: key, audioSeconds, timings, remarks },
    })
    await recordPart(tx, locked, { part: 'audio', moduleIndex: run.moduleIndex, scene, file: key })
    if (module.stage === 'slides')
      await tx.module.update({ where: { id: module.id }, data: { stage: 'audio' } })
  })
  return key
}

function spokenRemarks(scene: Scene, builtinSentences: readonly number[]): SceneRemark[] {
  const sentences = readSentences(scene.sentences)
  const isWhole = builtinSentences.length === sentences.length
  const texts = isWhole ? [''] : builtinSentences.map((index) => sentences[index]?.text ?? '')
  return [
    ...readRemarks(scene.remarks).filter(({ code }) => code !== 'builtin_voice'),
    ...texts.map((text) => ({ code: 'builtin_voice' as const, text })),
  ]
}
