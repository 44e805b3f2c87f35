type Timed = { start_seconds: number | null }

/**
 * Which sentence is being said at a second of its scene: the last that has begun. Null without times, or
 * before the first.
 */
export function sentenceAt(sentences: readonly Timed[], seconds: number): number | null {
  const index = sentences.findLastIndex(
    ({ start_seconds }) => start_seconds !== null && start_seconds <= seconds,
  )
  return index < 0 ? null : index
}

/**
 * Which scene of a video is shown at a second of it: the last that has begun; the first when no times are
 * known.
 */
export const sceneAt = (scenes: readonly Timed[], seconds: number): number =>
  Math.max(0, sentenceAt(scenes, seconds) ?? 0)
