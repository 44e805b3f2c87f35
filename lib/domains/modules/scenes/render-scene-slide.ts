import { renderer } from '../../../media/current-renderer.ts'
import { toJson } from '../../../platform/json-column.ts'
import type { Language } from '../../../platform/source-document.ts'
import { storage } from '../../../platform/storage/current-storage.ts'
import { fetchLook } from '../../presets/brand/fetch-look.ts'
import { loadRun } from '../../runs/load-run.ts'
import { takeDemoSlide } from '../demo/take-demo-slide.ts'
import { loadModule, lockModule, type ModuleRun, sceneAt } from '../lock-module.ts'
import { recordPart } from '../record-part.ts'
import { storeFiles } from '../store-files.ts'
import { sceneFileKey } from './scene-file.ts'
import { shownFile, withPicture } from './scene-picture.ts'
import { lookOf, slideContent } from './scene-request.ts'

/** Draws a scene's slide in the look of its course, unless an identical slide is stored. Returns its key. */
export async function renderSceneSlide(run: ModuleRun, sceneIndex: number): Promise<string> {
  const course = await loadRun(run)
  if (course.mode === 'test') return takeDemoSlide(run, sceneIndex)
  const module = await loadModule(run.courseId, run.moduleIndex)
  const scene = sceneAt(module, sceneIndex)
  const { brand, family, fontFamily } = lookOf(course)
  const text = slideContent(course, module, scene)
  const picture = shownFile(scene)
  const key = sceneFileKey({ ...run, sceneIndex }, 'slide.png', {
    content: picture ? { ...text, picture } : text,
    look: { brand, family, fontFamily },
    renderer: renderer().name,
  })
  if (scene.slideKey === key && (await storage().exists(key))) return key
  const content = await withPicture(text, scene)
  const look = await fetchLook({ brand, family, fontFamily })
  const slide = await renderer().renderSlide({ content, look, language: course.language as Language })
  const put = () => storage().put(key, slide.png)
  await storeFiles(run, put, async (tx) => {
    const { course: locked } = await lockModule(tx, run)
    const slideQc = toJson(slide.qc)
    await tx.scene.update({ where: { id: scene.id }, data: { slideKey: key, slideQc } })
    await recordPart(tx, locked, { part: 'slide', moduleIndex: run.moduleIndex, scene, file: key })
  })
  return key
}
