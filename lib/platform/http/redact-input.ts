const SECRET = /^(base64|password|secret|token|current|new|.*_(password|secret|token|key)|authorization)$/i
const LONGEST = 200
const MOST = 20

/** The `input` of an issue: the raw value, shortened; omitted for secrets and file content. */
export function redactInput(path: readonly PropertyKey[], value: unknown): { input?: unknown } {
  if (value === undefined || path.some((key) => SECRET.test(String(key)))) return {}
  return { input: shorten(value) }
}

function shorten(value: unknown): unknown {
  if (typeof value === 'string')
    return value.length > LONGEST ? `${value.slice(0, LONGEST).toWellFormed()}…` : value.toWellFormed()
  if (Array.isArray(value)) return value.slice(0, MOST).map(shorten)
  if (value === null || typeof value !== 'object') return value
  const kept = Object.entries(value).filter(([key]) => !SECRET.test(key))
  return Object.fromEntries(kept.slice(0, MOST).map(([key, inner]) => [key, shorten(inner)]))
}
