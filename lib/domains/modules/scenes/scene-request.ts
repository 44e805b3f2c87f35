import type { SpokenSentence } from '../../../author/author.ts'
import type { Course, Module, Scene } from '../../../generated/prisma/client.ts'
import type { NarrationRequest } from '../../../media/narration/narrator.ts'
import type { SlideContent } from '../../../media/renderer.ts'
import type { Language } from '../../../platform/source-document.ts'
import type { CourseLook } from '../../courses/course-look.ts'

/** The settings of courses launched before styles existed. */
const PLAIN = { family: null, fontFamily: '', pace: 1, pronunciations: [] }

/** The look and voice of a launched course's media. */
export const lookOf = (course: Pick<Course, 'look'>): CourseLook => ({
  ...PLAIN,
  ...(course.look as unknown as CourseLook),
})

/** The content of a scene's slide, and its position. */
export const slideContent = (
  course: Pick<Course, 'title'>,
  module: Pick<Module, 'title'> & { scenes: readonly unknown[] },
  scene: Scene,
): SlideContent => ({
  layout: scene.layout as SlideContent['layout'],
  title: scene.title,
  bullets: scene.bullets as string[],
  emphasis: scene.emphasis as string[],
  shown: null,
  kicker: scene.layout === 'title' ? course.title : module.title,
  number: scene.sceneIndex + 1,
  total: module.scenes.length,
})

/** The spoken text of a scene, and its voice. */
export function narrationRequest(course: Course, scene: Scene): NarrationRequest {
  const { voice, pace, pronunciations } = lookOf(course)
  return {
    language: course.language as Language,
    persona: voice,
    sentences: (scene.sentences as SpokenSentence[]).map((sentence) => sentence.text),
    pronunciations,
    pace,
  }
}
