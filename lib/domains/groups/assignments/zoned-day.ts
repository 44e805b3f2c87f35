/** Whether a name is a time zone that can be calculated with, such as `Europe/Paris`. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** The first or the last second of a day (`2026-12-31`) in a time zone. */
export function zonedDay(day: string, timeZone: string, side: 'first' | 'last'): Date {
  const wall = Date.parse(`${day}T${side === 'first' ? '00:00:00' : '23:59:59'}Z`)
  // The offset before the clocks change may differ from the one after: the second look uses the right one.
  const guess = wall - offsetAt(wall, timeZone)
  return new Date(wall - offsetAt(guess, timeZone))
}

/** The day (`2026-12-31`) and hour that clocks show in a time zone. */
export function wallClock(time: Date, timeZone: string): { day: string; hour: number } {
  const [day = '', clock = ''] = wallTime(time, timeZone).split(' ')
  return { day, hour: Number(clock.slice(0, 2)) }
}

/** How far the wall clock of a time zone is ahead of UTC, in milliseconds. */
const offsetAt = (time: number, timeZone: string): number =>
  Date.parse(`${wallTime(new Date(time), timeZone)}Z`) - time

/** What clocks show, `2026-12-31 23:59:59`: Swedish writes dates as ISO 8601 does. */
const wallTime = (time: Date, timeZone: string): string => time.toLocaleString('sv-SE', { timeZone })
