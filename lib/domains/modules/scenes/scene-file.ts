import { createHash } from 'node:crypto'

/**
 * The storage key of a scene's file, derived from its input, so that identical input yields the same file.
 */
export function sceneFileKey(
  place: { courseId: string; moduleIndex: number; sceneIndex: number },
  kind: 'slide.png' | 'audio.wav',
  madeFrom: unknown,
): string {
  const hash = createHash('sha256').update(JSON.stringify(madeFrom)).digest('hex').slice(0, 16)
  return `courses/${place.courseId}/modules/${place.moduleIndex + 1}/scenes/${place.sceneIndex + 1}/${hash}-${kind}`
}

/** Change when a state of a slide is drawn differently, while the whole slide is not. */
const STATES_VERSION = 'f'

/**
 * The storage key of an encoded slide with `shown` of its lines (null: all), next to the slide; it includes
 * the encoder.
 */
export const stillFileKey = (slideKey: string, shown: number | null, encoder: string): string =>
  slideKey.replace(
    /slide\.png$/,
    `slide-${encoder}${shown === null ? '' : `-${shown}${STATES_VERSION}`}.h264`,
  )

/** The storage key of the encoded frames in which the lines after the first `from` appear, built the same way. */
export const entranceFileKey = (
  slideKey: string,
  from: number | null,
  shown: number | null,
  encoder: string,
): string =>
  slideKey.replace(/slide\.png$/, `slide-${encoder}-${from ?? 'all'}-${shown ?? 'all'}${STATES_VERSION}.h264`)

/** The storage key of the encoded ring that fills over the first `shown` lines, built the same way. */
export const ringFileKey = (slideKey: string, shown: number | null, encoder: string): string =>
  slideKey.replace(/slide\.png$/, `slide-${encoder}-${shown ?? 'all'}-ring${STATES_VERSION}.h264`)

/** The storage key of the encoded frames in which the slide takes the place of another, built the same way. */
export const cutFileKey = (
  slideKey: string,
  beforeKey: string,
  shown: number | null,
  encoder: string,
): string => {
  const before = createHash('sha256').update(beforeKey).digest('hex').slice(0, 16)
  return slideKey.replace(
    /slide\.png$/,
    `slide-${encoder}-after-${before}-${shown ?? 'all'}${STATES_VERSION}.h264`,
  )
}

/** The storage key of a scene's encoded audio, built the same way. */
export const soundFileKey = (audioKey: string, encoder: string): string =>
  audioKey.replace(/audio\.wav$/, `audio-${encoder}.aac`)
