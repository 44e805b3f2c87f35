import { toJson } from '../../../platform/json-column.ts'
import { loadRun } from '../../runs/load-run.ts'
import { loadModule, lockModule, type ModuleRun, sceneAt } from '../lock-module.ts'
import { mediaOf } from '../media/course-media.ts'
import { recordPart } from '../record-part.ts'
import { storeFiles } from '../store-files.ts'

/** Draws a scene's slide in the look of its course, unless an identical slide is stored. Returns its key. */
export async function renderSceneSlide(run: ModuleRun, sceneIndex: number): Promise<string> {
  const course = await loadRun(run)
  const module = await loadModule(run.courseId, run.moduleIndex)
  const scene = sceneAt(module, sceneIndex)
  const { key, made } = await mediaOf(course).slide({ run, course, module, scene })
  if (!made) return key
  await storeFiles(run, made.put, async (tx) => {
    const { course: locked } = await lockModule(tx, run)
    const slideQc = toJson(made.qc)
    await tx.scene.update({ where: { id: scene.id }, data: { slideKey: key, slideQc } })
    await recordPart(tx, locked, { part: 'slide', moduleIndex: run.moduleIndex, scene, file: key })
  })
  return key
}
