/** The quota month of a time: `YYYY-MM` in UTC. */
export const quotaMonth = (time: Date): string => time.toISOString().slice(0, 7)

/** The start of a month `YYYY-MM` and of the next one. */
export function monthBounds(month: string): { from: Date; before: Date } {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return { from: new Date(Date.UTC(year, number - 1)), before: new Date(Date.UTC(year, number)) }
}
