/** How long after a page is there its other parts are loaded, in milliseconds: what it shows comes first. */
const AFTER_MS = 2_000

const waiting: (() => Promise<unknown>)[] = []

/**
 * `load` of a part that an event brings: given to `dynamic` as it is, and called once the page is idle, so
 * that the part is there even if the connection is gone by then.
 */
export function loadEarly<T>(load: () => Promise<T>): () => Promise<T> {
  if (typeof window === 'undefined') return load
  if (waiting.push(load) === 1) setTimeout(() => whenIdle(loadNext), AFTER_MS)
  return load
}

/** One after the other: each may be interrupted by what a person does. */
function loadNext(): void {
  const next = waiting.shift()
  // Where it does not come, whoever needs it asks again.
  void next?.().catch(() => {})
  if (waiting.length > 0) whenIdle(loadNext)
}

// Safari does not tell when it is idle.
const whenIdle = (work: () => void): void =>
  void ('requestIdleCallback' in window ? window.requestIdleCallback(work) : setTimeout(work, 50))
