import { NonRetriableError } from 'inngest'
import { AppError, InvalidInputError } from '../lib/errors.ts'

/** The steps of a run as our functions use them. */
export type Steps = {
  run<T>(name: string, work: () => Promise<T>): Promise<unknown>
  waitForEvent(name: string, options: { event: string; timeout: string; if?: string }): Promise<unknown>
}

/** Runs a verb of lib as a step. What trying again cannot mend (a client error) is not tried again. */
export async function stepVerb<T extends string | number | boolean | null>(
  step: Steps,
  name: string,
  work: () => Promise<T>,
): Promise<T> {
  return (await step.run(name, async () => {
    try {
      return await work()
    } catch (error) {
      const permanent = error instanceof InvalidInputError || (error instanceof AppError && error.isPermanent)
      throw permanent ? new NonRetriableError(error.message, { cause: error }) : error
    }
  })) as T
}

/** The reason of a failed run for people: our own errors speak for themselves, others are not for their eyes. */
export function failureMessage(error: { name: string; message: string }): string {
  const ours = error.name === 'AppError' || error.name === 'NonRetriableError'
  return ours
    ? error.message
    : 'A step failed for a technical reason, again after several tries. Retry the course; the log has the details.'
}
