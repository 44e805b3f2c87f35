import { createHash } from 'node:crypto'
import type { Module, Scene } from '../../generated/prisma/client.ts'
import type { CourseLook } from '../courses/course-look.ts'

/** The storage key of a module's video, derived from its input. The captions are next to it as `.vtt`. */
export function videoFileKey(
  place: { courseId: string; moduleIndex: number },
  module: Pick<Module, 'title'> & {
    scenes: Pick<Scene, 'title' | 'slideKey' | 'audioKey' | 'bulletSentences'>[]
  },
  renderer: string,
  { motion, softCuts }: Pick<CourseLook, 'motion' | 'softCuts'>,
): string {
  const madeFrom = [
    renderer,
    ...(motion === 'none' ? [] : [motion]),
    ...(softCuts ? ['soft cuts'] : []),
    module.title,
    ...module.scenes.flatMap((scene) => [scene.title, scene.slideKey, scene.audioKey, scene.bulletSentences]),
  ]
  const hash = createHash('sha256').update(JSON.stringify(madeFrom)).digest('hex').slice(0, 16)
  return `courses/${place.courseId}/modules/${place.moduleIndex + 1}/${hash}.mp4`
}
