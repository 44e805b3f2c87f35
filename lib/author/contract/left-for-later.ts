import { AppError } from '../../platform/errors.ts'

/** What an author throws that has used up the time of a step: what it wrote is kept, and the next step goes on. */
export const leftForLater = (): AppError => new AppError('server_busy', { details: { left_for_later: true } })

/** Whether an author only left the rest of its work for the next step ({@link leftForLater}). */
export const isLeftForLater = (error: unknown): boolean =>
  error instanceof AppError && error.details?.left_for_later === true
