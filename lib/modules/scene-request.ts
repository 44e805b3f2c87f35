import type { SpokenSentence } from '../author/author.ts'
import type { CourseLook } from '../courses/course-look.ts'
import type { Course, Module, Scene } from '../generated/prisma/client.ts'
import type { NarrationRequest } from '../narrator/narrator.ts'
import type { SlideContent } from '../renderer/renderer.ts'
import type { Language } from '../sources/source-document.ts'

/** The look and voice a launched course's media are made in. */
export const lookOf = (course: Course): CourseLook => course.look as unknown as CourseLook

/** What a scene's slide says, and where it stands. */
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

/** What is spoken in a scene, and in which voice. */
export const narrationRequest = (course: Course, scene: Scene): NarrationRequest => ({
  language: course.language as Language,
  persona: lookOf(course).voice,
  sentences: (scene.sentences as SpokenSentence[]).map((sentence) => sentence.text),
  pronunciations: [],
  pace: 1,
})
