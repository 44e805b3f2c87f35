type Stretch = { start_seconds: number; duration_seconds: number }

/**
 * The second in one list of scenes that corresponds to a second in another: the same share of the same scene. Seconds
 * before the first scene or after the last stay as far from it, and those between two scenes between the same. Pure.
 */
export function placeBeside(seconds: number, scenes: readonly Stretch[], others: readonly Stretch[]): number {
  const at = scenes.findLastIndex(({ start_seconds }) => start_seconds <= seconds)
  const [scene, other] = [scenes[Math.max(at, 0)], others[Math.max(at, 0)]]
  if (!scene || !other) return seconds
  const into = seconds - scene.start_seconds
  if (into <= 0) return Math.max(0, other.start_seconds + into)
  const share = scene.duration_seconds > 0 ? into / scene.duration_seconds : 1
  const rest = Math.max(0, into - scene.duration_seconds)
  const next = others[Math.max(at, 0) + 1]?.start_seconds ?? Number.POSITIVE_INFINITY
  return Math.min(other.start_seconds + Math.min(share, 1) * other.duration_seconds + rest, next)
}
