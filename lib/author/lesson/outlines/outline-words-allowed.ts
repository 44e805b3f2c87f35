import type { Language } from '../../../product/source-document.ts'
import type { CourseOutline, OutlineModule, OutlineScene } from '../../contract/author.ts'
import { saysAny } from '../../text/forbidden-words.ts'
import { isFrame } from './pair-outlines.ts'

/**
 * An outline without the scenes and objectives that contain a forbidden word; a forbidden title of a module
 * gives way to a scene's, other texts are cleared.
 */
export function withoutWords(outline: CourseOutline, words: string[], language: Language): CourseOutline {
  const says = (text: string) => saysAny(text, words, language)
  const cleaned = (text: string) => (says(text) ? '' : text)
  const modules = outline.modules.flatMap((module): OutlineModule[] => {
    const teaches = (scene: OutlineScene) => !isFrame(scene, module)
    const scenes = module.scenes.filter((scene) => !teaches(scene) || !says(scene.title))
    const title = says(module.title) ? (scenes.find(teaches)?.title ?? '') : module.title
    const isEmptied = module.scenes.some(teaches) && !scenes.some(teaches)
    if (title === '' || isEmptied) return []
    const cleanedModule = {
      ...module,
      title,
      description: cleaned(module.description),
      objectives: module.objectives.filter((text) => !says(text)),
      scenes: scenes.map((scene) => ({
        ...scene,
        title: says(scene.title) ? title : scene.title,
        description: cleaned(scene.description),
        plannedNarrationSummary: cleaned(scene.plannedNarrationSummary),
      })),
    }
    return [cleanedModule]
  })
  return {
    ...outline,
    courseDescription: cleaned(outline.courseDescription),
    modules,
  }
}
