type Timed = { start_seconds: number | null }

/**
 * Which sentence is being spoken at a second of its scene: the last that has started. Null without timings,
 * or before the first.
 */
export function sentenceAtTime(sentences: readonly Timed[], seconds: number): number | null {
  const index = sentences.findLastIndex(
    ({ start_seconds }) => start_seconds !== null && start_seconds <= seconds,
  )
  return index < 0 ? null : index
}

/**
 * Which scene of a video is on screen at a second: the last that has started; the first if there are no
 * timings.
 */
export const sceneAtTime = (scenes: readonly Timed[], seconds: number): number =>
  Math.max(0, sentenceAtTime(scenes, seconds) ?? 0)
