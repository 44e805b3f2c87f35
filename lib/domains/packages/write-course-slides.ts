import path from 'node:path'
import { renderer } from '../../media/current-renderer.ts'
import type { CheckQuestion, DeckSlide } from '../../media/renderer.ts'
import { seededRandom } from '../../platform/seeded-random.ts'
import { storage } from '../../platform/storage/current-storage.ts'
import type { SlidesFormat } from '../../product/package-formats.ts'
import type { Language } from '../../product/source-document.ts'
import { readModuleTranscript, type TranscriptScene } from '../modules/get-transcript.ts'
import { lookOf, slideContent } from '../modules/scenes/scene-request.ts'
import { fetchLook } from '../presets/brand/fetch-look.ts'
import { fetchTemplate } from '../presets/brand/theme/template-json.ts'
import { optionOrder } from '../quiz/questions/option-order.ts'
import { pictureKey } from '../sources/source-file.ts'
import { joinPassages } from './join-passages.ts'
import type { ContentModule, PackageContent } from './package-content.ts'

type Place = { directory: string; path: string }
type IndexedScene = TranscriptScene & { index: number }
type SlideOf = Omit<DeckSlide, 'passages'> & Pick<TranscriptScene, 'passages'>

/** The property of a deck that says which version of a module's video its slides are of. */
export const videoProperty = (moduleId: string): string => `video_${moduleId}`

/**
 * Writes the slides of a content to `path`, as PowerPoint or as a handout; pictures are fetched to
 * `directory`.
 */
export async function writeCourseSlides(
  content: PackageContent,
  format: SlidesFormat,
  to: Place,
): Promise<void> {
  const { course, documents } = content
  const found = []
  const versions: Record<string, string> = {}
  for (const module of content.modules) {
    const { title, scenes, version } = await readModuleTranscript(module, course.language)
    const slides: SlideOf[] = []
    for (const [index, scene] of scenes.entries())
      slides.push(await slideOf(content, module, { ...scene, index }, to.directory))
    if (version !== null) versions[videoProperty(module.id)] = String(version)
    found.push({
      title: `${module.moduleIndex + 1}. ${title}`,
      slides,
      checks: checksOf(module, course.language),
    })
  }
  const modules = found.map(({ title, slides, checks }) => ({
    title,
    checks,
    slides: slides.map((slide) => ({ ...slide, passages: joinPassages(slide.passages, documents) })),
  }))
  const stored = lookOf(course)
  const look = await fetchLook(stored)
  const { id, title, language, launchedAt, createdAt } = course
  const date = launchedAt ?? createdAt
  const request = { id, title, look, language, date, modules, versions, path: to.path }
  switch (format) {
    case 'handout':
      return renderer().writeHandout(request)
    case 'deck':
      return renderer().writeDeck({ ...request, template: await fetchTemplate(stored.templateKey) })
  }
}

/**
 * What readers check themselves by: the questions of the video, their options in an order that tells nothing, the
 * same in every file; pure.
 */
export const checksOf = ({ inVideo }: Pick<ContentModule, 'inVideo'>, language: Language): CheckQuestion[] =>
  inVideo.map(({ id, content }) => {
    const { prompt, options, correct, explanation } = content
    const words = TRUTH[language]
    const told = options ?? [true, false].map((is) => ({ id: is, text: is ? words.yes : words.no }))
    const textsOf = (ids: readonly unknown[]) =>
      ids.flatMap((one) => told.find((each) => each.id === one)?.text ?? [])
    const shown = options ? optionOrder(content, correct, seededRandom(id)) : told.map(({ id }) => id)
    return { prompt, options: textsOf(shown), answer: textsOf([correct].flat()).join(' › '), explanation }
  })

const TRUTH = { en: { yes: 'True', no: 'False' }, fr: { yes: 'Vrai', no: 'Faux' } } as const

async function slideOf(
  { course }: PackageContent,
  module: ContentModule,
  { index, title, narration, picture, slide, passages }: IndexedScene,
  directory: string,
): Promise<SlideOf> {
  const scene = module.scenes[index] ?? module.scenes.at(-1)
  if (!scene) throw new Error('a module that is released has scenes')
  const content = slideContent(course, module, { ...scene, ...slide, title, sceneIndex: index })
  const picturePath = picture && path.join(/* turbopackIgnore: true */ directory, picture.file)
  if (picture && picturePath) await storage().getFile(pictureKey(picture.sourceId, picture.file), picturePath)
  return { id: scene.id, content, picturePath, pictureAlt: picture?.alt ?? '', notes: narration, passages }
}
