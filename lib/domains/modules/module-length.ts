import type { Course, Scene } from '../../generated/prisma/client.ts'
import { narrationLength } from '../../media/narration/narration-length.ts'
import { wholeSeconds } from '../quota/charge-plan.ts'
import { narrationRequest } from './scenes/scene-request.ts'

const estimate = (course: Course, scene: Scene): number => narrationLength(narrationRequest(course, scene))

/**
 * Whole seconds of a module's video: exact if all of its scenes have audio, since a video is as long as its
 * narration, otherwise with an estimate for scenes without. `before` is a scene before an edit: the length of
 * its old narration helps to estimate the new one.
 */
export function moduleLength(course: Course, scenes: readonly Scene[], before?: Scene): number {
  const lengthOf = (scene: Scene) => {
    if (scene.audioSeconds !== null) return scene.audioSeconds
    if (!before?.audioSeconds || scene.id !== before.id) return estimate(course, scene)
    return (before.audioSeconds * estimate(course, scene)) / estimate(course, before)
  }
  return wholeSeconds(scenes.reduce((sum, scene) => sum + lengthOf(scene), 0))
}
