import { NonRetriableError, RetryAfterError } from 'inngest'
import { AppError, InvalidInputError, isOutOfSpace } from '../../lib/platform/errors.ts'
import { log } from '../../lib/platform/log.ts'

/** The steps of a run as our functions use them. */
export type Steps = {
  run<T>(name: string, work: () => Promise<T>): Promise<unknown>
  waitForEvent(name: string, options: { event: string; timeout: string; if?: string }): Promise<unknown>
}

/** A step that failed for a reason of ours: the message is for people, the cause for the log. */
class StepFailure extends Error {
  override readonly name = 'StepFailure'
}

function failureOf(step: string, error: unknown): Error {
  if (error instanceof InvalidInputError || (error instanceof AppError && error.isPermanent))
    return new NonRetriableError(error.message, { cause: error })
  const known = isOutOfSpace(error) ? new AppError('out_of_space') : error
  const reason = known instanceof AppError ? known.message : 'The log has the details.'
  const message = `The step “${step}” failed for a technical reason, again after several tries. ${reason} Retry the course.`
  // Before the provider is called again, a retry is useless.
  const seconds = known instanceof AppError ? Number(known.details?.retry_after_seconds) : Number.NaN
  if (seconds > 0) return new RetryAfterError(message, seconds * 1000, { cause: error })
  return new StepFailure(message, { cause: error })
}

/** Runs a domain function as a step. Errors that a retry cannot fix (client errors) are not retried. */
export async function stepVerb<T extends string | number | boolean | null>(
  step: Steps,
  name: string,
  work: () => Promise<T>,
): Promise<T> {
  return (await step.run(name, async () => {
    try {
      return await work()
    } catch (error) {
      log().warn({ err: error, step: name }, 'a step failed')
      throw failureOf(name, error)
    }
  })) as T
}

/** The reason of a failed run, for people: our own errors explain themselves, others are only logged. */
export function failureMessage(error: { name: string; message: string }): string {
  const ours = ['AppError', 'NonRetriableError', 'RetryAfterError', 'StepFailure'].includes(error.name)
  return ours
    ? error.message
    : 'A step failed for a technical reason, again after several tries. Retry the course; the log has the details.'
}
