import { isDatabaseAway, isOutOfSpace } from '../errors/error-causes.ts'
import { ERRORS, type ErrorCode } from '../errors/error-table.ts'
import { AppError, type InvalidInputError } from '../errors.ts'
import { log } from '../log.ts'
import type { ClientGoneError } from './bodies/read-body.ts'
import { meterError } from './call-metrics.ts'

/** Appears only in the log, as in proxies (client closed request). */
const CLIENT_GONE = 499

export type ErrorAnswer = { status: number; body: unknown; headers: Record<string, string> }

/**
 * Converts any thrown value to the response a caller may see. Unexpected errors are logged with the request
 * id and become `internal_error`, which reveals nothing.
 */
export function errorAnswer(error: unknown, requestId: string): ErrorAnswer {
  if (is<InvalidInputError>(error, 'InvalidInputError'))
    return { status: 422, body: { detail: error.issues }, headers: {} }
  if (is<AppError>(error, 'AppError')) {
    if (ERRORS[error.code].status >= 500) log().error({ requestId, err: error }, 'request failed')
    return appErrorAnswer(error)
  }
  if (is<ClientGoneError>(error, 'ClientGoneError')) return { status: CLIENT_GONE, body: null, headers: {} }
  log().error({ requestId, err: error }, 'request failed')
  return appErrorAnswer(new AppError(codeOf(error)))
}

const codeOf = (error: unknown): ErrorCode => {
  if (isOutOfSpace(error)) return 'out_of_space'
  return isDatabaseAway(error) ? 'service_unavailable' : 'internal_error'
}

/** By name: objects on globalThis may come from another bundle of Next, with its own copy of the class. */
const is = <E extends Error>(error: unknown, name: E['name']): error is E =>
  error instanceof Error && error.name === name

function appErrorAnswer(error: AppError): ErrorAnswer {
  const { type, status } = ERRORS[error.code]
  const { code, message, param, details } = error
  meterError(code)
  const body = {
    detail: { error: { type, code, message, ...(param && { param }), ...(details && { details }) } },
  }
  return { status, body, headers: errorHeaders(error.code, status, details) }
}

/** Refusals whose details say how many seconds to wait. */
const RETRY_AFTER: readonly ErrorCode[] = [
  'rate_limited',
  'too_many_uploads',
  'server_busy',
  'exam_cooldown',
  'quiz_cooldown',
]

function errorHeaders(
  code: ErrorCode,
  status: number,
  details?: Record<string, unknown>,
): Record<string, string> {
  if (status === 401) return { 'www-authenticate': 'Bearer' }
  // The rest of the body is not worth waiting for.
  if (code === 'body_too_slow') return { connection: 'close' }
  if (code === 'service_unavailable') return { 'retry-after': '5' }
  if (RETRY_AFTER.includes(code)) return { 'retry-after': String(details?.retry_after_seconds ?? 60) }
  return {}
}
