/** Seconds of video that are counted together. */
export const STEP_SECONDS = 5
/** A step is counted for a learner up to this often. */
const MOST = 1000
/** Seconds that a player may be ahead of the clock between two reports. */
const SLACK = 1

type Stretch = { from: number; to: number; elapsed: number; fastest: number }

/**
 * The steps that begin within a stretch of playback from one reported position to the next, in seconds; none where
 * the position moved back, or further than anybody can watch in the `elapsed` seconds at the `fastest` speed: it was
 * moved by hand.
 */
export function stepsWithin({ from, to, elapsed, fastest }: Stretch): number[] {
  if (to <= from || to - from > elapsed * fastest + SLACK) return []
  const first = Math.ceil(from / STEP_SECONDS)
  const end = Math.ceil(to / STEP_SECONDS)
  return Array.from({ length: Math.max(0, end - first) }, (_each, at) => first + at)
}

/** How often each step was watched, with these once more. */
export function withSteps(counts: readonly number[], steps: readonly number[]): number[] {
  const more = [...counts]
  for (const step of steps) {
    while (more.length <= step) more.push(0)
    more[step] = Math.min(MOST, more[step]! + 1)
  }
  return more
}
