import { AppError, type FailureCode, type InputIssue, InvalidInputError } from '../errors.ts'
import { ERRORS, type ErrorCode } from './error-table.ts'

/** An error in transit to another process or thread, which would only preserve its message. */
export type SerializedError = {
  message: string
  stack?: string
  code?: string
  param?: string
  details?: Record<string, unknown>
  failure?: FailureCode
  issues?: InputIssue[]
}

/** The outcome of a task that ran elsewhere. */
export type TaskOutcome = { ok: true; value: unknown } | { ok: false; error: SerializedError }

/** Why a worker process was lost during a task: it exited, used too much memory, or timed out. */
export type WorkerEnd = 'worker_died' | 'worker_too_large' | 'worker_late'
const WORKER_ENDS: readonly string[] = [
  'worker_died',
  'worker_too_large',
  'worker_late',
] satisfies WorkerEnd[]

/** A task whose worker process was lost; `code` says why. */
export class WorkerEnded extends Error {
  override readonly name = 'WorkerEnded'
  readonly code: WorkerEnd

  constructor(code: WorkerEnd, message: string) {
    super(message)
    this.code = code
  }
}

/** Whether an error is that of a lost worker, including another thread's. */
export const isWorkerEnded = (error: unknown): boolean =>
  error instanceof Error && WORKER_ENDS.includes(String((error as Error & { code?: unknown }).code))

/** Runs `work` and captures what it throws. */
export async function outcomeOf(work: () => unknown): Promise<TaskOutcome> {
  try {
    return { ok: true, value: await work() }
  } catch (error) {
    return { ok: false, error: describeError(error) }
  }
}

/** The value of an outcome; throws its error, revived as AppError or InvalidInputError. */
export function unwrapOutcome(outcome: TaskOutcome): unknown {
  if (outcome.ok) return outcome.value
  throw reviveError(outcome.error)
}

function describeError(thrown: unknown): SerializedError {
  if (!(thrown instanceof Error)) return { message: String(thrown) }
  const { message, stack, code, param, details, failure, issues } = thrown as Error & SerializedError
  return {
    message: message || String(code ?? thrown.name),
    ...(stack && { stack }),
    ...(typeof code === 'string' && { code }),
    ...(param && { param }),
    ...(details && { details }),
    ...(failure && { failure }),
    ...(issues && thrown.name === 'InvalidInputError' && { issues }),
  }
}

function reviveError(error: SerializedError): Error {
  if (error.issues) return new InvalidInputError(error.issues)
  const { code, message, param, details, failure } = error
  const revived =
    code && Object.hasOwn(ERRORS, code)
      ? new AppError(code as ErrorCode, {
          message,
          failure,
          ...(param && { param }),
          ...(details && { details }),
        })
      : isWorkerEnded(Object.assign(new Error(message), { code }))
        ? new WorkerEnded(code as WorkerEnd, message)
        : new Error(message)
  if (error.stack) revived.stack = error.stack
  return revived
}
