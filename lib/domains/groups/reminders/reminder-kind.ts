import { wallClock } from '../assignments/zoned-day.ts'

/** What a learner is reminded of, in order of time; late ones once a week. */
export const REMINDER_KINDS = ['week', 'day', 'today', 'late_1', 'late_2', 'late_3'] as const
export type ReminderKind = (typeof REMINDER_KINDS)[number]

/** Nobody is reminded before the first hour of a day, or from the second on, where the course is due. */
export const AWAKE = { from: 8, until: 20 }

/** How many days before the due date each is sent, first and last; negative: after it. */
const DAYS: Record<ReminderKind, readonly [number, number]> = {
  // A service that was off for a day still sends it; an assignment of five days needs none.
  week: [7, 6],
  day: [1, 1],
  today: [0, 0],
  late_1: [-1, -7],
  late_2: [-8, -14],
  late_3: [-15, -21],
}
const DAY_MS = 24 * 3_600_000

/** The longest before and after a due date that anybody is reminded, in milliseconds. */
export const REMINDED_MS = { before: 8 * DAY_MS, after: 23 * DAY_MS }

/** The reminder that is due at a time, by the calendar and the clock of a time zone; null at night, or if none is. */
export function reminderAt(dueAt: Date, timeZone: string, time: Date): ReminderKind | null {
  const { day: today, hour } = wallClock(time, timeZone)
  if (hour < AWAKE.from || hour >= AWAKE.until) return null
  const left = Math.round((Date.parse(wallClock(dueAt, timeZone).day) - Date.parse(today)) / DAY_MS)
  return REMINDER_KINDS.find((kind) => left <= DAYS[kind][0] && left >= DAYS[kind][1]) ?? null
}
