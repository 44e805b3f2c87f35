import type { Failure } from '../../../lib/product/failures/failure-reason.ts'
import { failureOfRun, type RunError } from '../../runtime/step-verb.ts'

/**
 * Why samples could not be generated: an error meant for clients is passed on, others are only in the log.
 */
export function sampleFailure(error: RunError): Failure {
  const isOurs = ['AppError', 'NonRetriableError'].includes(error.name)
  return isOurs ? failureOfRun(error) : { code: 'samples_failed', params: {} }
}
