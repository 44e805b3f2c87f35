/** How long after page load its other parts are loaded, in milliseconds: what it shows comes first. */
const AFTER_MS = 2_000

const waiting: (() => Promise<unknown>)[] = []

/**
 * `load` for a part that an event shows: passed on to `dynamic`, and also called once the page is idle, so
 * that the part is available even if the browser is offline by then.
 */
export function loadEarly<T>(load: () => Promise<T>): () => Promise<T> {
  if (typeof window === 'undefined') return load
  if (waiting.push(load) === 1) setTimeout(() => whenIdle(loadNext), AFTER_MS)
  return load
}

/** One after the other, so that user input can get in between. */
function loadNext(): void {
  const next = waiting.shift()
  // If it fails to load, whoever needs it requests it again.
  void next?.().catch(() => {})
  if (waiting.length > 0) whenIdle(loadNext)
}

// Safari has no idle callback.
const whenIdle = (work: () => void): void =>
  void ('requestIdleCallback' in window ? window.requestIdleCallback(work) : setTimeout(work, 50))
