import { NonRetriableError, RetryAfterError } from 'inngest'
import { isOutOfSpace } from '../../lib/platform/errors/error-causes.ts'
import { AppError, InvalidInputError } from '../../lib/platform/errors.ts'
import { log } from '../../lib/platform/log.ts'
import { meterStep } from '../../lib/platform/work-metrics.ts'
import {
  type Failure,
  failureOf,
  failureText,
  otherFailure,
  parseFailure,
} from '../../lib/product/failures/failure-reason.ts'

/** The steps of a run as our functions use them. */
export type Steps = {
  run<T>(name: string, work: () => Promise<T>): Promise<unknown>
  waitForEvent(name: string, options: { event: string; timeout: string; if?: string }): Promise<unknown>
}

/** A step that failed for a reason of ours. */
class StepFailure extends Error {
  override readonly name = 'StepFailure'
}

/**
 * What a step throws for an error of its verb. Engines pass on an error's name, its message (which the
 * operator reads) and its cause: the cause is the failure, with code and parameters.
 */
function thrownFor(step: string, error: unknown): Error {
  if (error instanceof InvalidInputError)
    return new NonRetriableError(error.message, { cause: otherFailure(error.message) })
  if (error instanceof AppError && error.isPermanent)
    return new NonRetriableError(error.message, { cause: failureOf(error) })
  const known = isOutOfSpace(error) ? new AppError('out_of_space') : error
  const cause = known instanceof AppError ? failureOf(known) : null
  const failure: Failure = { code: 'step_failed', params: { step, cause } }
  const message = failureText(failure)
  // Until the provider is called again, retrying is useless.
  const seconds = known instanceof AppError ? Number(known.details?.retry_after_seconds) : Number.NaN
  if (seconds > 0) return new RetryAfterError(message, seconds * 1000, { cause: failure })
  return new StepFailure(message, { cause: failure })
}

/** Runs a domain function as a step. Errors that a retry cannot fix (client errors) are not retried. */
export async function stepVerb<T extends string | number | boolean | null>(
  step: Steps,
  name: string,
  work: () => Promise<T>,
): Promise<T> {
  return (await step.run(name, async () => {
    const startedAt = performance.now()
    const meter = (outcome: 'done' | 'failed' | 'refused') =>
      meterStep(name, outcome, (performance.now() - startedAt) / 1000)
    try {
      const result = await work()
      meter('done')
      return result
    } catch (error) {
      log().warn({ err: error, step: name }, 'a step failed')
      const thrown = thrownFor(name, error)
      meter(thrown instanceof NonRetriableError ? 'refused' : 'failed')
      throw thrown
    }
  })) as T
}

/** An error as an engine reports the end of a run. */
export type RunError = { name: string; message: string; cause?: unknown }

/** Names of errors whose message is ours; a run started by an earlier version has no failure as its cause. */
const OURS = ['AppError', 'NonRetriableError', 'RetryAfterError', 'StepFailure']

/** Why a run failed: our own errors have it as their cause, others are not meant for people. */
export const failureOfRun = ({ name, message, cause }: RunError): Failure =>
  parseFailure(cause) ?? (OURS.includes(name) ? otherFailure(message) : { code: 'run_failed', params: {} })
