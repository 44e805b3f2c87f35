import { APICallError } from 'ai'
import type { ErrorCode } from '../../../platform/errors/error-table.ts'
import { AppError } from '../../../platform/errors.ts'
import { log } from '../../../platform/log.ts'
import { type FailureOf, failedAs } from '../../../product/failures/failure-reason.ts'
import type { OpenCircuit } from '../../../product/providers/provider-circuit.ts'
import { faultOfStatus } from '../../../product/providers/provider-fault.ts'
import { type FaultKind, isTimeout, ModelFault } from './model-fault.ts'

type Problem = FailureOf<'model_unavailable'>['params']['problem']

const OF_ANSWER: Record<FaultKind, ErrorCode> = {
  refused: 'model_refused',
  truncated: 'model_truncated',
  empty: 'model_answer_empty',
  invalid: 'model_answer_invalid',
}
const OF_STATUS: Record<number, Problem> = { 400: 'refused', 404: 'not_found', 429: 'busy' }

/**
 * What callers see when a model fails. Not the error itself: it contains the whole request, and a provider's
 * own message may contain keys and URLs. Its message is in the log.
 */
export function failureOfModel(name: string, error: unknown): AppError {
  const detail = (error instanceof Error ? error.message : String(error)).slice(0, 300)
  log().warn({ model: name, detail }, 'the language model failed')
  if (error instanceof ModelFault) return new AppError(OF_ANSWER[error.kind])
  if (isWrongProtocol(error)) return new AppError('model_answer_invalid')
  const status = APICallError.isInstance(error) ? (error.statusCode ?? null) : null
  if (status !== null && faultOfStatus(status) === 'key_refused') return new AppError('model_key_refused')
  return unavailable(problemOf(error), status, null)
}

/** What callers see while the circuit is open. A rejected key stays rejected until somebody changes it. */
export const failureOfRest = ({ fault, seconds }: OpenCircuit): AppError =>
  fault === 'key_refused' ? new AppError('model_key_refused') : unavailable(fault, null, seconds)

/** Whether a successful response violates the provider's protocol. */
export const isWrongProtocol = (error: unknown): boolean =>
  APICallError.isInstance(error) && error.statusCode !== undefined && error.statusCode < 300

function problemOf(error: unknown): Problem {
  if (error instanceof Error && error.name === 'UnfitAnswer') return 'unusable'
  if (isTimeout(error)) return 'late'
  if (!APICallError.isInstance(error)) return 'unknown'
  const { statusCode } = error
  return statusCode === undefined ? 'unreachable' : (OF_STATUS[statusCode] ?? 'failing')
}

function unavailable(problem: Problem, status: number | null, seconds: number | null): AppError {
  const params = { problem, status, retry_after_seconds: seconds }
  const details = seconds === null ? {} : { details: { retry_after_seconds: seconds } }
  return failedAs('model_unavailable', { code: 'model_unavailable', params }, details)
}
