import type { EnrollmentStanding } from './read-enrollments.ts'

/** `completed`: every module watched and the final exam passed, once; what the course gains later takes nothing back. */
export function standingStatus({
  completedAt,
  begun,
}: Pick<EnrollmentStanding, 'completedAt' | 'begun'>): 'enrolled' | 'in_progress' | 'completed' {
  if (completedAt) return 'completed'
  return begun ? 'in_progress' : 'enrolled'
}

/** How much is done, 0-100 whole: each module counts one and the final exam one; 100 only when completed. */
export function standingPercent(
  standing: Pick<EnrollmentStanding, 'completedAt' | 'moduleCount' | 'modulesCompleted' | 'finalPassed'>,
): number {
  const { completedAt, moduleCount, modulesCompleted, finalPassed } = standing
  if (completedAt) return 100
  if (moduleCount === 0) return 0
  const done = modulesCompleted + (finalPassed ? 1 : 0)
  return Math.min(99, Math.round((100 * done) / (moduleCount + 1)))
}
