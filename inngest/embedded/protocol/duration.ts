const UNITS: Record<string, number> = {
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
  w: 604_800_000,
}

/** Milliseconds of a duration in the SDK's notation (`1m30s`, `2h`, `1w`). Throws on anything else. */
export function durationMs(text: string): number {
  const parts = [...text.matchAll(/(\d+(?:\.\d+)?)(ms|[smhdw])/g)]
  if (parts.length === 0 || parts.map((part) => part[0]).join('') !== text)
    throw new Error(`Not a duration: ${text}`)
  return parts.reduce((sum, [, amount, unit]) => sum + Number(amount) * UNITS[unit!]!, 0)
}

/**
 * When something is due: at a date, or a number of milliseconds after the database's current time. Instances
 * never use their own clocks, which may differ by minutes.
 */
export type Due = Date | number

/** Parses a duration or an ISO date. */
export const dueAfter = (text: string): Due =>
  /^\d{4}-\d\d-\d\d/.test(text) ? new Date(text) : durationMs(text)

/** SQL for the time given by {@link dueValues}, with its parameters numbered from `first`. */
export const dueSql = (first: number): string =>
  `coalesce($${first}::timestamptz, now() + $${first + 1}::float8 * interval '1 ms')`

/** The parameters of {@link dueSql}. */
export const dueValues = (due: Due): [Date | null, number | null] =>
  due instanceof Date ? [due, null] : [null, due]
