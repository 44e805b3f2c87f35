const UNITS: Record<string, number> = {
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
  w: 604_800_000,
}

/** Milliseconds of a duration as the SDK writes it (`1m30s`, `2h`, `1w`). Throws when it is none. */
export function durationMs(text: string): number {
  const parts = [...text.matchAll(/(\d+(?:\.\d+)?)(ms|[smhdw])/g)]
  if (parts.length === 0 || parts.map((part) => part[0]).join('') !== text)
    throw new Error(`Not a duration: ${text}`)
  return parts.reduce((sum, [, amount, unit]) => sum + Number(amount) * UNITS[unit!]!, 0)
}

/**
 * When something is due: at a date, or so many milliseconds from the database's now. Instances never reckon with a
 * clock of their own, which may be minutes from another's.
 */
export type Due = Date | number

/** What a duration or an ISO date means. */
export const dueAfter = (text: string): Due =>
  /^\d{4}-\d\d-\d\d/.test(text) ? new Date(text) : durationMs(text)

/** SQL for the moment that {@link dueValues} give, as the parameters number `first` and the next. */
export const dueSql = (first: number): string =>
  `coalesce($${first}::timestamptz, now() + $${first + 1}::float8 * interval '1 ms')`

/** The parameters of {@link dueSql}. */
export const dueValues = (due: Due): [Date | null, number | null] =>
  due instanceof Date ? [due, null] : [null, due]
