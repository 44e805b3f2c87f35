/** A position that the player could not send to the server yet. */
export type UnsentPlace = { position_seconds: number; completed: boolean }

const END_SECONDS = 5
const END_SHARE = 0.03

/** Whether a video of `duration` seconds counts as watched at `seconds`: it has reached its final words. */
export const isNearEnd = (seconds: number, duration: number): boolean =>
  duration > 0 && duration - seconds <= Math.min(END_SECONDS, duration * END_SHARE)

/**
 * Where to resume: where the learner stopped, but from the start if it was watched to the end or barely
 * started.
 */
export function resumeAt(stoppedAt: number, duration: number | null): number {
  if (stoppedAt < 3) return 0
  return duration !== null && isNearEnd(stoppedAt, duration) ? 0 : stoppedAt
}

const keyOf = (enrollmentId: string, moduleNum: number) => `coursewright place ${enrollmentId} ${moduleNum}`

/** The position stored in this browser because the server was unreachable; null if there is none. */
export function readUnsent(enrollmentId: string, moduleNum: number): UnsentPlace | null {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(enrollmentId, moduleNum)) ?? 'null')
    return typeof kept?.position_seconds === 'number' ? kept : null
  } catch {
    return null
  }
}

/** Stores a position in this browser, or removes it (null) once the server has it. */
export function keepUnsent(enrollmentId: string, moduleNum: number, place: UnsentPlace | null): void {
  try {
    if (place) localStorage.setItem(keyOf(enrollmentId, moduleNum), JSON.stringify(place))
    else localStorage.removeItem(keyOf(enrollmentId, moduleNum))
  } catch {
    // a browser that blocks storage still plays
  }
}
