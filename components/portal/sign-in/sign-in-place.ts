const KEY = 'coursewright sign-in'
/** As long as the link in an email works. */
const LASTS_MS = 10 * 60_000

type Place = { email: string; path: string; at: number }

/**
 * Stores where a learner continues after signing in: the link in the email opens a page that does not know
 * it.
 */
export function keepSignInPlace(email: string, path: string, at = Date.now()): void {
  quietly(() => localStorage.setItem(KEY, JSON.stringify({ email: fold(email), path, at } satisfies Place)))
}

/** Takes the stored place of this learner; null if it belongs to another one, or is too old. */
export function takeSignInPlace(email: string, at = Date.now()): string | null {
  const kept = quietly((): Partial<Place> | null => JSON.parse(localStorage.getItem(KEY) ?? 'null'))
  quietly(() => localStorage.removeItem(KEY))
  const isTheirs = kept?.email === fold(email) && at - (kept.at ?? 0) < LASTS_MS
  return isTheirs ? (kept.path ?? null) : null
}

const fold = (email: string): string => email.trim().toLowerCase()

/** Storage may be full or blocked. */
function quietly<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
