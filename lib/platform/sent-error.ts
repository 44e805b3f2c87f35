import { AppError, ERRORS, type ErrorCode, type InputIssue, InvalidInputError } from './errors.ts'

/** An error on its way to another process or thread: neither carries more of an error than its message. */
export type SentError = {
  message: string
  stack?: string
  code?: string
  param?: string
  details?: Record<string, unknown>
  issues?: InputIssue[]
}

/** How a task ended that was done elsewhere. */
export type Outcome = { ok: true; value: unknown } | { ok: false; error: SentError }

/** Why a worker process was lost while it had a task: it ended, held too much memory, or took too long. */
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

/** Whether an error is that of a lost worker, also of another thread's. */
export const isWorkerEnded = (error: unknown): boolean =>
  error instanceof Error && WORKER_ENDS.includes(String((error as Error & { code?: unknown }).code))

/** Does `work`; what it throws is told. */
export async function outcomeOf(work: () => unknown): Promise<Outcome> {
  try {
    return { ok: true, value: await work() }
  } catch (error) {
    return { ok: false, error: describeError(error) }
  }
}

/** The value of an outcome; throws its error: an AppError or InvalidInputError as one. */
export function settleOutcome(outcome: Outcome): unknown {
  if (outcome.ok) return outcome.value
  throw reviveError(outcome.error)
}

function describeError(thrown: unknown): SentError {
  if (!(thrown instanceof Error)) return { message: String(thrown) }
  const { message, stack, code, param, details, issues } = thrown as Error & SentError
  return {
    message: message || String(code ?? thrown.name),
    ...(stack && { stack }),
    ...(typeof code === 'string' && { code }),
    ...(param && { param }),
    ...(details && { details }),
    ...(issues && thrown.name === 'InvalidInputError' && { issues }),
  }
}

function reviveError(error: SentError): Error {
  if (error.issues) return new InvalidInputError(error.issues)
  const { code, message, param, details } = error
  const revived =
    code && Object.hasOwn(ERRORS, code)
      ? new AppError(code as ErrorCode, { message, ...(param && { param }), ...(details && { details }) })
      : isWorkerEnded(Object.assign(new Error(message), { code }))
        ? new WorkerEnded(code as WorkerEnd, message)
        : new Error(message)
  if (error.stack) revived.stack = error.stack
  return revived
}
