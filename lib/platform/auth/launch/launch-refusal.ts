import { AppError } from '../../errors.ts'

/** Why a launch, or a call of one, is refused. */
export const LAUNCH_REFUSALS = ['unknown', 'revoked', 'origin', 'full', 'used', 'expired', 'ended'] as const
export type LaunchRefusal = (typeof LAUNCH_REFUSALS)[number]

/** The error of a refused launch. */
export const launchRefused = (reason: LaunchRefusal): AppError =>
  new AppError('launch_refused', { details: { reason } })
