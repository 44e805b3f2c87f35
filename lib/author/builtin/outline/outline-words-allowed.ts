import type { Language } from '../../../platform/source-document.ts'
import type { CourseOutline } from '../../author.ts'
import { saysAny } from '../../forbidden-words.ts'

/**
 * An outline without the scenes and objectives that would say a forbidden word; a module or description that
 * would is left with what remains.
 */
export function withoutWords(outline: CourseOutline, words: string[], language: Language): CourseOutline {
  const says = (text: string) => saysAny(text, words, language)
  const cleaned = (text: string) => (says(text) ? '' : text)
  const modules = outline.modules.map((module) => {
    const scenes = module.scenes.filter(
      (scene, index) => index === 0 || index === module.scenes.length - 1 || !says(scene.title),
    )
    const title = says(module.title) ? (scenes.slice(1, -1)[0]?.title ?? '') : module.title
    return {
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
  })
  return {
    ...outline,
    courseDescription: cleaned(outline.courseDescription),
    modules: modules.filter(
      ({ title, scenes }, index) =>
        title !== '' && (scenes.length > 2 || scenes.length === outline.modules[index]!.scenes.length),
    ),
  }
}
