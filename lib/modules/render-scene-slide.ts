import type { CourseLook } from '../courses/course-look.ts'
import { loadRun } from '../courses/load-run.ts'
import type { Prisma } from '../db.ts'
import { renderer } from '../renderer/current-renderer.ts'
import type { Look, SlideContent } from '../renderer/renderer.ts'
import { recordArtifacts } from '../review/record-artifact.ts'
import type { Language } from '../sources/source-document.ts'
import { storage } from '../storage/current-storage.ts'
import { loadModule, lockModule, type ModuleRun, sceneAt } from './lock-module.ts'
import { sceneFileKey } from './scene-file.ts'
import { storeFiles } from './store-files.ts'

/** Draws a scene's slide in the look of its course, unless the very same slide is stored already. Answers its key. */
export async function renderSceneSlide(run: ModuleRun, sceneIndex: number): Promise<string> {
  const course = await loadRun(run)
  const module = await loadModule(run.courseId, run.moduleIndex)
  const scene = sceneAt(module, sceneIndex)
  const { brand } = course.look as unknown as CourseLook
  const content: SlideContent = {
    layout: scene.layout as SlideContent['layout'],
    title: scene.title,
    bullets: scene.bullets as string[],
    emphasis: scene.emphasis as string[],
    shown: null,
    kicker: scene.layout === 'title' ? course.title : module.title,
    number: sceneIndex + 1,
    total: module.scenes.length,
  }
  const key = sceneFileKey({ ...run, sceneIndex }, 'slide.png', { content, brand, renderer: renderer().name })
  if (scene.slideKey === key && (await storage().exists(key))) return key
  const look: Look = {
    companyName: brand.companyName,
    colors: brand.colors,
    fontFamily: brand.fontFamily,
    family: null,
    logoPng: brand.logoKey ? await storage().get(brand.logoKey) : null,
  }
  const slide = await renderer().renderSlide({ content, look, language: course.language as Language })
  const put = () => storage().put(key, slide.png)
  await storeFiles(run, put, async (tx) => {
    const { course: locked } = await lockModule(tx, run)
    const slideQc = slide.qc as unknown as Prisma.InputJsonValue
    await tx.scene.update({ where: { id: scene.id }, data: { slideKey: key, slideQc } })
    await recordArtifacts(tx, locked, [{ artifactType: 'slide', moduleIndex: run.moduleIndex, sceneIndex }])
  })
  return key
}
