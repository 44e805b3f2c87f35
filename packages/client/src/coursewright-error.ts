/** A field that the service refused: where it is, and why. */
export type InvalidField = {
  loc: (string | number)[]
  msg: string
  type: string
  input?: unknown
  ctx?: Record<string, unknown>
}

type Said = { type: string; code: string; message: string; param?: string; details?: Record<string, unknown> }
type Facts = Partial<
  Pick<CoursewrightError, 'status' | 'param' | 'details' | 'fields' | 'requestId' | 'retryAfterSeconds'>
>

/**
 * Everything that goes wrong: decide by `code`, which is stable; the message is for people. Beside the codes of
 * the service there are `invalid_request` (a 422, with its `fields`), `unexpected_response` (an answer that is not
 * the service's), `connection_failed`, `course_ended`, `course_deleted` and `wait_timed_out`.
 */
export class CoursewrightError extends Error {
  override readonly name = 'CoursewrightError'
  readonly type: string
  readonly code: string
  /** The HTTP status, or null if there was no answer. */
  readonly status: number | null
  readonly param: string | null
  readonly details: Record<string, unknown>
  /** Of a 422: every field that was refused. */
  readonly fields: readonly InvalidField[]
  /** Quote it when you report a problem. */
  readonly requestId: string | null
  /** When the same call may succeed, if waiting can help. */
  readonly retryAfterSeconds: number | null

  constructor(type: string, code: string, message: string, facts: Facts = {}, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
    this.type = type
    this.code = code
    this.status = facts.status ?? null
    this.param = facts.param ?? null
    this.details = facts.details ?? {}
    this.fields = facts.fields ?? []
    this.requestId = facts.requestId ?? null
    this.retryAfterSeconds = facts.retryAfterSeconds ?? null
  }
}

/** The seconds that Retry-After asks to wait: a number or a date, as proxies send. Null without one. */
export function retryAfterSeconds({ headers }: Response): number | null {
  const text = headers.get('retry-after')
  if (!text) return null
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.max(0, seconds) : null
}

/** The error that a response with a status of 400 or more reports. Reads its body. */
export async function errorOf(response: Response): Promise<CoursewrightError> {
  const { status } = response
  const facts = {
    status,
    requestId: response.headers.get('x-request-id'),
    retryAfterSeconds: retryAfterSeconds(response),
  }
  const text = await response.text().catch(() => '')
  const detail = detailOf(text)
  if (Array.isArray(detail)) {
    const message = detail.map(({ loc, msg }) => `${loc.join('.')}: ${msg}`).join('; ')
    return new CoursewrightError('invalid_request_error', 'invalid_request', message, {
      ...facts,
      fields: detail,
    })
  }
  if (!detail)
    return new CoursewrightError(
      'unexpected_response',
      'unexpected_response',
      `The answer is ${status} without a reason: ${text.slice(0, 200)}`,
      facts,
    )
  const { type, code, message, param = null, details = {} } = detail
  return new CoursewrightError(type, code, message, { ...facts, param, details })
}

function detailOf(text: string): Said | InvalidField[] | null {
  try {
    const { detail } = JSON.parse(text) as { detail: { error?: Said } | InvalidField[] }
    return Array.isArray(detail) ? detail : (detail.error ?? null)
  } catch {
    return null
  }
}
