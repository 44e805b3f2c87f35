import type { Failure } from '../../../lib/platform/failure-reason.ts'
import { failureOfRun, type RunError } from '../../runtime/step-verb.ts'

/**
 * Why samples could not be made: an error a client can understand speaks for itself, others are in the log.
 */
export function sampleFailure(error: RunError): Failure {
  const isOurs = ['AppError', 'NonRetriableError'].includes(error.name)
  return isOurs ? failureOfRun(error) : { code: 'samples_failed', params: {} }
}
