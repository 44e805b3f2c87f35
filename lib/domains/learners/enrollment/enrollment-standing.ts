import type { EnrollmentStanding } from './read-enrollments.ts'

/**
 * `completed`: every module was watched and the final exam passed at some time; later modules do not revoke
 * it.
 */
export function standingStatus({
  completedAt,
  begun,
}: Pick<EnrollmentStanding, 'completedAt' | 'begun'>): 'enrolled' | 'in_progress' | 'completed' {
  if (completedAt) return 'completed'
  return begun ? 'in_progress' : 'enrolled'
}

/** Progress in whole percent, 0-100: each module and the final exam count equally; 100 only if completed. */
export function standingPercent(
  standing: Pick<EnrollmentStanding, 'completedAt' | 'moduleCount' | 'modulesCompleted' | 'finalPassed'>,
): number {
  const { completedAt, moduleCount, modulesCompleted, finalPassed } = standing
  if (completedAt) return 100
  if (moduleCount === 0) return 0
  const done = modulesCompleted + (finalPassed ? 1 : 0)
  return Math.min(99, Math.round((100 * done) / (moduleCount + 1)))
}
