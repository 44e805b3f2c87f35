import type { ErrorCode } from '../../../platform/errors/error-table.ts'
import { AppError } from '../../../platform/errors.ts'

const OF_ANSWERS: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'model_answer_empty',
  'model_answer_invalid',
  'model_refused',
  'model_truncated',
])

/**
 * Whether a model answered, but without usable content even on retry. Other errors (an open circuit, a
 * rejected key, an exhausted budget, lost connections) are temporary or need a person.
 */
export function isUnusable(error: unknown): boolean {
  if (!(error instanceof AppError)) return false
  if (OF_ANSWERS.has(error.code)) return true
  return problemOf(error) === 'unusable'
}

/** Whether a model's answer was cut off, even with more space. */
export const isTruncated = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'model_truncated'

/** Whether a model did not answer in time. */
export const isLate = (error: unknown): boolean => error instanceof AppError && problemOf(error) === 'late'

function problemOf({ code, failure }: AppError): unknown {
  const params: { problem?: unknown } = failure?.params ?? {}
  return code === 'model_unavailable' ? params.problem : undefined
}
