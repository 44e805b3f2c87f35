import { transaction } from '../../../platform/db.ts'
import { toJson } from '../../../platform/json-column.ts'
import type { Language } from '../../../platform/source-document.ts'
import { loadRun } from '../../runs/load-run.ts'
import { placeDemoFile } from '../../sandbox/place-demo-file.ts'
import { simulateSlowWork } from '../../sandbox/simulate-slow-work.ts'
import { loadModule, lockModule, type ModuleRun, sceneAt } from '../lock-module.ts'
import { recordPart } from '../record-part.ts'
import { findDemoScene } from './find-demo-scene.ts'

/** Uses the demo's slide for a scene of a sandbox course. Returns its key. */
export async function takeDemoSlide(run: ModuleRun, sceneIndex: number): Promise<string> {
  const course = await loadRun(run)
  const { moduleIndex } = run
  const scene = sceneAt(await loadModule(run.courseId, moduleIndex), sceneIndex)
  const { slide } = findDemoScene(course, moduleIndex, scene)
  const key = await placeDemoFile(course.language as Language, slide.file)
  await simulateSlowWork(course)
  await transaction(async (tx) => {
    const { course: locked } = await lockModule(tx, run)
    const slideQc = toJson(slide.qc)
    await tx.scene.update({ where: { id: scene.id }, data: { slideKey: key, slideQc } })
    await recordPart(tx, locked, { part: 'slide', moduleIndex, scene, file: key })
  })
  return key
}
