/** What a player has not been able to tell the server yet. */
export type UnsentPlace = { position_seconds: number; completed: boolean }

const END_SECONDS = 5
const END_SHARE = 0.03

/** Whether a video of `duration` seconds counts as watched at `seconds`: its last words are on. */
export const isNearEnd = (seconds: number, duration: number): boolean =>
  duration > 0 && duration - seconds <= Math.min(END_SECONDS, duration * END_SHARE)

/** Where to resume: where one stopped, but from the start what was seen to its end, or was hardly begun. */
export function resumeAt(stoppedAt: number, duration: number | null): number {
  if (stoppedAt < 3) return 0
  return duration !== null && isNearEnd(stoppedAt, duration) ? 0 : stoppedAt
}

const keyOf = (enrollmentId: string, moduleNum: number) => `coursewright place ${enrollmentId} ${moduleNum}`

/** The place that was kept in this browser because the server was out of reach; null when there is none. */
export function readUnsent(enrollmentId: string, moduleNum: number): UnsentPlace | null {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(enrollmentId, moduleNum)) ?? 'null')
    return typeof kept?.position_seconds === 'number' ? kept : null
  } catch {
    return null
  }
}

/** Keeps a place in this browser, or forgets it (null) once the server has it. */
export function keepUnsent(enrollmentId: string, moduleNum: number, place: UnsentPlace | null): void {
  try {
    if (place) localStorage.setItem(keyOf(enrollmentId, moduleNum), JSON.stringify(place))
    else localStorage.removeItem(keyOf(enrollmentId, moduleNum))
  } catch {
    // a browser that keeps nothing still plays
  }
}
