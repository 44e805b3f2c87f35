import { createHash } from 'node:crypto'

/** Where a scene's file is stored: named by what it is made from, so that the same input is the same file. */
export function sceneFileKey(
  place: { courseId: string; moduleIndex: number; sceneIndex: number },
  kind: 'slide.png' | 'audio.wav',
  madeFrom: unknown,
): string {
  const hash = createHash('sha256').update(JSON.stringify(madeFrom)).digest('hex').slice(0, 16)
  return `courses/${place.courseId}/modules/${place.moduleIndex + 1}/scenes/${place.sceneIndex + 1}/${hash}-${kind}`
}

/** Where a slide is stored encoded, as it is with `shown` of its lines (null: all): beside it, named also by what encoded it. */
export const stillFileKey = (slideKey: string, shown: number | null, encoder: string): string =>
  slideKey.replace(/slide\.png$/, `slide-${encoder}${shown === null ? '' : `-${shown}`}.h264`)

/** Where a scene's audio is stored encoded, likewise. */
export const soundFileKey = (audioKey: string, encoder: string): string =>
  audioKey.replace(/audio\.wav$/, `audio-${encoder}.aac`)
