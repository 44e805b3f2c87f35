import type { LocalSpeed } from './local-model-worker.ts'

/**
 * Tokens of one scene with its check, beyond what the prompts of a course begin with alike, which the engine reads
 * once: computed from the prompts, not measured with a model that writes well.
 */
const A_SCENE = { read: 2100, write: 1100 }
const SCENES_OF_TEN_PAGES = 19

/** The seconds that a model takes for a scene at a speed in tokens per second. */
export const secondsPerScene = ({ read, write }: LocalSpeed): number =>
  Math.ceil(A_SCENE.read / Math.max(read, 0.1) + A_SCENE.write / Math.max(write, 0.1))

/** The minutes that the scenes of ten pages take. */
export const minutesForTenPages = (speed: LocalSpeed): number =>
  Math.ceil((secondsPerScene(speed) * SCENES_OF_TEN_PAGES) / 60)
