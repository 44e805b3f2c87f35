import type { Scene } from '@/components/console/courses/course-wire'

type Timed = Pick<Scene, 'scene_index' | 'start_seconds'>
type Sentence = Scene['sentences'][number]

/** The scene that is on screen at this second of the module; null before the first or while nothing is timed. */
export function sceneAt(scenes: Timed[], seconds: number): number | null {
  const begun = scenes.filter(({ start_seconds }) => start_seconds !== null && start_seconds <= seconds)
  return begun.at(-1)?.scene_index ?? null
}

/** Where a sentence starts in its module's video, in seconds; null while its scene has no audio. */
export const sentenceStart = (
  scene: Pick<Scene, 'start_seconds'>,
  sentence: Pick<Sentence, 'start_seconds'>,
): number | null =>
  scene.start_seconds === null || sentence.start_seconds === null
    ? null
    : scene.start_seconds + sentence.start_seconds

/** Whether a sentence is being spoken at this second of the module. */
export function isSpoken(
  scene: Pick<Scene, 'start_seconds'>,
  sentence: Pick<Sentence, 'start_seconds' | 'end_seconds'>,
  seconds: number,
): boolean {
  const start = sentenceStart(scene, sentence)
  if (start === null || sentence.end_seconds === null) return false
  return seconds >= start && seconds < (scene.start_seconds ?? 0) + sentence.end_seconds
}
