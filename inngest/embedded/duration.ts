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

/** The moment meant by a duration from `from`, or by an ISO date. */
export function momentAfter(from: Date, text: string): Date {
  if (/^\d{4}-\d\d-\d\d/.test(text)) return new Date(text)
  return new Date(from.getTime() + durationMs(text))
}
