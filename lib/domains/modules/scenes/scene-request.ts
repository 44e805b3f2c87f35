import type { Course, Module, Scene } from '../../../generated/prisma/client.ts'
import type { NarrationRequest } from '../../../media/narration/narrator.ts'
import type { SlideContent } from '../../../media/renderer.ts'
import type { Language } from '../../../platform/source-document.ts'
import { readLook } from '../../courses/course-json.ts'
import type { CourseLook } from '../../courses/course-look.ts'
import { readBullets, readEmphasis, readSentences } from './scene-json.ts'

/** The settings of courses launched before styles existed. */
const PLAIN = { family: null, fontFamily: '', pace: 1, tone: null, pronunciations: [] }

/** The look and voice of a launched course's media. */
export function lookOf(course: Pick<Course, 'look'>): CourseLook {
  const look = readLook(course.look)
  if (!look) throw new Error('a course that was launched has a look')
  return { ...PLAIN, ...look }
}

/** The content of a scene's slide, and its position. */
export const slideContent = (
  course: Pick<Course, 'title'>,
  module: Pick<Module, 'title'> & { scenes: readonly unknown[] },
  scene: Scene,
): SlideContent => ({
  layout: scene.layout as SlideContent['layout'],
  title: scene.title,
  bullets: readBullets(scene.bullets),
  emphasis: readEmphasis(scene.emphasis),
  shown: null,
  kicker: scene.layout === 'title' ? course.title : module.title,
  number: scene.sceneIndex + 1,
  total: module.scenes.length,
})

/** The spoken text of a scene, and its voice. */
export function narrationRequest(course: Course, scene: Scene): NarrationRequest {
  const { voice, pace, tone, pronunciations } = lookOf(course)
  return {
    language: course.language as Language,
    persona: voice,
    sentences: readSentences(scene.sentences).map((sentence) => sentence.text),
    pronunciations,
    pace,
    tone,
  }
}
