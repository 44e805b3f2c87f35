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

/** Where a slide's encoded picture is stored: beside the slide, whose name says what both are made from. */
export const stillFileKey = (slideKey: string): string => slideKey.replace(/slide\.png$/, 'slide.h264')
