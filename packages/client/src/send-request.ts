import { CoursewrightError, errorOf, retryAfterSeconds } from './coursewright-error.ts'

export type Sending = {
  apiKey: string
  fetch: typeof globalThis.fetch
  /** How often a call is repeated at most. */
  retries: number
  /** A longer Retry-After is not waited for: the call fails, and its error says when to call again. */
  longestWaitMs: number
}

/** Refused before anything was done, or by something in front of the service. */
const PASSING = [429, 502, 503, 504]
/** Asking for these twice has the effect of asking once; a POST has its key. */
const REPEATABLE = ['GET', 'HEAD', 'PUT', 'POST']
const FIRST_WAIT_MS = 500

/**
 * Sends a request with the API key, and a POST with an idempotency key of its own unless it has one. Repeats it
 * where that is safe: when the connection fails, when the service asks to wait, and while an earlier POST with the
 * same key is still running. Throws {@link CoursewrightError} for every answer of 400 and more, and the reason of
 * the request's signal.
 */
export async function sendRequest(request: Request, sending: Sending): Promise<Response> {
  request.headers.set('Authorization', `Bearer ${sending.apiKey}`)
  if (request.method === 'POST' && !request.headers.has('Idempotency-Key'))
    request.headers.set('Idempotency-Key', crypto.randomUUID())
  for (let attempt = 0; ; attempt++) {
    const outcome = await sendOnce(request.clone(), sending)
    if (outcome instanceof Response && outcome.ok) return outcome
    const waitMs = attempt < sending.retries ? await waitOf(outcome, request, attempt) : null
    if (waitMs === null || waitMs > sending.longestWaitMs)
      throw outcome instanceof Response ? await errorOf(outcome) : outcome
    if (outcome instanceof Response) await outcome.body?.cancel()
    await pause(waitMs, request.signal)
  }
}

/** The answer, or the error that there was none. */
async function sendOnce(request: Request, { fetch }: Sending): Promise<Response | CoursewrightError> {
  try {
    return await fetch(request)
  } catch (error) {
    request.signal.throwIfAborted()
    const { origin } = new URL(request.url)
    return new CoursewrightError(
      'connection_error',
      'connection_failed',
      `${origin} does not answer.`,
      {},
      error,
    )
  }
}

/** How long to wait before the request is sent again, or null if it must not be. */
async function waitOf(
  outcome: Response | CoursewrightError,
  { method }: Request,
  attempt: number,
): Promise<number | null> {
  const backoffMs = FIRST_WAIT_MS * 2 ** attempt * (0.75 + Math.random() / 2)
  if (!(outcome instanceof Response)) return REPEATABLE.includes(method) ? backoffMs : null
  if (PASSING.includes(outcome.status)) {
    const seconds = retryAfterSeconds(outcome)
    if (seconds !== null) return seconds * 1000
    return outcome.status !== 429 && REPEATABLE.includes(method) ? backoffMs : null
  }
  if (outcome.status !== 409) return null
  const { code } = await errorOf(outcome.clone())
  return code === 'idempotency_in_progress' ? backoffMs : null
}

/** Waits; throws the signal's reason as soon as it is aborted. */
export function pause(ms: number, signal?: AbortSignal | null): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const end = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', end)
      resolve()
    }, ms)
    signal?.addEventListener('abort', end, { once: true })
  })
}
