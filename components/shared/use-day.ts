'use client'

import { useFormatter } from 'next-intl'

/** Words a time as its day in its own time zone, where a due date is meant; null stays null. */
export function useDay() {
  const format = useFormatter()
  return (time: string | null, timeZone: string | null): string | null =>
    time === null
      ? null
      : format.dateTime(new Date(time), { dateStyle: 'medium', timeZone: timeZone ?? 'UTC' })
}
