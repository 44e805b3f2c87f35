import type { ChargeEntry } from '@/components/console/account/account-wire'

type Charge = Pick<ChargeEntry, 'created_at' | 'kind' | 'seconds' | 'course_id'>

/** Seconds of video charged on each day of a month `YYYY-MM`, in order; days are UTC. */
export function chargedByDay(entries: Charge[], month: string): number[] {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const days: number[] = new Array(new Date(Date.UTC(year, number, 0)).getUTCDate()).fill(0)
  for (const { kind, seconds, created_at } of entries) {
    if (kind !== 'charge') continue
    // What was reserved in a month and charged after its end still belongs to it: to its last day.
    const day = created_at.startsWith(month) ? Number(created_at.slice(8, 10)) : days.length
    days[day - 1] = (days[day - 1] ?? 0) + seconds
  }
  return days
}

/** Seconds of video charged for each course, highest first. */
export function chargedByCourse(entries: Charge[]): { courseId: string; seconds: number }[] {
  const sums = new Map<string, number>()
  for (const { kind, seconds, course_id } of entries)
    if (kind === 'charge') sums.set(course_id, (sums.get(course_id) ?? 0) + seconds)
  return [...sums]
    .map(([courseId, seconds]) => ({ courseId, seconds }))
    .toSorted((a, b) => b.seconds - a.seconds)
}

const STEPS = [15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14_400, 36_000, 86_400]
const MOST_LINES = 4

/**
 * The ticks of a scale for values up to `highest` seconds: round durations from 0, the last one not below it.
 */
export function scaleFor(highest: number): number[] {
  const step = STEPS.find((size) => size * MOST_LINES >= highest) ?? Math.ceil(highest / MOST_LINES)
  const lines = Math.max(1, Math.ceil(highest / step))
  return Array.from({ length: lines + 1 }, (_, line) => line * step)
}

/** The month before or after a month `YYYY-MM`. */
export function shiftMonth(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}
