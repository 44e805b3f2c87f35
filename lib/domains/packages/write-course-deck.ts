import path from 'node:path'
import { renderer } from '../../media/current-renderer.ts'
import type { DeckSlide } from '../../media/renderer.ts'
import { storage } from '../../platform/storage/current-storage.ts'
import { readModuleTranscript, type TranscriptScene } from '../modules/get-transcript.ts'
import { lookOf, slideContent } from '../modules/scenes/scene-request.ts'
import { fetchLook } from '../presets/brand/fetch-look.ts'
import { pictureKey } from '../sources/source-file.ts'
import type { ContentModule, PackageContent } from './package-content.ts'

type Place = { directory: string; path: string }

/** Writes the slides of a content as a PowerPoint file to `path`; its pictures are fetched to `directory`. */
export async function writeCourseDeck(content: PackageContent, to: Place): Promise<void> {
  const { course } = content
  const modules = []
  for (const module of content.modules) {
    const { title, scenes } = await readModuleTranscript(module, course.language)
    const slides: DeckSlide[] = []
    for (const [index, scene] of scenes.entries())
      slides.push(await deckSlide(content, module, { ...scene, index }, to.directory))
    modules.push({ title: `${module.moduleIndex + 1}. ${title}`, slides })
  }
  const look = await fetchLook(lookOf(course))
  const { id, title, language } = course
  await renderer().writeDeck({ id, title, look, language, modules, path: to.path })
}

async function deckSlide(
  { course }: PackageContent,
  module: ContentModule,
  { index, title, narration, picture, slide }: TranscriptScene & { index: number },
  directory: string,
): Promise<DeckSlide> {
  const scene = module.scenes[index] ?? module.scenes.at(-1)
  if (!scene) throw new Error('a module that is released has scenes')
  const content = slideContent(course, module, { ...scene, ...slide, title, sceneIndex: index })
  const picturePath = picture && path.join(/* turbopackIgnore: true */ directory, picture.file)
  if (picture && picturePath) await storage().getFile(pictureKey(picture.sourceId, picture.file), picturePath)
  return { id: scene.id, content, picturePath, pictureAlt: picture?.alt ?? '', notes: narration }
}
