/**
 * Who writes courses, and who compares what was written with the sources, if that is another: the model of the
 * installation, the built-in author if there is none (`model`); the built-in author alone; a model of this machine.
 */
export const COURSE_AUTHORS = [
  'model',
  'builtin',
  'local',
  'local_checked_by_model',
  'model_checked_by_local',
] as const
export type CourseAuthorChoice = (typeof COURSE_AUTHORS)[number]

/** What each asks of others: nothing, the time of this machine, or a provider's texts and money. */
const REACH: Record<CourseAuthorChoice, number> = {
  builtin: 0,
  local: 1,
  local_checked_by_model: 2,
  model_checked_by_local: 2,
  model: 2,
}

/** Whether a preset may choose this author: it narrows what its account has, and never widens it. */
export const isWithin = (account: CourseAuthorChoice, preset: CourseAuthorChoice): boolean =>
  REACH[preset] <= REACH[account]

/** The author of a course: the choice of its preset, or that of its account, which may have narrowed since. */
export const authorChoice = (
  account: CourseAuthorChoice,
  preset: CourseAuthorChoice | null,
): CourseAuthorChoice => (preset && isWithin(account, preset) ? preset : account)
