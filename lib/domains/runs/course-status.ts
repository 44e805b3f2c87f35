export const COURSE_STATUSES = [
  'awaiting_brief',
  'generating',
  'paused_for_review',
  'paused_quota_exceeded',
  'ready',
  'partial_quota_exceeded',
  'failed',
  'cancelled',
] as const
export type CourseStatus = (typeof COURSE_STATUSES)[number]

export const MODULE_STATUSES = [
  'pending',
  'generating',
  'paused_for_review',
  'paused_quota_exceeded',
  'ready',
  'updating',
  'failed',
  'skipped',
] as const
export type ModuleStatus = (typeof MODULE_STATUSES)[number]

export const STAGES = ['sources', 'outline', 'slides', 'audio', 'quiz', 'video', 'done'] as const
export type Stage = (typeof STAGES)[number]

/** Statuses in which a run is working or waiting: such a course can be canceled but not deleted. */
export const RUNNING: readonly CourseStatus[] = ['generating', 'paused_for_review', 'paused_quota_exceeded']

export const isRunning = (status: CourseStatus): boolean => RUNNING.includes(status)

/** `failed`: some part failed permanently. `openReviews`: gates that are waiting now. */
type CourseFacts = {
  current: CourseStatus
  failed: boolean
  openReviews: number
  modules: readonly ModuleStatus[]
}

/**
 * The status of a course, derived from its state. If its modules differ, precedence is: failed, quota pause,
 * review pause, generating.
 */
export function courseStatus({ current, failed, openReviews, modules }: CourseFacts): CourseStatus {
  if (!isRunning(current) && current !== 'failed') return current
  if (failed) return 'failed'
  if (modules.length > 0 && modules.every((status) => status === 'ready' || status === 'updating'))
    return 'ready'
  if (modules.includes('paused_quota_exceeded')) return 'paused_quota_exceeded'
  return openReviews > 0 ? 'paused_for_review' : 'generating'
}

/** The status to show for a module, given the gates that wait inside it. */
export function moduleStatus(current: ModuleStatus, openReviews: number): ModuleStatus {
  if (current === 'generating' || current === 'paused_for_review')
    return openReviews > 0 ? 'paused_for_review' : 'generating'
  return current
}

/** Whether a module's questions were written; they may be none. */
export const isQuizWritten = (moduleStage: Stage): boolean =>
  STAGES.indexOf(moduleStage) >= STAGES.indexOf('quiz')

/** The stage of a course: the earliest of its modules' stages. */
export function courseStage(current: Stage, moduleStages: readonly Stage[]): Stage {
  if (moduleStages.length === 0) return current
  return STAGES[Math.min(...moduleStages.map((stage) => STAGES.indexOf(stage)))] ?? current
}
